import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { MOST_HOLD_DAYS } from '#app/domain/offers/editor-limits.ts';
import { CommissionsEffect } from '#app/features/offers/commissions-effect.tsx';
import type { Streamed as StreamedPart } from '#app/server/data/streamed-read.server.ts';
import type { CommissionsPreview } from '#app/server/offers/commissions-preview.server.ts';
import type { AskedNumber, NetworksAnswer, readNetworks } from '#app/server/programme/networks.server.ts';
import { AskedNumberField } from './asked-number-field.tsx';
import { PreviewForm } from './preview-form.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';

type Props = {
  hold: SerializeFrom<Awaited<ReturnType<typeof readNetworks>>>['hold'];
  asked: AskedNumber | null;
  effect: StreamedPart<CommissionsPreview> | null;
  refused: Extract<SerializeFrom<NetworksAnswer>, { ok: false; about: 'hold' }> | null;
  freshKey: string;
};

/** The hold period that the form of a new offer begins with: previewed as if every offer had it, and proposed. */
export function HoldForm({ hold, asked, effect, refused, freshKey }: Props) {
  const { t } = useTranslation();
  const typed = refused?.asked ?? asked;
  const isPreviewed = effect !== null && asked !== null;
  return (
    <ProposeCard
      id="hold"
      title={t('networks.hold.title')}
      description={t('networks.hold.description')}
      isProposed={hold.isProposed}
      failure={refused?.failure ?? null}
    >
      <PreviewForm
        hidden={{ tab: 'networks', about: 'hold' }}
        button={t('networks.hold.preview')}
        preview={isPreviewed ? effect : null}
        show={(found) => <CommissionsEffect preview={found} about="hold" />}
      >
        <AskedNumberField
          name="holdDays"
          label={t('networks.hold.days')}
          asked={typed}
          now={hold.days}
          limits={{ most: MOST_HOLD_DAYS }}
        />
      </PreviewForm>
      {isPreviewed ? (
        <ProposeForm
          hidden={{ about: 'hold', holdDays: asked.text }}
          submit={t('networks.hold.action')}
          freshKey={freshKey}
          reasonError={refused?.reason ? t(refused.reason) : undefined}
          className="border-t border-line pt-6"
        />
      ) : null}
    </ProposeCard>
  );
}
