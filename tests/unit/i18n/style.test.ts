import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { writeMail } from '#app/domain/notifications/mail.ts';
import { workParams } from '#app/domain/notifications/notice-page.ts';
import { NOTICE_TOPICS, type NoticeKind } from '#app/domain/notifications/topics.ts';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { UNNAMED } from '#app/domain/programme/identity.ts';
import { type DateTimeStyle, formatDateTime } from '#app/ui/values/time.tsx';
import { factTexts, guideLines, interfaceTexts, type ReadableText } from '#tests/unit/support/readable-texts.ts';

const MOST_WORDS = 25;
const KINDS = Object.keys(NOTICE_TOPICS) as NoticeKind[];

/** Every mail as a person gets it, with long values. */
function mailsOf(language: Language): ReadableText[] {
  const stored: unknown = JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8'));
  const textOf = (key: string) => {
    const text = key.split('.').reduce((tree, part) => (tree as Record<string, unknown>)[part], stored);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text;
  };
  const params = {
    ...{ cycle: '2026-12-01', next: '2026-12-15', amountMinor: '48911', currency: 'USD', network: 'PIX' },
    ...{ brand: 'Aurora', offerId: 'example', commissionId: 'example', reason: textOf('mails.reason') },
    ...{
      changes: 'pay=conversion+5000:USD+4000:USD&hold=7+14&countries=',
    },
    ...workParams('programme', [
      { what: 'failedPayouts', count: 12 },
      { what: 'overdue', count: 1 },
      { what: 'jobs', count: 2 },
    ]),
  };
  return KINDS.flatMap((kind) => {
    const frame = { language, appUrl: 'https://example.test', identity: UNNAMED, textOf };
    const day = kind === 'offer-ending' ? '2026-12-03T00:00:00.000Z' : '2026-12-03';
    const title = kind === 'offer-changed' ? {} : { [`title-${language}`]: 'The winter sale' };
    const { subject, text } = writeMail(
      { kind, params: { ...params, ...title, day } },
      'a@example.test',
      frame,
    ).message;
    return [subject, text].map((part) => ({ name: `${language} mail:${kind}`, text: part }));
  });
}

/** The sentences of a text; a line, a list's item and what follows a colon that ends a line count as their own. */
function sentencesOf(text: string): string[] {
  return text.split(/\n|(?<=[.!?][”)]?)\s+/).filter(Boolean);
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is wrong with how a text is written; null if nothing is. */
function faultOf(text: string): string | null {
  if (/["„«»‘]/.test(text)) return 'another kind of quotation marks than “ ”';
  if ((text.match(/“/g)?.length ?? 0) !== (text.match(/”/g)?.length ?? 0)) return 'a quotation that is not closed';
  if (/\s[,;:!?](\s|$)| {2}/.test(text)) return 'a space too many';
  if (/!.*!|[!?]{2}/.test(text.replace(/¡/g, ''))) return 'more than one exclamation mark';
  return null;
}

/** Toasts that say that something happened, but not what. `toasts.success` and its like are fixed texts. */
const WORDLESS =
  /^(saved|done|updated|deleted|sent|through|guardado|hecho|actualizado|eliminado|enviado|salvo|feito|atualizado|excluído|enviado)[.!]$/i;

describe.each(LANGUAGES)('the texts of %s', (language) => {
  const shown = interfaceTexts(language);
  const mails = mailsOf(language);

  it(`have at most ${MOST_WORDS} words a sentence, in pages and mails`, () => {
    expect(mails.length).toBe(KINDS.length * 2);
    const long = [...shown, ...mails].flatMap(({ name, text }) =>
      sentencesOf(text).flatMap((sentence) => (wordsOf(sentence) > MOST_WORDS ? [`${name}: ${sentence}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it(`describe pictures in sentences of at most ${MOST_WORDS} words`, () => {
    const described = GUIDE_KEYS.flatMap((key) => {
      const source = readFileSync(`app/guides/${language}/${key}.md`, 'utf8');
      return [...source.matchAll(/:::diagram\{.*\n([^]*?)\n:::/g)].map(([, text]) => text!.split('\n\n').at(-1)!);
    });
    expect(described.length).toBeGreaterThan(10);
    expect(described.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
  });

  it('are punctuated in one way, guides included', () => {
    const faults = [...shown, ...guideLines(language), ...factTexts(language), ...mails].flatMap(({ name, text }) => {
      const fault = faultOf(text);
      return fault ? [`${name}: ${fault} in ${text}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it("write one kind of apostrophe: ’ in guides, ' in the interface, where fixed texts have it", () => {
    expect(shown.filter(({ text }) => text.includes('’'))).toEqual([]);
    const quoted = guideLines(language).map(({ name, text }) => ({ name, text: text.replace(/“[^”]*”/g, '') }));
    expect(quoted.filter(({ text }) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  it('say in a toast what happened to what', () => {
    expect(shown.filter(({ text }) => WORDLESS.test(text))).toEqual([]);
    const toasts = shown.filter(
      ({ name }) => /:(toasts|flash)\./.test(name) && !/\.(success|loading|region)$/.test(name),
    );
    expect(toasts.length).toBeGreaterThan(10);
    expect(toasts.filter(({ text }) => wordsOf(text) < 2)).toEqual([]);
  });
});

it('finds what is wrong', () => {
  for (const text of ['Say "yes"', 'Di «sí»', 'Say “yes', 'Wait , please', 'Great! Go!', 'Really?!'])
    expect(faultOf(text), text).not.toBeNull();
  for (const text of ['Say “yes”.', '¡Listo!', 'At 10:30, now: go.', 'Why?']) expect(faultOf(text), text).toBeNull();
  expect(sentencesOf('One. Two two? “Three.” Four')).toEqual(['One.', 'Two two?', '“Three.”', 'Four']);
  expect(WORDLESS.test('Saved.')).toBe(true);
});

it.each(LANGUAGES)('a day or a time that ends a sentence brings no second period: %s', (language) => {
  const { performance, streams } = JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8')) as {
    performance: { comparedWith: string };
    streams: { live: { updated: string; imported: string } };
  };
  const at = '2026-10-29T20:05:00.000Z';
  const filled = (text: string, style: DateTimeStyle) =>
    text.replaceAll(/\{\{\w+\}\}/g, formatDateTime(at, language, style)!);
  expect(filled(performance.comparedWith, 'day')).not.toContain('..');
  expect(filled(streams.live.updated + streams.live.imported, 'time')).not.toContain('..');
});
