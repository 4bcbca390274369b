import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, isDay } from '#app/domain/figures/date-range.ts';
import { PROGRAMME_TABS, programmeTabOf } from '#app/domain/programme/tabs.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readNoticeForm } from '#app/server/guides/notices.server.ts';
import { previewCommissions } from '#app/server/offers/commissions-preview.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { actOnProgramme } from '#app/server/programme/act-on-tab.server.ts';
import { previewMail } from '#app/server/programme/mails.server.ts';
import { askedMinimum } from '#app/server/programme/minimums.server.ts';
import { askedCutOff, askedHold, askedNetwork } from '#app/server/programme/networks.server.ts';
import { previewTerms } from '#app/server/programme/terms-preview.server.ts';
import { readProgrammeTab } from '#app/server/programme/settings-page.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { OnlyAdminHere } from './propose-card.tsx';
import { ProgrammeNav } from './programme-nav.tsx';
import { ShownTab } from './shown-tab.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/**
 * One tab. `currency` and `date` say what the form of rates is for, `manager` whom the form of managers shows, and `minimum` or `network`
 * with `on`, or `about` with `holdDays` or `hours`, what is previewed; `mail` and `lang` name a mail, `guide` the notice of a guide.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'admin/programme');
  const { identity, language, read, stream } = access;
  const { origin, searchParams } = new URL(args.request.url);
  const tab = programmeTabOf(searchParams);
  const today = dayOf(new Date());
  const date = searchParams.get('date');
  const minimum = tab === 'minimums' ? await askedMinimum(read, searchParams) : null;
  const network = tab === 'networks' ? await askedNetwork(read, searchParams) : null;
  const hold = tab === 'networks' ? askedHold(searchParams) : null;
  const toPreview = (minimum && !minimum.wrong && minimum) || (network && !network.wrong && network);
  return {
    title: pageTitle(language, 'pages.adminProgramme.title'),
    tab,
    today,
    key: crypto.randomUUID(),
    asked: { currency: searchParams.get('currency'), date: isDay(date) && date < today ? date : today },
    manager: searchParams.get('manager'),
    chosenNetwork: searchParams.get('network'),
    minimum,
    network,
    mail: tab === 'mails' ? previewMail(searchParams, origin, language) : null,
    notice: tab === 'guides' ? await readNoticeForm(access, searchParams) : null,
    hold,
    cutOff: tab === 'networks' ? askedCutOff(searchParams) : null,
    preview: toPreview ? await stream(() => previewTerms(access, toPreview)) : null,
    effect: hold && !hold.error ? await stream(() => previewCommissions(access, { holdDays: hold.holdDays })) : null,
    shown: await stream((read) => readProgrammeTab(read, tab, identity.uid, today)),
  };
}

/** What the form of a tab asks for. `failure` is repeated next to the answer, where forms that need a password look for it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/programme');
  const { pathname, searchParams } = new URL(args.request.url);
  const tab = programmeTabOf(searchParams);
  const acted = await actOnProgramme(access, tab, await args.request.formData());
  const { answer } = acted;
  if (!answer.ok) return data({ ...acted, failure: answer.failure }, { status: answer.status });
  const shown = tab === 'guides' ? searchParams.get('guide') : null;
  const back = hrefWith(pathname, { tab: tab === PROGRAMME_TABS[0] ? null : tab, guide: shown });
  return redirectWithToast(back, { kind: 'success', key: answer.toast ?? 'toasts.saved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Programme() {
  const { tab, shown, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.adminProgramme.title')}</ScreenTitle>
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[9rem_minmax(0,52rem)]">
        <ProgrammeNav tab={tab} />
        <div className="min-w-0">
          <Streamed outcome={shown.outcome} fallback={<SkeletonRows rows={12} label={t('loading.page')} />}>
            {(now) => (
              <OnlyAdminHere.Provider value={'isOnlyAdmin' in now && now.isOnlyAdmin === true}>
                <ShownTab {...{ now, page, sent }} />
              </OnlyAdminHere.Provider>
            )}
          </Streamed>
        </div>
      </div>
    </>
  );
}
