import { writeMail } from '#app/domain/notifications/mail.ts';
import { workParams } from '#app/domain/notifications/notice-page.ts';
import { NOTICE_TOPICS, type NoticeKind } from '#app/domain/notifications/topics.ts';
import { isLanguage, type Language } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { knownIdentity } from './known-identity.server.ts';

/** Example values that only some kinds have, or that say other things in them. */
const EXAMPLES: Partial<Record<NoticeKind, Record<string, string>>> = {
  'commission-earned': { count: '3' },
  'commission-rejected': { reasonCode: 'not-confirmed' },
  'commission-reversed': { reasonCode: 'not-confirmed' },
  'offer-changed': { day: '2026-12-03', changes: 'pay=conversion+5000:USD+4000:USD&hold=7+14' },
  'work-failed': workParams('programme', [
    { what: 'failedPayouts', count: 3 },
    { what: 'jobs', count: 1 },
  ]),
  'work-waits': workParams('programme', [{ what: 'people', count: 4 }]),
  'work-payments': workParams('payments', [{ what: 'toExport', count: 12 }]),
};

const KINDS = Object.keys(NOTICE_TOPICS) as NoticeKind[];

/** The mail that the address asks about, by the code that sends it, with the programme's identity and example values. */
export function previewMail(params: URLSearchParams, origin: string, reader: Language) {
  const asked = params.get('lang');
  const language = isLanguage(asked) ? asked : reader;
  const shown = KINDS.find((kind) => kind === params.get('mail')) ?? KINDS[0]!;
  return {
    kind: shown,
    language,
    kinds: KINDS.map((kind) => ({ kind, subject: exampleOf(kind, origin, reader).subject })),
    ...exampleOf(shown, origin, language),
  };
}
export type MailPreview = ReturnType<typeof previewMail>;

function exampleOf(kind: NoticeKind, appUrl: string, language: Language) {
  // The mail fills in its values itself, in the functions too.
  const { template: textOf } = serverI18n(language);
  const params = {
    ...{ cycle: '2026-12-01', next: '2026-12-15', amountMinor: '48911', currency: 'USD', network: 'PIX' },
    ...{ brand: 'Aurora', offerId: 'example', commissionId: 'example', reason: textOf('mails.reason') },
    ...EXAMPLES[kind],
  };
  return writeMail({ kind, params }, '', { language, appUrl, identity: knownIdentity(), textOf }).message;
}
