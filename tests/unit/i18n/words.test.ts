import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import {
  csvColumns,
  factTexts,
  guideLines,
  insetTexts,
  interfaceTexts,
  type ReadableText,
} from '#tests/unit/support/readable-texts.ts';

/**
 * Each concept of docs/glossary.md with the other words for it, which no text uses. Mails and PDFs are made of the same texts as
 * the pages.
 */
const OTHER_WORDS: Record<string, Partial<Record<Language, readonly RegExp[]>>> = {
  'entering and leaving': {
    en: [/\bsign(s|ed)? (in|out)\b|\bsign-in\b/i],
    es: [/\bingresar? (a|en) tu cuenta\b|\bloguea|\binicio de sesi[oó]n\b.*\binicio de sesi[oó]n\b/i],
    pt: [
      /\b(fazer|faça|fez) log(in|out)\b|\blogad[oa]\b|\biniciar sessão\b/i,
      /\b(está|estiver) conectad[oa]s?\b(?! [àao])/i,
    ],
  },
  'creating an account': { en: [/\bregister (an|your) account\b/i], pt: [/\b(registre-se|registrar-se)\b/i] },
  'first steps': { en: [/\bonboarding\b/i], es: [/\bintroducción\b/i], pt: [/\bintegração\b/i] },
  'list of things to do': {
    es: [/\blista de control\b|\bchecklists?\b/i],
    pt: [/\blista de (verificação|controle)\b/i],
  },
  'status of anything': {
    en: [/(?<!United )\bstates?\b/i],
    es: [/\bestatus\b/i],
    pt: [/\bestado d[oa] (pag|sol|ofe|lot)/i],
  },
  'messages about an account': {
    en: [/\bnews\b|\bnotices\b|\b(a|the) notice\b/i],
    es: [/\bnovedades\b|\bnoticias\b/i],
    pt: [/\bnotícias\b|\bnovidades\b/i],
  },
  'number shown with an error': {
    en: [/\brequest id\b/i],
    es: [/\b(id|código) de (la )?solicitud\b/i],
    pt: [/\b(id|código) da (solicitação|requisição)\b/i],
  },
  'application that was not accepted': {
    en: [/\breject(s|ed|ion|ions)?\b/i],
    es: [/\bsolicitud(es)? (denegad|desestimad)[oa]s?\b/i],
    pt: [/\brejeit|\bindeferid[oa]s?\b/i],
  },
  'promoting an offer': { es: [/\bpromover\b|\bpromueve/i], pt: [/\bpromov(er|a|ido)/i, /\bpromocion(ar|e|a)\b/i] },
  'asking for an offer': {
    en: [/\bappl(y|ied|ies) for (an? |the |this )?(offer|access)/i],
    es: [/\bped?id?(e|es|ió|en|ir) acceso a\b/i, /\bpedidos?\b/i],
    pt: [/\bped(ir|e|iu|a) (o )?acesso\b|\bsob pedido\b/i, /\bpedidos?\b/i],
  },
  'advertising disclosure': {
    en: [/\bdisclaimers?\b/i],
    es: [/\bavisos?\b(?! de publicidad| antes que)/i],
    pt: [
      /\bdivulgação de publicidade\b/i,
      // A warning or an announcement may be um aviso.
      /\b((o|ao|do) aviso|(recebe|confira|diga|leia) um aviso)\b(?! de publicidade)/i,
    ],
  },
  'a broadcast': {
    en: [/\bbroadcasts?\b/i],
    es: [/\bstreams?\b/i, /@directo|\bel vivo\b/i],
    pt: [/\bstreams?\b/i, /\b(sua|minha|nova|esta|cada|uma|próxima)s? transmiss(ão|ões)\b/i],
  },
  'registrations at the advertiser': {
    en: [/\bLeads?\b/, /\bsign-ups\b|\b(a|no|each|per|twenty|two) sign-up\b/i],
    es: [/\bleads?\b/i, /\baltas\b|\binscripci(ón|ones)\b/i],
    pt: [/\bleads?\b/i, /\bcadastramentos?\b/i],
  },
  'conversion without a known streamer': {
    en: [/\bwithout an owner\b|\bquarantine/i],
    es: [/\bsin dueño\b|\bcuarentena\b/i],
    pt: [/\bsem dono\b|\bquarentena\b/i],
  },
  'waiting period of a commission': {
    en: [/\bon hold\b|\bheld\b/i],
    es: [/\bretenid[oa]s?\b/i],
    pt: [/\bretid[oa]s?\b/i],
  },
  'commission taken back': {
    en: [/\btaken? back\b|\bclawbacks?\b|\bcharged? back\b/i],
    es: [/\breversad[oa]s?\b|\bse devuelve la comisión\b/i],
    pt: [/\bcomiss(ão|ões) (revertid|devolvid|desfeit)/i, /\breversão\b|\brevers(ões|ar)\b/i],
  },
  'requesting money': {
    en: [/\bask(s|ed|ing)? (again|for (an? |the |your )?(next |new )?(payout|offer|access|link to))/i],
    es: [/\bpid(e|es|ió|en|iendo) (un|el|tu) pago\b|\bpedir (un|el|tu) pago\b/i],
    pt: [/\bped(ir|e|iu|a|indo) (um|o|seu) pagamento\b/i],
  },
  'money sent to the streamer': {
    en: [/\bwithdraw(al|als|ing)\b|\bcash out\b/i],
    es: [/\bretiros?\b/i],
    pt: [/\bsaques?\b|\bpago em\b/i],
  },
  'where money goes': {
    en: [/\b(payment|withdrawal) methods?\b/i],
    es: [/\b(métodos?|formas?) de pago\b/i],
    pt: [/\b(métodos?|formas?) de pagamento\b|\bmétodos? de recebimento\b/i],
  },
  'the 1st or the 15th': {
    en: [/\bpay day\b|\bpay(out|ment) (date|day)s?\b/i],
    es: [/\bfechas? de (pago|cobro)\b|\bdías? de cobro\b/i],
    pt: [/\bdias? de pagamento\b|\bdatas? d[eo] pagamento\b/i],
  },
  'when requests close': {
    en: [/\bcutoffs?\b|\bdeadline\b/i],
    es: [/\bcorte de (pagos|solicitudes)\b/i],
    pt: [/\bcorte d(e|as|os) (pag|sol)/i],
  },
  'all money of one payday': {
    en: [/\bpay(ment|out) runs?\b/i],
    es: [/\btandas?\b|\bremesas?\b/i],
    pt: [/\bremessas?\b/i],
  },
};

/** Words and riddles that writing for people goes without. */
const AVOIDED: Record<Language, readonly RegExp[]> = {
  en: [
    /\bwhoever\b|\bsomebody\b|\bthereof\b|\bstands? for\b|\bmend(s|ed|ing)?\b|\bat once\b|\bby itself\b/i,
    /\btold of\b|\bbecame of\b|\bof (yours|whom)\b|\bin so many words\b|\bsuch a\b|\bthe own\b|\bjust where\b/i,
    /\b(contact|hours) stands? on\b|\balso not\b|\bby my link\b|\bfalse (links?|managers?|accounts?)\b/i,
    /\bhangs? on\b|\bcomes to\b|\bbeside\b|\bone that is to be\b|\bnone of its business\b/i,
  ],
  es: [
    // Only one country or region says so.
    /\bcuelgan?\b|\bvosotros\b|\bvos\b|\bvuestr[oa]s?\b|\b(ten|hab|pod|quer)éis\b/i,
    /\bordenador(es)?\b|(?<!datos )\bmóvil(es)?\b|\bcheca[rn]?\b|\bplatica[rn]?\b/i,
    /\b(guay|chido|che|plata|renta|celu|bancar|laburo|apúrate)\b/i,
    /\b(aún|todavía) no [a-záéíóú]+(aste|iste|ó|ió)\b/i,
    // Administrators and operators are people of any gender.
    /(?<!permisos de )\badministrador(es|a|as)?\b|\boperador(es|a|as)? de pagos\b|\bdueñ[oa]s?\b/i,
  ],
  pt: [
    /\bnovamente\b/i,
    /\btudo fecha\b/i,
    // European Portuguese.
    /\b(telemóvel|ecrã|utilizador(es)?|ficheiros?|palavra-passe|registo|contacto)\b/i,
    // Administrators, operators and streamers are people of any gender.
    /(?<!permissão de |bot precisa ser |enquetes precisa ser )\badministrador(es|a|as)?\b|\boperador(es)? de pagamentos\b|\bcriador(es)?\b/i,
    /(?<![\p{L}])(o|os|um|uns|ao|aos|do|dos|no|pelo|pelos|nenhum|outro|outros) streamers?\b/iu,
    /\bbem-vindos?\b|\bvocê (está|foi|será|fica) \p{L}+ad[oa]\b/iu,
    /\b[oa]s? usuári[oa]s?\b/i,
    /\bum (moderador|amigo|colega)\b|\bos moderadores\b|\bcada streamer é \p{L}+ad[oa]\b/iu,
  ],
};

const PROPER_NAMES = [/\bPIX\b/];

/** Texts that spec.txt fixes, and words with another meaning. Each with its reason. */
const ALLOWED: Record<string, string> = {
  'en common:loading.onboarding': 'fixed text',
  'en common:debug.has.streams': 'the Streams of the browser',
  'en common:admin.analytics.cohorts': 'accounts that people made here',
  'en common:admin.analytics.noCohorts': 'accounts that people made here',
  'pt common:tracker.nothingYet': 'the tracker, not a person',
  'pt common:tracker.connected': 'the tracker, not a person',
  'pt common:tracker.notConnected': 'the tracker, not a person',
};

const readable = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    [...interfaceTexts(language), ...guideLines(language), ...factTexts(language), ...insetTexts(language)],
  ]),
) as Record<Language, ReadableText[]>;

function wordsToAvoid(language: Language): RegExp[] {
  return [
    ...AVOIDED[language],
    ...PROPER_NAMES,
    ...Object.values(OTHER_WORDS).flatMap((others) => others[language] ?? []),
  ];
}

function offences(language: Language, texts: readonly ReadableText[]): string[] {
  const words = wordsToAvoid(language);
  return texts.flatMap(({ name, text }) => {
    const read = text.replace(/\{\{\w+\}\}/g, '');
    const found = words.map((word) => word.exec(read)?.[0]).find(Boolean);
    return found && !(name in ALLOWED) ? [`${name}: “${found}” in “${text}”`] : [];
  });
}

describe.each(LANGUAGES)('the texts of %s', (language) => {
  it('use the words of the glossary', () => {
    expect(offences(language, readable[language])).toEqual([]);
  });
});

it('the columns of CSV files use the words of the glossary', () => {
  const columns = csvColumns().map(({ name, text }) => ({ name, text: text.replaceAll('_', ' ') }));
  expect(new Set(columns.map(({ name }) => name)).size).toBeGreaterThan(4);
  expect(offences('en', columns)).toEqual([]);
});

describe('docs/glossary.md', () => {
  const table = readFileSync('docs/glossary.md', 'utf8').split('## In docs and code')[0]!;
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
  const concepts = rows.map((row) => row.split('|').map((cell) => cell.trim()));

  it('has every concept whose other words are refused', () => {
    const names = concepts.map(([, name]) => name);
    expect(Object.keys(OTHER_WORDS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(LANGUAGES)('names concepts in %s as the texts do', (language) => {
    const all = readable[language].map(({ text }) => text.toLowerCase()).join('\n');
    const column = 2 + LANGUAGES.indexOf(language);
    const terms = concepts.flatMap((cells) => cells[column]!.split(', '));
    expect(terms.length).toBeGreaterThan(25);
    expect(terms.filter((term) => !all.includes(term.toLowerCase()))).toEqual([]);
    expect(
      offences(
        language,
        terms.map((text) => ({ name: 'glossary', text })),
      ),
    ).toEqual([]);
  });
});

it('says which word is wrong', () => {
  const found = (language: Language, text: string) => offences(language, [{ name: 'x', text }]);
  expect(found('en', 'Ask for a payout at once.')).toEqual(['x: “at once” in “Ask for a payout at once.”']);
  for (const text of ['Pay by another payment method.', 'The deadline is near.', 'Twenty sign-ups'])
    expect(found('en', text), text).toHaveLength(1);
  for (const text of [
    'Tu método de pago',
    'Mira la fecha de pago',
    'Usa tu ordenador',
    'Di el aviso',
    'Paga la renta',
    'Pregunta a un administrador',
  ])
    expect(found('es', text), text).toHaveLength(1);
  for (const text of [
    'Tente novamente.',
    'Fale com um administrador.',
    'Avisamos o streamer',
    'Você está conectado',
    'Diga o aviso',
    'Fale com um amigo',
  ])
    expect(found('pt', text), text).toHaveLength(1);
});

it('allows only texts that exist', () => {
  const names = new Set(LANGUAGES.flatMap((language) => readable[language].map(({ name }) => name)));
  expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([]);
});
