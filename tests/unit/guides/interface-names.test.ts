import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patternOf, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { interfaceTexts } from '#tests/unit/support/readable-texts.ts';
import { readGuide, readGuideSource } from '../../../scripts/guides/read-guides.ts';

/** As written, with `:ui[KEY]` where a guide names what the interface calls so. */
const written = (language: Language, key: GuideKey) => readFileSync(`app/guides/${language}/${key}.md`, 'utf8');
const keysIn = (source: string) => [...source.matchAll(/:ui\[([^\]]+)\]/g)].map(([, key]) => key!);

/** Quoted words that are something people say, though the interface has the same word. */
const SPOKEN = new Set(['support', 'soporte', 'suporte', 'stream', 'transmisión', 'live', 'you', 'tú', 'você']);

const LINK = /\[((?:[^[\]]|\[[^\]]*\])+)\]\((\/[a-z/-]+)\)/g;

function titleOf(language: Language, path: string): string | undefined {
  const route = ROUTE_KEYS.find((key) => patternOf(key) === path);
  const page = route?.replaceAll(/[-/:]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return interfaceTexts(language).find(({ name }) => name === `${language} common:pages.${page}.title`)?.text;
}

describe.each(LANGUAGES)('the guides in %s', (language) => {
  const texts = new Map(interfaceTexts(language).map(({ name, text }) => [text.toLowerCase(), name]));

  it('name buttons, tiles and lists by their key', () => {
    const byHand = GUIDE_KEYS.flatMap((key) =>
      [...written(language, key).matchAll(/“([^”]+)”/g)]
        .map(([, quote]) => quote!)
        .filter((quote) => !SPOKEN.has(quote) && texts.has(quote.toLowerCase()))
        .map((quote) => `${key}: “${quote}” is ${texts.get(quote.toLowerCase())}`),
    );
    expect(byHand).toEqual([]);
  });

  it('call the pages that they link to as they are called', () => {
    const links = GUIDE_KEYS.flatMap((key) => [...readGuideSource(language, key).matchAll(LINK)]);
    expect(links.length).toBeGreaterThan(19);
    const wrong = links.flatMap(([, label, path]) => {
      const guide = /^\/guides\/([^/]+)$/.exec(path!)?.[1];
      const title = guide && guide !== 'plan' ? readGuide(language, guide as GuideKey).title : titleOf(language, path!);
      return title?.toLowerCase() === label!.toLowerCase() ? [] : [`${path}: ${label}, not ${title}`];
    });
    expect(wrong).toEqual([]);
  });

  it('name the same things as the English ones', () => {
    for (const key of GUIDE_KEYS)
      expect(keysIn(written(language, key)).sort(), key).toEqual(keysIn(written('en', key)).sort());
  });

  it('have one rule on testing links, the one of the page with the link', () => {
    const quoting = GUIDE_KEYS.filter((key) => written(language, key).includes(':ui[offers.link.hint]'));
    expect(quoting).toEqual(['final-check', 'call-to-action', 'analysis']);
    const own = { en: /\b(test|try|click)\w*\b[^.]*\bown link/i, es: /propio enlace/i, pt: /próprio link/i };
    const lines = GUIDE_KEYS.flatMap((key) => written(language, key).split('\n')).filter((line) =>
      own[language].test(line),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes(':ui[offers.link.hint]'))).toEqual([]);
    const each = { en: /before each stream/, es: /antes de cada transmisión/, pt: /antes de cada live/ }[language];
    const hint: unknown = JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8'));
    expect((hint as { offers: { link: { hint: string } } }).offers.link.hint).toMatch(each);
    const linkTest = { en: /link test/, es: /prueba del enlace/, pt: /teste do link/ }[language];
    const routine = written(language, 'routine').split('\n');
    expect(routine.find((line) => linkTest.test(line))).toMatch(each);
    const brandsPage = { en: /not your link/, es: /no tu enlace/, pt: /não o seu link/ };
    expect(written(language, 'pitching')).toMatch(brandsPage[language]);
  });

  it('say who sees a destination: nobody before the approval but its owner, and administrators masked', () => {
    const said = {
      en: /Only you see it in full\. From the approval of a payout on, the payment operator sees it too\. Administrators see it masked\./,
      es: /Solo tú la ves completa\. Desde que se aprueba un pago, también la ve quien opera los pagos\. La administración la ve parcialmente oculta\./,
      pt: /Só você vê o endereço completo\. A partir da aprovação de um pagamento, quem opera os pagamentos também vê\. A administração vê o endereço parcialmente oculto\./,
    };
    expect(readGuideSource(language, 'crypto')).toMatch(said[language]);
  });
});
