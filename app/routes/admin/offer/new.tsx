import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { holdDaysOf } from '#app/domain/programme/hold-days.ts';
import { unpayableCurrencies } from '#app/domain/programme/network-terms.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import type { DraftFields } from '#app/domain/offers/draft.ts';
import { offerIdFrom } from '#app/domain/offers/offer-id.ts';
import { readCopied } from '#app/server/offers/admin-page.server.ts';
import { createOnForm } from '#app/server/offers/editor.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { countryNames } from '#app/server/platform/region-names.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OfferForm } from './offer-form.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/offers/new');
  const now = new Date();
  // The hour that has begun is as good a start as any, and can be typed over.
  const startsAt = `${now.toISOString().slice(0, 13)}:00`;
  const title = pageTitle(language, 'pages.adminOffersNew.title');
  const [copied, settings] = await Promise.all([
    readCopied(read, sourceOf(args.request), startsAt, now, language),
    read(collections.programmeSettings.byId('settings')),
  ]);
  const initial: DraftFields = { startsAt, visibility: 'approval', holdDays: String(holdDaysOf(settings)) };
  return {
    title,
    countryNames: countryNames(language),
    unpayable: unpayableCurrencies(settings?.networks),
    ...(copied ?? { source: null, initial }),
  };
}

/** The offer that the new one repeats (`?from=`); '' for none. */
function sourceOf({ url }: Request): string {
  return new URL(url).searchParams.get('from') ?? '';
}

/** Makes the offer, as a draft that nobody but admins sees. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/offers/new');
  const answer = await createOnForm(access, await args.request.formData(), sourceOf(args.request));
  if (!answer.ok) return data(answer, { status: answer.status });
  const target = linkTo(access.prefix, 'admin/offers/:offerId', { offerId: answer.id });
  return redirectWithToast(target, { kind: 'success', key: 'offerEditor.done.created' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function NewOffer() {
  const { source, initial, countryNames, unpayable } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const fields = answer?.fields ?? initial;
  const errors = answer?.errors ?? {};
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={t('pages.adminOffersNew.title')}
        description={source ? t('offerEditor.copyOf', { offer: source }) : t('pages.adminOffersNew.description')}
      />
      {answer ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure ?? 'decision.invalid')}
        </Alert>
      ) : null}
      <div onInput={suggestId}>
        <OfferForm
          editor={{ fields, errors }}
          revision=""
          submit={t('offerEditor.create')}
          {...{ countryNames, unpayable }}
        >
          <Field
            name="id"
            label={t('offerEditor.id')}
            hint={t('offerEditor.idHint')}
            defaultValue={fields.id ?? ''}
            error={errors.id && t(errors.id)}
            required
          />
        </OfferForm>
      </div>
    </>
  );
}

/** The brand's name as an ID, as long as nobody has typed another one. */
function suggestId({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'brandName') return;
  const id = target.form?.elements.namedItem('id');
  if (!(id instanceof HTMLInputElement) || (id.value !== '' && id.value !== id.dataset['suggested'])) return;
  id.value = id.dataset['suggested'] = offerIdFrom(target.value);
}
