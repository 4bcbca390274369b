import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSET_LIMITS, IMAGE_KINDS } from '#app/domain/offers/asset-kinds.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { AssetImage } from '#app/features/offers/asset-image.tsx';
import type { AssetAnswer } from '#app/server/offers/assets.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { IMAGE_BOUNDS, ImageFile } from '#app/ui/image-field.tsx';
import type { OfferFound } from './types.ts';

type Failed = SerializeFrom<Extract<AssetAnswer, { ok: false }>>;
type Props = Pick<OfferFound, 'offer'> & {
  assets: NonNullable<OfferFound['assets']>;
  answer: Failed | null;
};

/** What streamers promote the offer with: as it is, and forms that add to it. */
export function OfferAssets({ offer, assets: { list, version, revision }, answer }: Props) {
  const { t } = useTranslation();
  const isFull = list.length >= ASSET_LIMITS.assets;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="assets" className="grid gap-4">
        <div>
          <h2 id="assets" className="section-title">
            {t('offerAssets.title')}
          </h2>
          {version === null ? null : (
            <p className="text-sm text-muted">
              {version === offer.version
                ? t('offerAssets.current', { version })
                : t('offerAssets.older', { version, current: offer.version })}
            </p>
          )}
        </div>
        {answer?.about === 'remove-asset' ? <Alert kind="error">{t(answer.failure!)}</Alert> : null}
        {list.length === 0 ? (
          <EmptyState title={t('offerAssets.empty')} description={t('offerAssets.emptyHint')} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {list.map((asset, at) => (
              <li key={`${asset.image} ${asset.label} ${at}`} className="grid content-start gap-3">
                {asset.kind === 'line' ? (
                  <div className="text-sm">
                    <p className="font-medium wrap-anywhere text-ink">{asset.label}</p>
                    <p lang={asset.language} className="wrap-anywhere text-muted">
                      {asset.text}
                    </p>
                  </div>
                ) : (
                  <AssetImage asset={asset} />
                )}
                <Form method="post">
                  <Hidden intent="remove-asset" revision={revision} />
                  <input type="hidden" name="at" value={at} />
                  <Button
                    type="submit"
                    variant="outline"
                    size="sm"
                    aria-label={t('offerAssets.removeNamed', { label: asset.label })}
                  >
                    {t('offerAssets.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="grid grid-cols-1 gap-6">
        {isFull ? <Alert kind="info">{t('offerAssets.errors.full')}</Alert> : null}
        <AddForm intent="add-image" {...{ revision, answer, isFull }}>
          <Select name="kind" label={t('offerAssets.kind')}>
            {IMAGE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`offerAssets.kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <Field name="label" label={t('offerAssets.label')} maxLength={ASSET_LIMITS.label} required />
          <ImageFile
            name="image"
            label={t('offerAssets.file')}
            hint={t('offerAssets.fileHint', IMAGE_BOUNDS)}
            required
          />
        </AddForm>
        <AddForm intent="add-line" {...{ revision, answer, isFull }}>
          <Select name="language" label={t('language.label')}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t(`language.${language}`)}
              </option>
            ))}
          </Select>
          <Field name="label" label={t('offerAssets.label')} maxLength={ASSET_LIMITS.label} required />
          <TextArea name="text" label={t('offerAssets.text')} maxLength={ASSET_LIMITS.text} rows={3} required />
        </AddForm>
      </div>
    </div>
  );
}

function Hidden({ intent, revision }: { intent: Failed['about']; revision: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
}

function AddForm({
  intent,
  revision,
  answer,
  isFull,
  children,
}: {
  intent: 'add-image' | 'add-line';
  revision: string;
  answer: Failed | null;
  isFull: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const isSent = formData?.get('intent') === intent;
  const isRefused = answer?.about === intent;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (isSent) wasSent.current = true;
  }, [isSent]);
  useEffect(() => {
    // What was added leaves its form. What was typed into the other one stays, and what came too late.
    if (wasSent.current && !isRefused) form.current?.reset();
    wasSent.current = false;
  }, [revision]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`offerAssets.${intent}`)}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-4">
          {isRefused ? <Alert kind="error">{t(answer.failure!, IMAGE_BOUNDS)}</Alert> : null}
          <Hidden intent={intent} revision={revision} />
          {children}
          <Button
            type="submit"
            variant="secondary"
            className="justify-self-start"
            disabled={isFull}
            pending={state === 'submitting' && isSent}
          >
            {t(`offerAssets.${intent}`)}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
