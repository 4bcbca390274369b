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
/** That an offer pays for sure, and that the viewer will win. "You could win" promises nothing. */
const PROMISES = [
  /\b(guarantee[ds]?|risk[- ]free|no risk|easy money|can'?t lose|sure (win|thing)|garantizad[oa]s?|garantid[oa]s?|sin riesgo|sem risco|dinero facil|dinheiro facil|seguro que ganas|ganho certo)\b/g,
  /\b(you( all| guys)?|every(one|body))('ll| will| shall|'re going to| are going to|'re gonna| are gonna)( all| always| \w+ly)? (win|earn(?! me\b)|profit|get rich|double your|make( (money|back|easy|quick|good|big|thousands|hundreds|millions|an? (profit|fortune))|( \S+)? \d{2,}|$))\b(?! or lose)/g,
  /\b(you always win|every(one|body) wins|you( will (not|never)|'ll (not|never)| won'?t) lose( (any |your )?money| anything| a cent|$))/g,
  /\b((vas|van) a (ganar|lucrar|hacer dinero|hacerte rico|duplicar)|(ganar|lucrar|duplicar)(as|an|eis)|siempre (ganas|ganan|se gana)|todos ganan|(no|nunca) (vas|van) a perder( dinero| nada|$)|(no|nunca) perder(as|an)( dinero| nada|$))\b(?! o (perder|pierd))/g,
  /\b((voces?|vcs?|gente|todo mundo) (vai|vao|ira|irao)( sempre| com certeza| \w+mente)? (ganhar|lucrar|faturar|enriquecer|dobrar)|(voces?|vcs?)( sempre| \w+mente)? (ganhar|lucrar)(a|ao)|(vai|vao) (lucrar|faturar)|vai ganhar (dinheiro|r|mil|\d+)|voces? sempre ganham?|todo mundo ganha|(nao|nunca) (vai|vao) perder( dinheiro| nada|$))\b(?! ou perder)/g,
];
/** Up to three words may stand between these and what they deny. */
const DENIED = /\b(not|no|nao|never|nunca|cannot|\w+n't)( \S+){0,3} $/;
/** Nothing that is guaranteed: promises only, as "it costs nothing, and I earn" denies no commission. */
const DENIED_PROMISE = /\b(nothing|nobody|none|nada|nadie|ningun[oa]?|ninguem|nenhum|nenhuma)( \S+){0,3} $/;
/** "Whether you will win is luck": asks, and promises nothing. */
const IN_DOUBT =
  /\b(whether|if you (think|believe)( that)?|si|si (crees|piensas) que|se (voces?|vc) (achar?|pensar?|acredita) que) $/;
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
    'no-promise': count > 0 && !PROMISES.some((words) => says(sentence, words, DENIED_PROMISE, IN_DOUBT)),
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
