import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { holdDaysOf } from '#app/domain/programme/hold-days.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { createOnForm } from '#app/server/offers/editor.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OfferForm } from './offer-form.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/offers/new');
  const holdDays = String(holdDaysOf(await read(collections.programmeSettings.byId('settings'))));
  // Beginning at the next full hour is as good as any, and can be typed over.
  const startsAt = `${new Date().toISOString().slice(0, 13)}:00`;
  return { title: pageTitle(language, 'pages.adminOffersNew.title'), startsAt, holdDays };
}

/** Makes the offer, as a draft that nobody but admins sees. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/offers/new');
  const answer = await createOnForm(access, await args.request.formData());
  if (!answer.ok) return data(answer, { status: answer.status });
  const target = linkTo(access.prefix, 'admin/offers/:offerId', { offerId: answer.id });
  return redirectWithToast(target, { kind: 'success', key: 'offerEditor.done.created' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function NewOffer() {
  const { startsAt, holdDays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const fields = answer?.fields ?? { startsAt, visibility: 'approval', holdDays };
  const errors = answer?.errors ?? {};
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={t('pages.adminOffersNew.title')}
        description={t('pages.adminOffersNew.description')}
      />
      {answer ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure ?? 'decision.invalid')}
        </Alert>
      ) : null}
      <OfferForm editor={{ fields, errors }} revision="" submit={t('offerEditor.create')}>
        <Field
          name="id"
          label={t('offerEditor.id')}
          hint={t('offerEditor.idHint')}
          defaultValue={fields.id ?? ''}
          error={errors.id && t(errors.id)}
          className="sm:col-span-2"
          required
        />
      </OfferForm>
    </>
  );
}
