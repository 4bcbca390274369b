import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS, type GuideKey, isGuideKey, isGuidePhase } from '#app/domain/guides/guide.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { patternOf, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';
import { TOOL_GUIDES } from '#app/domain/guides/tools.ts';
import { forExperience } from '#app/guides/for-experience.ts';
import type { GuideBlock, GuideText, WrittenGuide } from '#app/guides/guide-text.ts';
import { countWords, sourceFor } from '../../../scripts/guides/guide-source.ts';
import { readGuide as compile, readGuideHeads, readGuideSource } from '../../../scripts/guides/read-guides.ts';

/** Each guide is read once: the tests ask for the same ones again and again. */
const guides = new Map(
  LANGUAGES.map((language) => [language, new Map(GUIDE_KEYS.map((key) => [key, compile(language, key)]))]),
);
const readGuide = (language: Language, key: GuideKey): WrittenGuide => guides.get(language)!.get(key)!;
const heads = new Map(LANGUAGES.map((language) => [language, readGuideHeads(language)]));

/** What has to be the same in every language. */
function shapeOf(guide: GuideText) {
  return {
    headings: guide.blocks.filter(({ kind }) => kind === 'heading').length,
    named: guide.blocks.flatMap((block) =>
      block.kind === 'tool' || block.kind === 'facts' || block.kind === 'clip' || block.kind === 'sounds'
        ? [block.name]
        : [],
    ),
    boxes: guide.blocks.flatMap((block) => (block.kind === 'diagram' ? [block.name, block.labels.length] : [])),
    checklist: guide.checklist.map(({ id }) => id),
    later: guide.later.map(({ id, when }) => [id, when]),
    questions: guide.questions.map(({ id, answer, options }) => [id, answer, ...options.map((option) => option.id)]),
    mistakes: mistakesOf(guide).length,
  };
}

function mistakesOf(guide: GuideText) {
  return guide.blocks.flatMap((block: GuideBlock) => (block.kind === 'mistakes' ? block.items : []));
}

it.each(LANGUAGES)('%s has a file for each guide and no other', (language) => {
  expect(readdirSync(`app/guides/${language}`).sort()).toEqual(GUIDE_KEYS.map((key) => `${key}.md`).sort());
});

it.each(LANGUAGES)('the tools that guides call in %s exist, and each one is called', (language) => {
  const called = GUIDE_KEYS.flatMap((key) =>
    readGuide(language, key).blocks.flatMap((block) => (block.kind === 'tool' ? [[block.name, key] as const] : [])),
  );
  expect(called.toSorted()).toEqual(Object.entries(TOOL_GUIDES).toSorted());
});

describe.each(GUIDE_KEYS)('the guide %s', (key) => {
  it('has the same structure and the same ids in every language', () => {
    const [english, ...others] = LANGUAGES.map((language) => readGuide(language, key));
    for (const experience of EXPERIENCES)
      for (const other of others)
        expect(shapeOf(forExperience(other, experience))).toEqual(shapeOf(forExperience(english!, experience)));
    const ids = [...english!.checklist, ...english!.later, ...english!.questions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(LANGUAGES)('in %s is listed as it names itself', (language) => {
    const written = readGuide(language, key);
    const { title, summary, minutes } = written;
    expect(heads.get(language)![key]).toEqual({ title, summary, minutes });
  });

  it.each(LANGUAGES.flatMap((language) => EXPERIENCES.map((experience) => ({ language, experience }))))(
    'is whole and neither too short nor too long in $language for $experience',
    ({ language, experience }) => {
      const guide = forExperience(readGuide(language, key), experience);
      expect(guide.blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(3);
      expect(guide.blocks.some(({ kind }) => kind === 'example')).toBe(true);
      expect(guide.checklist.length).toBeGreaterThanOrEqual(1);
      expect([3, 4, 5, 6]).toContain(guide.checklist.length + guide.later.length);
      expect([2, 3, 4]).toContain(guide.questions.length);
      expect(mistakesOf(guide).length).toBeGreaterThanOrEqual(1);
      const words = countWords(sourceFor(readGuideSource(language, key), experience));
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(900);
      expect(guide.minutes).toBeLessThanOrEqual(7);
    },
  );
});

/** Every link of a text, wherever it stands. */
function linksOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'href' in part && typeof part.href === 'string' ? [part.href] : [];
  return [...own, ...Object.values(part).flatMap(linksOf)];
}

/** Whether the table of routes has the path, and a guide of that name where it is one. */
function isPage(path: string): boolean {
  const key = /^\/(guides|onboarding)\/([^/]+)$/.exec(path)?.[2];
  if (key && !isGuidePhase(key)) return isGuideKey(key) || ROUTE_KEYS.some((route) => patternOf(route) === path);
  return ROUTE_KEYS.some((route) => patternOf(route) === path);
}

it.each(LANGUAGES)('links of %s lead to pages that exist, or elsewhere over https', (language) => {
  const links = GUIDE_KEYS.flatMap((key) => linksOf(readGuide(language, key)));
  expect(links.length).toBeGreaterThan(19);
  for (const href of links) {
    if (href.startsWith('/')) expect(isPage(href), href).toBe(true);
    else expect(new URL(href).protocol, href).toBe('https:');
  }
});

it('links of all languages are the same where they stay inside', () => {
  for (const key of GUIDE_KEYS) {
    const [english, ...others] = LANGUAGES.map((language) =>
      linksOf(readGuide(language, key))
        .filter((href) => href.startsWith('/'))
        .sort(),
    );
    for (const other of others) expect(other, key).toEqual(english);
  }
});

it('says in every language that promotion is disclosed', () => {
  const word = { en: /advertis/i, es: /publicidad/i, pt: /publicidade/i };
  for (const language of LANGUAGES) {
    for (const key of ['welcome', 'final-check', 'pitching', 'call-to-action', 'clips'] as const) {
      expect(JSON.stringify(readGuide(language, key)), `${language} ${key}`).toMatch(word[language]);
    }
  }
});

it.each(LANGUAGES)('items for later stand alone in %s: the plan shows them without their guide', (language) => {
  const leaning = {
    en: /^(It|They|This|That)\b|\b(it|them)\b/,
    es: /^(Dice|Tiene|Es|Dura|Muestra|Lo|La)\b|\b[Ll]o (anoté|revisé)/,
    pt: /^(Ela|Ele|Diz|Tem|Anotei com)\b/,
  }[language];
  const later = GUIDE_KEYS.flatMap((key) =>
    [...readGuideSource(language, key).matchAll(/^:::later\{.*\n([^]*?)\n:::/gm)].flatMap(([, items]) =>
      items!.split('\n').map((item) => item.replace(/^- \[[a-z-]+\] /, '')),
    ),
  );
  expect(later.length).toBeGreaterThan(7);
  expect(later.filter((item) => leaning.test(item))).toEqual([]);
});

it('addresses no man by default in Portuguese', () => {
  const texts = GUIDE_KEYS.map((key) => readGuideSource('pt', key)).join('\n');
  expect(texts.match(/\bobrigado\b|(?<!\bs)\b([Oo]|[Uu]m|[Aa]o|[Dd]o) gerente\b/g) ?? []).toEqual([]);
});

it('calls the parts of the guides phases, on the start page too', () => {
  const word = { en: 'Phase {{number}}', es: 'Fase {{number}}', pt: 'Fase {{number}}' };
  for (const language of LANGUAGES) {
    const texts = readFileSync(`public/locales/${language}/onboarding.json`, 'utf8');
    expect((JSON.parse(texts) as { home: { phase: string } }).home.phase).toBe(word[language]);
  }
});

it('lets streamers without a Discord server tick the checklist of the Discord guide truthfully', () => {
  const without = {
    en: /no server yet|don’t have one|have none/,
    es: /aún no tengo|ninguno/,
    pt: /ainda não tenho|nenhum/,
  };
  for (const language of LANGUAGES) {
    const items = readGuide(language, 'discord').checklist.map((item) => JSON.stringify(item));
    expect(items.filter((item) => !without[language].test(item))).toEqual([]);
  }
});
