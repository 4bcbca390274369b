import { addressOf } from '../access/addresses.ts';
import { isDay } from '../figures/date-range.ts';
import { FITTING_GUIDES, isGuideOccasion } from '../guides/fitting.ts';
import { accentHex } from '../programme/accent.ts';
import { type Identity, supportHref } from '../programme/identity.ts';
import { formatMoney, isCurrency } from '../ledger/money.ts';
import { NETWORKS } from '../payouts/networks.ts';
import { dateTimeFormat, pluralRules } from '../platform/formatters.ts';
import { withLanguage } from '../platform/language-path.ts';
import type { Language } from '../platform/languages.ts';
import type { NoticeRecord } from './notice.ts';
import { pageOfNotice } from './notice-page.ts';
import { isMoment, sentenceOf, withoutDoubleStop } from './notice-words.ts';
import type { TextValues } from './offer-changes.ts';
import { isOptional } from './topics.ts';

/** A document as the Trigger Email extension takes it (https://firebase.google.com/docs/extensions/official/firestore-send-email). */
export type Mail = { to: string[]; message: { subject: string; text: string; html: string } };

/** `appUrl`: where the product is reached, for links and the logo; '' for none. `textOf`: a text of the language by its key, as it is stored. */
type MailFrame = {
  language: Language;
  appUrl: string;
  identity: Identity;
  textOf: (key: string) => string;
};

type Notice = Pick<NoticeRecord, 'kind' | 'params'>;

/**
 * The mail for a notice. Its subject names the event and the amount, its link opens the page it is about, and its frame is the programme's:
 * name, logo, colour, support, terms and privacy.
 */
export function writeMail({ kind, params }: Notice, email: string, frame: MailFrame): Mail {
  const { language, appUrl, textOf } = frame;
  const { key, values } = sentenceOf({ kind, params }, language, (name, { count, ...words }) =>
    insert(templateOf(name, count, frame), words),
  );
  const { count, ...said } = values;
  const template = templateOf(key, count, frame);
  const words = { ...inWords(params, frame), ...said };
  // The list of changes leaves no room for the title in a subject.
  const named = params.changes && params.brand ? { ...words, brand: params.brand } : words;
  const link = appUrl ? appUrl + withLanguage(language, pageOfNotice(kind, params)) : '';
  const sentence = withoutDoubleStop(insert(template, words));
  const open = link && insert(textOf('mail.open'), { url: link });
  const guide = guideOf(kind, frame);
  const choose = { text: textOf(isOptional(kind) ? 'mail.footer' : 'mail.always'), href: chooseLink(frame) };
  return {
    to: [email],
    message: {
      subject: withoutDoubleStop(insert(firstSentence(template), named)).replace(/\s+/g, ' '),
      text: [
        sentence,
        ...(open ? [open] : []),
        ...(guide ? [`${guide.text}: ${guide.href}`] : []),
        [choose.text, choose.href].filter(Boolean).join('\n'),
        footOf(frame),
      ].join('\n\n'),
      html: htmlOf({ sentence, link, guide, choose }, frame),
    },
  };
}

/** A text as it is stored; with a count, the form that fits it. */
function templateOf(key: string, count: number | undefined, { language, textOf }: MailFrame): string {
  return textOf(count === undefined ? key : `${key}_${pluralRules(language).select(count)}`);
}

/** The guide that explains what happened; null for none, and where the product's address is not known. */
function guideOf(kind: Notice['kind'], { appUrl, language, textOf }: MailFrame): { text: string; href: string } | null {
  if (!appUrl || !isGuideOccasion(kind)) return null;
  const page = withLanguage(language, addressOf('guides/:key', { key: FITTING_GUIDES[kind] }));
  return { text: textOf(`fittingGuides.${kind}`), href: appUrl + page };
}

/** Where notifications are chosen; '' where the product's address is not known. */
function chooseLink({ appUrl, language }: MailFrame): string {
  return appUrl ? `${appUrl}${withLanguage(language, addressOf('settings'))}#notices` : '';
}

/** Where people find help and what holds, as far as an admin has said; in the text of a mail each on a line below the name. */
function linksOf({
  identity: { support, terms, privacy },
  textOf,
}: MailFrame): { label: string; href: string; shown: string }[] {
  return [
    ...(support ? [{ label: textOf('programmeLinks.support'), href: supportHref(support), shown: support }] : []),
    ...(terms ? [{ label: textOf('programmeLinks.terms'), href: terms, shown: terms }] : []),
    ...(privacy ? [{ label: textOf('programmeLinks.privacy'), href: privacy, shown: privacy }] : []),
  ];
}

function footOf(frame: MailFrame): string {
  return [frame.identity.name, ...linksOf(frame).map(({ label, shown }) => `${label}: ${shown}`)].join('\n');
}

const PAPER = '#ffffff';
const INK = '#1b1f1d';
const MUTED = '#5c625f';

/** Presentational attributes and tables: mail programs drop style sheets, and the preview's page forbids inline styles. */
type Said = {
  sentence: string;
  link: string;
  guide: { text: string; href: string } | null;
  choose: { text: string; href: string };
};

function htmlOf({ sentence, link, guide, choose }: Said, frame: MailFrame): string {
  const { identity, appUrl, language, textOf } = frame;
  const { name, logo, colour } = identity;
  const accent = colour ? accentHex(colour, 'light') : INK;
  const image = logo && appUrl ? `<img src="${escapeHtml(`${appUrl}/media/${logo}`)}" alt="" height="32"> ` : '';
  const links = linksOf(frame).map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  const words = escapeHtml(choose.text);
  const chosen = choose.href ? `<a href="${escapeHtml(choose.href)}">${words}</a>` : words;
  const foot = [escapeHtml(name), ...links].join(' · ');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>`,
    `<body bgcolor="${PAPER}" text="${INK}" link="${accent}">`,
    '<table width="100%" cellpadding="16" cellspacing="0" border="0"><tr><td>',
    `<font face="Arial, sans-serif" size="4" color="${accent}">${image}<b>${escapeHtml(name)}</b></font>`,
    `<hr color="${accent}" size="2" noshade><font face="Arial, sans-serif" size="3">`,
    `<p>${escapeHtml(sentence)}</p>`,
    link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(textOf('mail.button'))}</a></p>` : '',
    guide ? `<p><a href="${escapeHtml(guide.href)}">${escapeHtml(guide.text)}</a></p>` : '',
    `</font><hr size="1" noshade><font face="Arial, sans-serif" size="2" color="${MUTED}">`,
    `<p>${chosen}</p><p>${foot}</p></font></td></tr></table></body></html>`,
  ].join('');
}

/** Without its full stop, and without a reason of any length. Taken from the template: a brand's name may hold a full stop. */
function firstSentence(template: string): string {
  return template.split(/\.(?:\s|$)|: \{\{reason\}\}/, 1)[0]!;
}

/** Days (a cycle's ID is one), moments, amounts and payout networks of a notice, as its sentence has them. */
function inWords(params: Notice['params'], { language, textOf }: MailFrame): Record<string, string> {
  const { amountMinor, currency, ...others } = params;
  const words = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      isMoment(value) ? moment(value, language) : isDay(value) ? day(value, language) : value,
    ]),
  );
  if (amountMinor && isCurrency(currency)) {
    words.amount = formatMoney({ amountMinor: Number(amountMinor), currency }, language);
  }
  const network = NETWORKS.find((name) => name === params.network);
  if (network) words.network = textOf(`payoutMethod.networks.${network}`);
  return words;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

function day(value: string, language: Language): string {
  return dateTimeFormat(language, DAY).format(new Date(value));
}

/** Narrow spaces are evened out: versions of the formats differ in them. */
function moment(value: string, language: Language): string {
  const style = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
  const words = dateTimeFormat(language, style).format(new Date(value));
  return `${words.replaceAll(/[\u202f\u00a0]/g, ' ')} UTC`;
}

function insert(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
