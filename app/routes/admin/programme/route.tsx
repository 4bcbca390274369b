import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, isDay } from '#app/domain/figures/date-range.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { keepRateOnForm, readCurrentRates } from '#app/server/programme/exchange-rates.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { CurrentRates } from './current-rates.tsx';
import { RateForm } from './rate-form.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** Parts of the programme's settings, as `?tab=` says; the first one is shown without it. */
const TABS = ['rates'] as const;

/** The exchange rates. `currency` and `date` say what the form is for. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/programme');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  const date = searchParams.get('date');
  return {
    title: pageTitle(language, 'pages.adminProgramme.title'),
    tab: TABS.find((one) => one === searchParams.get('tab')) ?? TABS[0],
    today,
    key: crypto.randomUUID(),
    asked: { currency: searchParams.get('currency'), date: isDay(date) && date < today ? date : today },
    rates: await stream((read) => readCurrentRates(read, today)),
  };
}

/** A rate that an admin keeps or corrects. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/programme');
  const answer = await keepRateOnForm(access, await args.request.formData(), new Date());
  if (!answer.ok) return data(answer, { status: answer.status });
  return redirectWithToast(new URL(args.request.url).pathname, { kind: 'success', key: 'toasts.rateKept' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Programme() {
  const { tab, today, key, asked, rates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.adminProgramme.title')} description={t('pages.adminProgramme.description')} />
      <TabLinks
        className="mb-6"
        label={t('pages.adminProgramme.title')}
        tabs={TABS.map((one) => ({ to: `?tab=${one}`, label: t(`programme.tabs.${one}`), current: one === tab }))}
      />
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_22rem]">
        <Streamed outcome={rates.outcome} fallback={<SkeletonRows rows={12} label={t('loading.page')} />}>
          {(current) => <CurrentRates rates={current} />}
        </Streamed>
        <RateForm key={`${asked.currency} ${asked.date}`} asked={asked} today={today} freshKey={key} answer={answer} />
      </div>
    </>
  );
}
