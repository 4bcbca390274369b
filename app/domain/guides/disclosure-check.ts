import { foldText } from '../platform/fold-text.ts';

/** What a disclosure that is said aloud has to have. The check knows words of the three languages; it is no legal advice. */

type DisclosureText = {
  sentence: string;
  /** Words that the offer asks for; '' for none. */
  required: string;
};

const DISCLOSURE_RULES = ['clear', 'pay', 'required', 'short', 'no-promise'] as const;
type DisclosureRule = (typeof DISCLOSURE_RULES)[number];

type DisclosureCheck = {
  rules: readonly { rule: DisclosureRule; holds: boolean }[];
  /** Whether the sentence may be said like this. */
  isReady: boolean;
};

/** Without accents, in small letters. */
const CLEAR =
  /\b(advertis(ing|ements?)|adverts?|ads?|sponsored|paid promotion|publicidade?|anuncios?|patrocinad[oa]|publi)\b/g;
const PAY =
  /\b(commissions?|i earn|i get paid|paid me|pays me|comision(es)?|comiss(ao|oes)|gano|me pagan?|ganho|recibo|recebo|me pagam|cobro)\b/g;
const PROMISE =
  /\b(guarantee[ds]?|risk[- ]free|no risk|easy money|can'?t lose|sure (win|thing)|garantizad[oa]s?|garantid[oa]s?|sin riesgo|sem risco|dinero facil|dinheiro facil|seguro que ganas|ganho certo)\b/g;
/** Up to three words may stand between these and what they deny. */
const DENIED = /\b(not|no|nao|never|nunca|cannot|\w+n't)( \S+){0,3} $/;
/** Nothing that is guaranteed: promises only, as "it costs nothing, and I earn" denies no commission. */
const DENIED_PROMISE = /\b(nothing|nobody|none|nada|nadie|ningun[oa]?|ninguem|nenhum|nenhuma)( \S+){0,3} $/;
const FOLLOWED_BY_NOTHING = /^( \S+)? (nothing|nada|no|zero|cero|ningun[oa]?|nenhum|nenhuma)\b/;
/** These deny nothing: "not only an ad", "no doubt guaranteed". */
const NO_DENIAL = /\b(not (only|just)|no (doubt|solo|solamente)|nao (so|apenas))\b/g;
const CLAUSE_ENDS = /[^\p{L}\p{M}\p{N}\s'’-]+|\s-+\s|\s(?:and|but|because|y|e|pero|mas|porque)\s/iu;
const MOST_WORDS = 60;

/** Characters of the sentence, and of what the offer asks for. */
export const LONGEST_DISCLOSURE = 600;

/** A sentence by the rules; `required` is only among them where the offer asks for words. */
export function checkDisclosure({ sentence, required }: DisclosureText): DisclosureCheck {
  const said = plain(sentence);
  const wanted = plain(required);
  const count = wordCount(sentence);
  const holds: Record<DisclosureRule, boolean> = {
    clear: says(sentence, CLEAR),
    pay: says(sentence, PAY),
    required: ` ${said} `.includes(` ${wanted} `),
    short: count > 0 && count <= MOST_WORDS,
    'no-promise': count > 0 && !says(sentence, PROMISE, DENIED_PROMISE),
  };
  const rules = DISCLOSURE_RULES.filter((rule) => rule !== 'required' || wanted !== '').map((rule) => ({
    rule,
    holds: holds[rule],
  }));
  return { rules, isReady: rules.every((rule) => rule.holds) };
}

/** Whether a text has such words in a clause that doesn't deny them. */
function says(text: string, words: RegExp, ...denials: readonly RegExp[]): boolean {
  return text.split(CLAUSE_ENDS).some((part) => {
    const clause = plain(part).replaceAll(NO_DENIAL, 'only');
    return [...clause.matchAll(words)].some(({ index, 0: found }) => {
      const before = clause.slice(0, index);
      const after = clause.slice(index + found.length);
      return ![DENIED, ...denials].some((denial) => denial.test(before)) && !FOLLOWED_BY_NOTHING.test(after);
    });
  });
}

/** Words with a letter or a digit in them. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Small letters without accents; whatever is no letter, digit, apostrophe or hyphen separates words. */
function plain(text: string): string {
  const letters = foldText(text).replaceAll('’', "'");
  return letters.replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ').trim();
}
