import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, isDay } from '#app/domain/figures/date-range.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { actOnManager } from '#app/server/people/edit-manager.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { keepRateOnForm } from '#app/server/programme/exchange-rates.server.ts';
import { saveIdentity } from '#app/server/programme/save-identity.server.ts';
import { readProgrammeTab } from '#app/server/programme/settings-page.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { CurrentRates } from './current-rates.tsx';
import { IdentityForm } from './identity-form.tsx';
import { ManagerForm } from './manager-form.tsx';
import { ManagersTable } from './managers-table.tsx';
import { RateForm } from './rate-form.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** Parts of the programme's settings, as `?tab=` says; the first one is shown without it. */
const TABS = ['rates', 'managers', 'identity'] as const;
const tabOf = (request: Request) => TABS.find((one) => one === new URL(request.url).searchParams.get('tab')) ?? TABS[0];

/** One tab. `currency` and `date` say what the form of rates is for, `manager` whom the form of managers shows. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/programme');
  const { searchParams } = new URL(args.request.url);
  const tab = tabOf(args.request);
  const today = dayOf(new Date());
  const date = searchParams.get('date');
  return {
    title: pageTitle(language, 'pages.adminProgramme.title'),
    tab,
    today,
    key: crypto.randomUUID(),
    asked: { currency: searchParams.get('currency'), date: isDay(date) && date < today ? date : today },
    manager: searchParams.get('manager'),
    shown: await stream((read) => readProgrammeTab(read, tab, today)),
  };
}

/** A rate that an admin keeps or corrects, what is said of an affiliate manager, or what the programme is called. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/programme');
  const tab = tabOf(args.request);
  const form = await args.request.formData();
  const { pathname } = new URL(args.request.url);
  if (tab === 'managers') {
    const answer = await actOnManager(access, form);
    if (!answer.ok) return data({ tab, answer }, { status: answer.status });
    return redirectWithToast(`${pathname}?tab=managers`, { kind: 'success', key: answer.toast });
  }
  if (tab === 'identity') {
    const answer = await saveIdentity(access, form);
    if (!answer.ok) return data({ tab, answer }, { status: answer.status });
    return redirectWithToast(`${pathname}?tab=identity`, { kind: 'success', key: answer.toast });
  }
  const answer = await keepRateOnForm(access, form, new Date());
  if (!answer.ok) return data({ tab, answer }, { status: answer.status });
  return redirectWithToast(pathname, { kind: 'success', key: 'toasts.rateKept' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Programme() {
  const { tab, today, key, asked, manager, shown } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
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
        <Streamed outcome={shown.outcome} fallback={<SkeletonRows rows={12} label={t('loading.page')} />}>
          {(now) =>
            now.tab === 'rates' ? (
              <>
                <CurrentRates rates={now.rates} />
                <RateForm
                  key={`${asked.currency} ${asked.date}`}
                  {...{ asked, today }}
                  freshKey={key}
                  answer={sent?.tab === 'rates' ? sent.answer : undefined}
                />
              </>
            ) : now.tab === 'identity' ? (
              <IdentityForm
                key={now.stored.revision}
                stored={now.stored}
                answer={sent?.tab === 'identity' ? sent.answer : undefined}
              />
            ) : (
              <>
                <ManagersTable managers={now.managers} />
                <ManagerForm
                  key={manager}
                  manager={now.managers.find(({ id }) => id === manager) ?? null}
                  freshKey={key}
                  answer={sent?.tab === 'managers' ? sent.answer : undefined}
                />
              </>
            )
          }
        </Streamed>
      </div>
    </>
  );
}
