import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../scripts/lint/entries.ts';
import layers from '../../../scripts/lint/layers.ts';
import { unreadWrites } from '../../../scripts/lint/unread-writes.ts';

/** Imports that may not be: which file, what it imports, and why not. */
const FORBIDDEN = [
  ['app/domain/ledger/money.ts', 'node_modules/firebase/firestore/lite.js', 'the domain knows no SDK'],
  ['app/domain/ledger/money.ts', 'app/server/platform/env.server.ts', 'the domain knows nothing above it'],
  ['app/domain/ledger/money.ts', 'app/i18n/detect-language.ts', 'not even languages'],
  ['app/ui/card.ts', 'app/server/platform/env.server.ts', 'the look knows no server'],
  ['app/ui/card.ts', 'app/client/session/requests.ts', 'the look does no I/O'],
  ['app/ui/card.ts', 'node_modules/firebase/auth.js', 'the look does no I/O'],
  ['app/client/session/requests.ts', 'app/server/access/session.server.ts', 'the browser never loads the server'],
  ['app/client/session/requests.ts', 'app/ui/feedback/notify.ts', 'the client knows no component'],
  ['app/server/platform/env.server.ts', 'app/ui/card.ts', 'the server renders nothing'],
  ['app/server/people/users-collection.server.ts', 'app/routes/home/index/route.tsx', 'not even from deep inside'],
  ['app/i18n/detect-language.ts', 'node_modules/zod/mini.js', 'a list is complete'],
  ['app/guides/guide-text.ts', 'app/server/platform/env.server.ts', 'texts are texts'],
  ['app/features/offers/list.ts', 'app/routes/home/index/route.tsx', 'a page is imported by nothing'],
  ['app/features/offers/list.ts', 'app/shell/member-frame.ts', 'what a page is made of knows no frame'],
  ['app/shell/page/title.ts', 'app/routes/home/index/route.tsx', 'a page is imported by nothing'],
  ['app/shell/page/title.ts', 'node_modules/firebase/auth.js', 'what surrounds a page knows no SDK'],
  ['app/routes/home/index/route.tsx', 'node_modules/firebase/auth.js', 'nor does a page'],
  [
    'app/routes/home/index/route.tsx',
    'app/routes/auth/login/login-form.ts',
    'a page never imports another one’s parts',
  ],
  ['app/routes/auth/login/login-form.ts', 'app/routes/auth/signup/route.tsx', 'nor another page of its area'],
  ['app/routes/auth/login/login-form.ts', 'app/routes/auth/layout.tsx', 'a layout is a page'],
  ['app/routes/home/index/route.tsx', 'app/server/data/typed-collection.server.ts', 'a page makes no questions'],
  [
    'app/server/programme/dashboard.server.ts',
    'app/server/data/typed-collection.server.ts',
    'only collections make questions',
  ],
  ['app/server/programme/dashboard.server.ts', 'node_modules/firebase/firestore/lite.js', 'the handle is the port’s'],
  ['app/server/programme/dashboard.server.ts', 'node_modules/firebase/app.js', 'only the port opens an app'],
  ['app/server/people/users-collection.server.ts', 'node_modules/firebase/app.js', 'not even the collections'],
  ['functions/src/index.ts', 'app/server/platform/env.server.ts', 'functions share the domain only'],
  [
    'app/server/income/alerts-and-jobs.server.ts',
    'app/server/people/settings.server.ts',
    'a subject is entered by its entries',
  ],
  ['functions/src/income/postback.ts', 'functions/src/ledger/plan-reconcile.ts', 'a subject is entered by its entries'],
  ['app/domain/ledger/money.ts', 'tests/support/fixed-clock.ts', 'the product knows no test'],
  ['functions/src/index.ts', 'scripts/seed/random.ts', 'nor a script'],
] as const;

const ALLOWED = [
  ['app/domain/ledger/money.ts', 'app/domain/access/roles.ts'],
  ['app/domain/people/schemas.ts', 'node_modules/zod/mini.js'],
  ['app/ui/card.ts', 'app/domain/ledger/money.ts'],
  ['app/ui/card.ts', 'node_modules/react/index.js'],
  ['app/client/session/live-watch.client.ts', 'node_modules/firebase/auth.js'],
  ['app/server/people/users-collection.server.ts', 'app/server/data/typed-collection.server.ts'],
  ['app/server/people/users-collection.server.ts', 'node_modules/firebase/firestore/lite.js'],
  ['app/server/data/firestore.server.ts', 'node_modules/firebase/app.js'],
  ['app/features/offers/list.ts', 'app/shell/page/title.ts'],
  ['app/routes/auth/login/login-form.ts', 'app/routes/auth/credentials.ts'],
  ['app/routes/auth/login/login-form.ts', 'app/server/access/guard.server.ts'],
  ['functions/src/payouts/plan-lock.ts', 'app/domain/ledger/money.ts'],
  ['app/server/income/alerts-and-jobs.server.ts', 'app/server/people/names.server.ts'],
  ['app/server/income/alerts-and-jobs.server.ts', 'app/server/people/users-collection.server.ts'],
  ['app/server/income/alerts-and-jobs.server.ts', 'app/server/platform/env.server.ts'],
  ['functions/src/income/postback.ts', 'functions/src/ledger/ledger.ts'],
  ['functions/src/jobs.ts', 'functions/src/ledger/reconcile-ledger.ts'],
  ['tests/support/fixed-clock.ts', 'app/domain/ledger/money.ts'],
] as const;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of the rules that these imports break, in a house that has nothing else. */
async function broken(imports: readonly (readonly [from: string, to: string])[]): Promise<string[]> {
  const house = mkdtempSync(join(folder, 'house-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  for (const [, to] of imports) write(to, 'export const x = 1;\n');
  for (const [from, to] of imports) {
    const up = '../'.repeat(from.split('/').length - 1);
    write(from, `import { x } from '${up}${to}';\nexport const y = x;\n`);
  }
  const { options, forbidden } = layers;
  const { output } = await cruise(['.'], {
    ...options,
    // Nothing has a package there.
    tsConfig: undefined,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

describe('the layers', () => {
  it.each(FORBIDDEN)('%s may not import %s: %s', async (from, to) => {
    expect(await broken([[from, to]])).not.toEqual([]);
  });

  it.each(ALLOWED)('%s may import %s', async (from, to) => {
    expect(await broken([[from, to]])).toEqual([]);
  });

  it('have no circles, not even of types', async () => {
    const [first, second] = ['app/domain/ledger/money.ts', 'app/domain/ledger/exact.ts'] as const;
    expect(
      await broken([
        [first, second],
        [second, first],
      ]),
    ).toContain('no-circular');
  });
});

it('every entry of a subject is imported by another subject', () => {
  for (const [layer, entries] of Object.entries(ENTRIES)) {
    const used = new Set(
      globSync(`${layer}/*/**/*.ts`).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].flatMap(([, from]) => {
          const path = from!.startsWith('#') ? from!.slice(1) : join(dirname(file), from!);
          return file.split('/')[2] === path.split('/')[2] ? [] : [path];
        }),
      ),
    );
    for (const [subject, files] of Object.entries(entries)) {
      for (const file of files) expect(used, `${layer}/${subject}/${file}`).toContain(`${layer}/${subject}/${file}`);
    }
  }
});

it('a write whose answer nobody reads is an error', async () => {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [{ files: ['**/*.ts'] }, unreadWrites] });
  const complaints = async (code: string) =>
    (await eslint.lintText(code, { filePath: 'app/server/people/settings.server.ts' }))[0]!.messages;
  expect(await complaints('export async function f(write) { await write(plan()); }')).toHaveLength(1);
  expect(await complaints('export async function f(access) { await access.write(plan()); }')).toHaveLength(1);
  expect(await complaints('export async function f(write) { return await write(plan()); }')).toEqual([]);
});
