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
  /\b(advertis(ing|ement)|advert|ad|sponsored|paid promotion|publicidade?|anuncio|patrocinad[oa]|publi paga)\b/;
const PAY =
  /\b(commission|i earn|i get paid|paid me|pays me|comision|comissao|gano|me pagan?|ganho|recebo|me pagam|cobro)\b/;
const PROMISE =
  /\b(guaranteed?|risk[- ]free|easy money|can'?t lose|sure (win|thing)|garantizad[oa]s?|garantid[oa]s?|sin riesgo|sem risco|dinero facil|dinheiro facil|seguro que ganas|ganho certo)\b/;
const MOST_WORDS = 35;

/** Characters of the sentence, and of what the offer asks for. */
export const LONGEST_DISCLOSURE = 600;

/** A sentence by the rules; `required` is only among them where the offer asks for words. */
export function checkDisclosure({ sentence, required }: DisclosureText): DisclosureCheck {
  const said = plain(sentence);
  const wanted = plain(required);
  const count = wordCount(sentence);
  const holds: Record<DisclosureRule, boolean> = {
    clear: CLEAR.test(said),
    pay: PAY.test(said),
    required: ` ${said} `.includes(` ${wanted} `),
    short: count > 0 && count <= MOST_WORDS,
    'no-promise': count > 0 && !PROMISE.test(said),
  };
  const rules = DISCLOSURE_RULES.filter((rule) => rule !== 'required' || wanted !== '').map((rule) => ({
    rule,
    holds: holds[rule],
  }));
  return { rules, isReady: rules.every((rule) => rule.holds) };
}

/** Words with a letter or a digit in them. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Small letters without accents; whatever is no letter, digit, apostrophe or hyphen separates words. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");
  return letters.replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ').trim();
}
