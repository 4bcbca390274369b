import type { SerializeFrom } from '@remix-run/cloudflare';
import { type ReactNode, Suspense } from 'react';
import type { ProgrammeAnswer } from '#app/server/programme/act-on-tab.server.ts';
import type { Streamed } from '#app/server/data/streamed-read.server.ts';
import type { NoticeForm } from '#app/server/guides/notices.server.ts';
import type { MailPreview } from '#app/server/programme/mails.server.ts';
import type { CommissionsPreview } from '#app/server/offers/commissions-preview.server.ts';
import type { AskedMinimum } from '#app/server/programme/minimums.server.ts';
import type { AskedNumber, AskedNetwork } from '#app/server/programme/networks.server.ts';
import type { ProgrammeTabData } from '#app/server/programme/settings-page.server.ts';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { CurrentRates } from './current-rates.tsx';
import { MailsTab } from './words/mails-tab.tsx';
import { ManagerForm } from './manager-form.tsx';
import { ManagersTable } from './managers-table.tsx';
import { RateForm } from './rate-form.tsx';
import { ReassignCard } from './reassign-card.tsx';

/** All but the first tab and the managers: a tab loads its own code alone. The forms of the last three work without script. */
const GuidesTab = lazyControls(async () => (await import('./words/guides-tab.tsx')).GuidesTab);
const IdentityForm = lazyControls(async () => (await import('./identity-form.tsx')).IdentityForm);
const MinimumsTab = lazyControls(async () => (await import('./minimums-tab.tsx')).MinimumsTab);
const NetworksTab = lazyControls(async () => (await import('./networks-tab.tsx')).NetworksTab);
const RepliesTab = lazyControls(async () => (await import('./words/replies-tab.tsx')).RepliesTab);
const LimitsTab = lazyExtra(async () => (await import('./limits-tab.tsx')).LimitsTab);
const TeamTab = lazyExtra(async () => (await import('./team-tab.tsx')).TeamTab);
const TrackerTab = lazyExtra(async () => (await import('./tracker-tab.tsx')).TrackerTab);

type Props = {
  now: SerializeFrom<ProgrammeTabData>;
  page: {
    today: string;
    /** For a form that must not be carried out twice. */
    key: string;
    asked: { currency: string | null; date: string };
    manager: string | null;
    chosenNetwork: string | null;
    mail: MailPreview | null;
    notice: NoticeForm | null;
    minimum: AskedMinimum | null;
    network: AskedNetwork | null;
    preview: Streamed<TermsPreview> | null;
    hold: AskedNumber | null;
    effect: Streamed<CommissionsPreview> | null;
    cutOff: AskedNumber | null;
  };
  sent: SerializeFrom<ProgrammeAnswer> | undefined;
};

/** The tab that was asked for, with the answer to its form. */
export function ShownTab({ now, page, sent }: Props) {
  switch (now.tab) {
    case 'identity':
      return <IdentityForm stored={now.stored} answer={sent?.tab === 'identity' ? sent.answer : undefined} />;
    case 'managers': {
      const manager = now.managers.find(({ id }) => id === page.manager) ?? null;
      return (
        <WithForm
          asked={page.manager !== null || sent?.tab === 'managers' || now.managers.length === 0}
          list={<ManagersTable managers={now.managers} />}
        >
          <ManagerForm
            key={page.manager}
            manager={manager}
            freshKey={page.key}
            answer={sent?.tab === 'managers' ? sent.answer : undefined}
          />
          {manager ? <ReassignCard manager={manager} /> : null}
        </WithForm>
      );
    }
    case 'limits':
      return (
        <Suspense>
          <LimitsTab
            limits={now.limits}
            chosen={page.asked.currency}
            freshKey={page.key}
            answer={sent?.tab === 'limits' ? sent.answer : undefined}
          />
        </Suspense>
      );
    case 'minimums':
      return (
        <MinimumsTab
          minimums={now.minimums}
          chosen={page.asked.currency}
          asked={page.minimum}
          preview={page.preview}
          freshKey={page.key}
          answer={sent?.tab === 'minimums' ? sent.answer : undefined}
        />
      );
    case 'networks':
      return (
        <NetworksTab
          networks={now.networks}
          chosen={page.chosenNetwork}
          asked={page.network}
          preview={page.preview}
          askedHold={page.hold}
          effect={page.effect}
          askedCutOff={page.cutOff}
          freshKey={page.key}
          answer={sent?.tab === 'networks' ? sent.answer : undefined}
        />
      );
    case 'guides':
      return page.notice ? (
        <GuidesTab key={page.notice.key} form={page.notice} answer={sent?.tab === 'guides' ? sent.answer : undefined} />
      ) : null;
    case 'mails':
      return page.mail ? <MailsTab mail={page.mail} /> : null;
    case 'replies':
      return <RepliesTab replies={now.replies} answer={sent?.tab === 'replies' ? sent.answer : undefined} />;
    case 'team':
      return (
        <Suspense>
          <TeamTab team={now.team} answer={sent?.tab === 'team' ? sent.answer : undefined} />
        </Suspense>
      );
    case 'tracker':
      return (
        <Suspense>
          <TrackerTab
            tracker={now.tracker}
            imports={now.imports}
            answer={sent?.tab === 'tracker' ? sent.answer : undefined}
          />
        </Suspense>
      );
    case 'rates':
      return (
        <WithForm
          asked={page.asked.currency !== null || sent?.tab === 'rates'}
          list={<CurrentRates rates={now.rates} />}
        >
          <RateForm
            key={`${page.asked.currency} ${page.asked.date}`}
            asked={{
              ...page.asked,
              currency: page.asked.currency ?? now.rates.find(({ quote }) => !quote)?.currency ?? null,
            }}
            today={page.today}
            freshKey={page.key}
            answer={sent?.tab === 'rates' ? sent.answer : undefined}
          />
        </WithForm>
      );
  }
}

/** A list, and before it the form that changes it once it is `asked` for. */
function WithForm({ asked, list, children }: { asked: boolean; list: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {asked ? children : null}
      {list}
    </div>
  );
}
