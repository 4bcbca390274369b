import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';

/**
 * Words that docs/glossary.md replaces with another, and riddles that a reader has to solve. Mails are made of the
 * same texts as the pages (`notices` and `mail` in common.json).
 */
const AVOIDED: Record<Language, readonly RegExp[]> = {
  en: [
    /\bsign(s|ed)? (in|out)\b|\byour sign-in\b/i,
    /(?<!United )\bstates?\b/i,
    /\bnews\b|\bnotices\b|\b(a|the) notice\b/i,
    /\bask(s|ed|ing)? (again|for (an? |the |your )?(next |new )?(payout|offer|access|link to))/i,
    /\bwithdrawals?\b/i,
    /\bon hold\b|\bheld\b/i,
    /\btaken? back\b/i,
    /\bwithout an owner\b|\bquarantine/i,
    /\breject(s|ed|ion|ions)?\b/i,
    /\bLeads?\b/,
    /\bonboarding\b/i,
    /\brequest id\b/i,
    /\bPIX\b/,
    /\bwhoever\b|\bsomebody\b|\bthereof\b|\bstands? for\b|\bmend(s|ed)?\b|\bat once\b|\bby itself\b/i,
    /\btold of\b|\bbecame of\b|\bof (yours|whom)\b|\bin so many words\b|\bsuch a\b|\bthe own\b|\bjust where\b/i,
    /\bhangs? on\b|\bcomes to\b|\bbeside\b/i,
  ],
  es: [
    /\bintroducción\b/i,
    /\bstreams?\b/i,
    /\bpromover\b|\bpromueve/i,
    /\bmétodos? de pago\b/i,
    /\bretenid[oa]s?\b/i,
    /\bpedidos?\b/i,
    /\bretiros?\b/i,
    /\bsin dueño\b|\bcuarentena\b/i,
    /\bavisos?\b(?! de publicidad| antes que)/i,
    /\blista de control\b|\bleads?\b/i,
    /\b(aún|todavía) no [a-záéíóú]+(aste|iste|ó|ió)\b/i,
    /\bPIX\b/,
    /[«»]/,
    /\bcuelgan?\b|@directo|\bel vivo\b|\bvosotros\b|\bvos\b/i,
  ],
  pt: [
    /\bintegração\b/i,
    /\bstreams?\b/i,
    /\bpromov(er|a|ido)/i,
    /\bpedidos?\b/i,
    /\bsaques?\b/i,
    /\bretid[oa]s?\b/i,
    /\bdias? de pagamento\b/i,
    /\brejeit/i,
    /\bsem dono\b|\bquarentena\b/i,
    /\bnovamente\b/i,
    /\bsob pedido\b|\bpago em\b|\btudo fecha\b/i,
    /\bPIX\b/,
    /\b(está|estiver) conectad[oa]s?\b(?! [àao])/i,
    /\bleads?\b/i,
  ],
};

/** Texts that spec.txt fixes, and words with another meaning. Each with its reason. */
const ALLOWED: Record<string, string> = {
  'en common:loading.onboarding': 'spec.txt, section 2',
  'en common:debug.has.streams': 'the Streams of the browser',
  'pt common:tracker.nothingYet': 'the tracker, not a person',
  'pt common:tracker.connected': 'the tracker, not a person',
  'pt common:tracker.notConnected': 'the tracker, not a person',
};

function textsOf(language: Language): [key: string, text: string][] {
  const texts: [string, string][] = [];
  const collect = (key: string, node: unknown) => {
    if (typeof node === 'string') texts.push([key, node]);
    else
      for (const [name, child] of Object.entries(node as object))
        collect(`${key}${key.endsWith(':') ? '' : '.'}${name}`, child);
  };
  for (const file of readdirSync(`public/locales/${language}`)) {
    const tree: unknown = JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'));
    collect(`${language} ${file.replace('.json', '')}:`, tree);
  }
  for (const key of GUIDE_KEYS) {
    const lines = readFileSync(`app/guides/${language}/${key}.md`, 'utf8').split('\n');
    // Ids and addresses are not read.
    const read = lines.map((line) => line.replace(/\]\([^)]*\)|^:::.*|^- \[[\w-]+\]/g, ''));
    texts.push(...read.map((line): [string, string] => [`${language} guides:${key}`, line]));
  }
  return texts;
}

const offences = (language: Language, texts: [string, string][]) =>
  texts.flatMap(([key, text]) => {
    const found = AVOIDED[language].map((word) => word.exec(text.replace(/\{\{\w+\}\}/g, ''))?.[0]).find(Boolean);
    return found && !(key in ALLOWED) ? [`${key}: “${found}” in “${text}”`] : [];
  });

describe.each(LANGUAGES)('the texts of %s', (language) => {
  it('use the words of the glossary', () => {
    expect(offences(language, textsOf(language))).toEqual([]);
  });
});

it('says which word is wrong', () => {
  expect(offences('en', [['x', 'Ask for a payout at once.']])).toEqual([
    'x: “Ask for a payout” in “Ask for a payout at once.”',
  ]);
  expect(offences('es', [['x', 'Tu método de pago']])).toHaveLength(1);
  expect(offences('pt', [['x', 'Tente novamente.']])).toHaveLength(1);
});

it('allows only texts that exist', () => {
  const keys = new Set(LANGUAGES.flatMap((language) => textsOf(language).map(([key]) => key)));
  expect(Object.keys(ALLOWED).filter((key) => !keys.has(key))).toEqual([]);
});
