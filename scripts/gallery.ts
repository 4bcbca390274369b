/**
 * `npm run gallery`: a picture of every screen as every persona who may see it, dark and light, on a phone and on a
 * desk, in every language, in gallery/ with an index.html to leaf through. `-- --only PATTERN` limits it to the pictures
 * whose name matches the regular expression, such as `streamer.*dashboard.*360` or `-light-1280-es-`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGES } from '../app/domain/languages.ts';
import { cycleIdOf, openCycleAt, previousPayoutDate } from '../app/domain/payout-calendar.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '../app/domain/permissions.ts';
import { decideAccess, type Viewer } from '../app/domain/redirects.ts';
import { indexOf, nameOf, type Picture } from './gallery/index-page.ts';
import { PERSONA_PASSWORD, personaOf, PERSONAS } from './seed/personas.ts';
import { SAMPLE_COMMISSION_ID } from './seed/streamer.ts';
import { emulatorEnv } from './stack/emulators.ts';
import { startLifecycle } from './stack/lifecycle.ts';
import { bin, ROOT } from './stack/paths.ts';
import { PORTS } from './stack/ports.ts';
import { runToEnd } from './stack/process.ts';
import { Refusal, runScript, say } from './stack/refusal.ts';
import { BROWSER_STACK, TestStack } from './test/stack.ts';

const FOLDER = join(ROOT, 'gallery');
const SIZES = [360, 1280] as const;
const THEMES = ['dark', 'light'] as const;
/** spec.txt section 9; app/ui/theme.tsx, which Node by itself can't read, has it too. */
const THEME_STORAGE_KEY = 'vite-ui-theme';
const SIGNED_OUT = 'signed-out';

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const only = new RegExp(values.only);
  const pictures = allPictures().filter((picture) => only.test(nameOf(picture)));
  if (pictures.length === 0) throw new Refusal(`No picture's name matches ${values.only}.`);

  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  try {
    const { GREENROOM_WORKER_URL: url } = await new TestStack(lifecycle.register).take(BROWSER_STACK);
    say('Making the example data…');
    const env = emulatorEnv(PORTS.test);
    const seed = [join(ROOT, 'scripts', 'seed.ts'), '--streamers', '30'];
    await runToEnd({ name: 'seed', command: bin('node'), args: seed, env }, lifecycle.register);

    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    lifecycle.register(() => browser.close());
    mkdirSync(FOLDER, { recursive: true });
    say(`Taking ${pictures.length} pictures…`);
    for (const persona of new Set(pictures.map((picture) => picture.persona))) {
      await takeAll(
        browser,
        url!,
        pictures.filter((picture) => picture.persona === persona),
      );
      say(`${persona}: done`);
    }
    writeFileSync(join(FOLDER, 'index.html'), indexOf(pictures));
    say(`Open ${join(FOLDER, 'index.html')}`);
  } finally {
    await lifecycle.stop();
  }
  return 0;
});
process.exit();

function allPictures(): Picture[] {
  const personas = [SIGNED_OUT, ...PERSONAS.filter(({ role }) => role !== 'none').map(({ username }) => username)];
  return personas.flatMap((persona) =>
    routesOf(persona).flatMap((route) =>
      THEMES.flatMap((theme) =>
        SIZES.flatMap((size) => LANGUAGES.map((language) => ({ persona, route, theme, size, language }))),
      ),
    ),
  );
}

function routesOf(persona: string): RouteKey[] {
  const viewer: Viewer =
    persona === SIGNED_OUT ? { kind: 'signed-out' } : { kind: 'member', standing: personaOf(persona) };
  return ROUTE_KEYS.filter(
    (route) =>
      !isDownload(route) &&
      decideAccess(viewer, route).kind === 'allow' &&
      // The example streams and commissions are the streamer's, and nobody else finds them.
      ((route !== 'streams/:streamId' && route !== 'commissions/:commissionId') || persona === 'streamer'),
  );
}

/** All pictures of one persona, signed in once. */
async function takeAll(browser: Browser, baseURL: string, pictures: readonly Picture[]): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { persona } = pictures[0]!;
  await page.goto('/en/login');
  if (persona !== SIGNED_OUT) await signIn(page, personaOf(persona).email);
  for (const picture of pictures) {
    await page.setViewportSize({ width: picture.size, height: 900 });
    // As the theme menu would have left it: a class put on the page is taken off again by its hydration.
    await page.evaluate(([key, theme]) => localStorage.setItem(key!, theme!), [THEME_STORAGE_KEY, picture.theme]);
    await page.goto(`/${picture.language}${seededAddress(picture.route)}`);
    await untilHydrated(page);
    await page.screenshot({ path: join(FOLDER, `${nameOf(picture)}.png`), fullPage: true });
  }
  await context.close();
}

async function signIn(page: Page, email: string): Promise<void> {
  await untilHydrated(page);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(PERSONA_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  // What streams in has come.
  await page.waitForFunction(() => !document.querySelector('main [role=status] .animate-breathe'));
}

function seededAddress(route: RouteKey): string {
  const { uid } = personaOf('streamer');
  const { id, payAt } = openCycleAt(new Date());
  // A streamer's cycle is the open one; admins and the operator have a batch to look at.
  const batch = cycleIdOf(previousPayoutDate(payAt));
  const query = route === 'admin/payouts' ? `?cycle=${batch}` : route === 'admin/payouts/adjust' ? `?uid=${uid}` : '';
  const path = addressOf(route, {
    key: 'crypto',
    offerId: 'northwind-games',
    streamId: `${uid}-0`,
    commissionId: SAMPLE_COMMISSION_ID,
    cycle: route.startsWith('dashboard') ? id : batch,
    id: uid,
    uid,
  });
  return path + query;
}
