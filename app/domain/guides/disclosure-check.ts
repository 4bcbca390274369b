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
  /\b(advertis(ing|ements?)|adverts?|ads?|sponsored|paid (promotion|partnership|content)|publicidade?|publicitari[oa]|anuncios?|patrocinad[oa]|publi|propaganda|(promocion|colaboracion|contenido) pagad[oa]|(promocao|parceria|conteudo) pag[ao])\b/g;
const PAY = new RegExp(
  String.raw`\b(${[
    String.raw`commissions?|i( will|'ll)? (earn|get paid|make money|get (money|a (cut|share|percentage)))|i('m| am)( being| getting)? paid|(paid|pays?|paying) me`,
    String.raw`comision(es)?|gano|ganare|cobro|cobrare|recibo|recibire|voy a (ganar|cobrar|recibir)|me (pagan?|pagaran?|(va|van) a pagar|(esta|estan) pagando)|me llevo|me dan (dinero|una? (parte|porcentaje))`,
    String.raw`comiss(ao|oes)|ganho|ganharei|recebo|receberei|vou (ganhar|receber)|me pagam|me pagarao|(esta|estao) me pagando|(vai|vao) me pagar|sou pag[ao]`,
  ].join('|')})\b`,
  'g',
);
/** "You will earn experience" is no win. */
const NO_MONEY = String.raw`(?! (more |mas |mucho |mais |muito )?(time|experience|practice|space|tiempo|experiencia|practica|espacio|tempo|pratica|espaco)\b)`;
/** That an offer pays for sure, and that the viewer will win. "You could win" promises nothing. */
const PROMISES = [
  String.raw`\b(guarantee[ds]?|risk[- ]free|no risk(?![- ]free)|(free|easy) money|get rich|can'?t lose|sure (win|thing)|(profits?|winnings?|wins?) (is|are) (certain|sure|assured)|100 (per ?cent )?(win(s|ner|ning)?|profit\w*))\b`,
  String.raw`\b(garantizad[oa]s?|sin riesgo|(dinero|plata) (facil|gratis)|(ganancias?|beneficios?) (asegurad[oa]s?|segur[oa]s?|fij[oa]s?)|ganas seguro|seguro (que )?ganas|hazte rico|100 (por ciento )?(ganador(as?|es)?|ganancias?|rentables?))\b`,
  String.raw`\b(garantid[oa]s?|sem risco|dinheiro (facil|gratis|de graca)|(ganhos?|lucros?) (cert[oa]s?|segur[oa]s?)|ganha na certa|fi(que|ca) rico|100 (por cento )?(lucro|lucrativ[oa]|vencedor(as?|es)?))\b`,
  String.raw`\byou( all| guys)?( always| just| simply)? (double your (money|cash|deposit|investment|stake)|make (bank|easy money))\b`,
  String.raw`\b(duplicas|doblas) (tu|el) (dinero|plata|deposito|inversion)\b|\b(voces?|vcs?) (dobra|duplica)m? (o )?(seu )?(dinheiro|deposito|investimento)\b`,
  String.raw`\b(you( all| guys)?|every(one|body))('ll| will| shall|'re going to| are going to|'re gonna| are gonna)( all| always| \w+ly)? (win|earn(?! me\b)|profit|get rich|double your|make( (money|bank|back|easy|quick|good|big|thousands|hundreds|millions|an? (profit|fortune))|( \S+)? \d{2,}|$))\b(?! or lose)${NO_MONEY}`,
  String.raw`\b(you always win|every(one|body) wins|you( will (not|never)|'ll (not|never)| won'?t) lose( (any |your )?money| anything| a cent|$))`,
  String.raw`\b((vas|van) a (ganar|lucrar|hacer dinero|hacerte rico|duplicar)|(ganar|lucrar|duplicar)(as|an|eis)|siempre (ganas|ganan|se gana)|ganas siempre|todos ganan|(no|nunca) (vas|van) a perder( dinero| nada|$)|(no|nunca) perder(as|an)( dinero| nada|$))\b(?! o (perder|pierd))${NO_MONEY}`,
  String.raw`\b((voces?|vcs?|gente|todo mundo) (vai|vao|ira|irao)( sempre| com certeza| \w+mente)? (ganhar|lucrar|faturar|enriquecer|dobrar)|(voces?|vcs?)( sempre| \w+mente)? (ganhar|lucrar)(a|ao)|(vai|vao) (lucrar|faturar)|vai ganhar (dinheiro|r|mil|\d+)|voces? (sempre ganham?|ganham? sempre)|todo mundo ganha|(nao|nunca) (vai|vao) perder( dinheiro| nada|$))\b(?! ou perder)${NO_MONEY}`,
].map((words) => new RegExp(words, 'g'));
/** Up to three words may stand between these and what they deny. */
const DENIED = /\b(not|no|nao|never|nunca|cannot|\w+n't)( \S+){0,3} $/;
/** Nothing that is guaranteed: promises only, as "it costs nothing, and I earn" denies no commission. */
const DENIED_PROMISE = /\b(nothing|nobody|none|nada|nadie|ningun[oa]?|ninguem|nenhum|nenhuma)( \S+){0,3} $/;
/** "Whether you will win is luck": asks, and promises nothing. */
const IN_DOUBT =
  /\b(whether|if you (think|believe)( that)?|si|si (crees|piensas) que|se (voces?|vc) (achar?|pensar?|acredita) que) $/;
const FOLLOWED_BY_NOTHING =
  /^( \S+)? (nothing|nada|no|zero|cero|ningun[oa]?|nenhum|nenhuma|nao existem?|does(n't| not) exist)\b/;
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
  // A percent sign ends no clause.
  return text
    .replaceAll('%', ' ')
    .split(CLAUSE_ENDS)
    .some((part) => {
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
