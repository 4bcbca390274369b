import type { editOffer, StoredOffer } from '#app/domain/offers/changes.ts';
import type { DraftErrors, DraftFields } from '#app/domain/offers/draft.ts';
import { offerSchema } from '#app/domain/offers/schemas.ts';
import { termsChanges } from '#app/domain/offers/terms-changes.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { encodeBase64Url } from '../platform/base64url.server.ts';
import { type TermsLine, termsInWords } from './terms-in-words.server.ts';

/** What an admin has to confirm before new terms of a live offer are saved, with the fields as they were typed. */
export type ConfirmAnswer = {
  ok: true;
  status: 200;
  fields: DraftFields;
  errors: DraftErrors;
  failure: null;
  confirm: {
    /** What the confirming button sends: it stands for these terms and for no others. */
    mark: string;
    /** From when the changes count, and the name of the button that saves them, in words. */
    when: string;
    action: string;
    lines: TermsLine[];
    /** A live offer that is to start later leaves the catalogue until then. */
    waits: boolean;
  };
};

type Edited = NonNullable<ReturnType<typeof editOffer>> & { templates: { before: string; after: string } | null };

/** What an edit changes of the terms, of who sees the offer, and of its links, and the mark by which the next post of the form confirms it. */
export async function confirmationOf(
  before: StoredOffer,
  { offer, terms, templates }: Edited,
  fields: DraftFields,
  language: Language,
): Promise<ConfirmAnswer> {
  const changes = termsChanges(offerSchema.parse(before), offerSchema.parse(offer));
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([terms, offer.visibility, templates])),
  );
  const { t } = serverI18n(language);
  const line = (name: string, value: { before: string; after: string }) => ({ name, ...value, lang: null });
  const versions = { version: before.version ?? 1, next: offer.version };
  const isShown = before.visibility !== offer.visibility;
  return {
    ok: true,
    status: 200,
    fields: { ...fields, logo: offer.logo },
    errors: {},
    failure: null,
    confirm: {
      mark: encodeBase64Url(new Uint8Array(digest)),
      when: t(`offerEditor.confirm.${terms ? 'when' : 'live'}`, versions),
      action: t(`offerEditor.confirm.${terms ? 'action' : 'save'}`, versions),
      lines: [
        ...termsInWords(changes, language),
        ...(isShown
          ? [
              line(t('offers.visibilityLabel'), {
                before: t(`offers.visibility.${before.visibility}`),
                after: t(`offers.visibility.${offer.visibility}`),
              }),
            ]
          : []),
        ...(templates ? [line(t('offerEditor.template'), templates)] : []),
      ],
      waits: before.status === 'live' && offer.status === 'scheduled',
    },
  };
}
