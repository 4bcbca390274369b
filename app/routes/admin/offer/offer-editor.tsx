import type { SerializeFrom } from '@remix-run/cloudflare';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmAnswer } from '#app/server/offers/confirm-terms.server.ts';
import type { EditorAnswer, PreviewAnswer } from '#app/server/offers/editor.server.ts';
import { useOpened } from '#app/shell/page/form-change.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { OfferForm } from './offer-form.tsx';
import type { OfferFound } from './types.ts';

/** Only for those who ask. */
const CommissionsEffect = lazyExtra(
  async () => (await import('#app/features/offers/commissions-effect.tsx')).CommissionsEffect,
);
const ConfirmTerms = lazyExtra(async () => (await import('./confirm-terms.tsx')).ConfirmTerms);

type Answer = SerializeFrom<Extract<EditorAnswer, { ok: false }> | PreviewAnswer | ConfirmAnswer>;

/** The form of an offer, with what the last post of it found. */
export function OfferEditor({
  offer,
  editor: { fields, countryNames, unpayable },
  answer,
}: {
  offer: OfferFound['offer'];
  editor: NonNullable<OfferFound['editor']>;
  answer: Answer | null;
}) {
  const { t } = useTranslation();
  const { opened, touch, press } = useOpened(offer.revision);
  const effect = answer && 'effect' in answer ? <CommissionsEffect preview={answer.effect} about="offer" /> : null;
  const confirm = answer && 'confirm' in answer ? <ConfirmTerms confirm={answer.confirm} /> : null;
  return (
    <div className="contents" onInput={touch} onClick={press}>
      {offer.status === 'archived' ? null : (
        <OfferForm
          key={opened}
          editor={{ fields: answer?.fields['brandName'] ? answer.fields : fields, errors: answer?.errors ?? {} }}
          isRefused={answer?.ok === false}
          revision={opened}
          submit={t('actions.save')}
          countryNames={countryNames}
          unpayable={unpayable}
          effect={effect && <Suspense fallback={null}>{effect}</Suspense>}
          confirm={confirm && <Suspense fallback={null}>{confirm}</Suspense>}
        />
      )}
    </div>
  );
}
