import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import {
  type ALWAYS_ON,
  CHANNELS,
  NOTICE_TOPICS,
  type NoticeTopic,
  OPTIONAL_AT,
  type OptionalKind,
  type SwitchedOff,
} from '#app/domain/notifications/topics.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';

type Always = keyof typeof ALWAYS_ON;
type Group = { title: string; topics: readonly NoticeTopic[]; always: readonly Always[] };

/** What the notices are about, in the order of the menu. */
const GROUPS: readonly Group[] = [
  { title: 'nav.dashboardPayouts', topics: ['payouts'], always: ['failed', 'stopped'] },
  { title: 'nav.commissions', topics: ['commissions'], always: [] },
  { title: 'nav.offers', topics: ['offers'], always: [] },
  { title: 'nav.account', topics: ['account', 'news'], always: ['method', 'application'] },
];
/** All that a team has is about its work. */
const TEAM: readonly Group[] = [{ title: '', topics: ['work'], always: [] }];

type Props = {
  off: SwitchedOff;
  /** What the person chooses among. */
  kinds: readonly OptionalKind[];
  /** Whether the notices are about the team's work, and none about money or an application of one's own. */
  isTeam: boolean;
};

/** What the person is told, and how. What always comes is listed too, without a box. */
export function NoticeKinds({ off, kinds, isTeam }: Props) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  return (
    <Section
      line
      id="notices"
      title={t('settings.notices.title')}
      description={t(`settings.notices.${isTeam ? 'teamDescription' : 'description'}`)}
    >
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="notice-kinds" />
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{t('settings.notices.title')}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('settings.notices.kind')}
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-16 px-1 py-2 text-center font-medium">
                  {t(`settings.notices.channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          {(isTeam ? TEAM : GROUPS).map(({ title, topics, always }) => (
            <tbody key={title}>
              {title ? (
                <tr className="border-b border-line">
                  <th scope="rowgroup" colSpan={1 + CHANNELS.length} className="pt-5 pb-1.5 font-medium text-ink">
                    {t(title)}
                  </th>
                </tr>
              ) : null}
              {kinds
                .filter((kind) => topics.includes(NOTICE_TOPICS[kind]))
                .map((kind) => (
                  <OptionalRow key={kind} kind={kind} off={off} />
                ))}
              {always.map((kind) => (
                <tr key={kind} className="border-b border-line">
                  <th scope="row" className="h-9 py-1 pr-3 font-normal text-muted">
                    {t(`settings.notices.always.${kind}`)}
                  </th>
                  <td colSpan={CHANNELS.length} className="px-1 py-1 text-center text-muted">
                    {t('settings.notices.alwaysOn')}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          pending={state === 'submitting' && formData?.get('intent') === 'notice-kinds'}
        >
          {t('settings.notices.action')}
        </Button>
      </Form>
    </Section>
  );
}

/** A notice that can be switched off, with a box for each way of telling. */
function OptionalRow({ kind, off }: { kind: OptionalKind; off: SwitchedOff }) {
  const { t } = useTranslation();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-3 font-normal text-muted">
        {t(`settings.notices.kinds.${kind}`)}
        {kind === 'manager-news' ? <span className="block text-faint">{t('settings.notices.newsHint')}</span> : null}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="p-0 text-center">
          {OPTIONAL_AT[channel].includes(kind) ? (
            <label className="inline-grid size-9 cursor-pointer place-items-center max-sm:size-11">
              <input
                type="checkbox"
                name={channel}
                value={kind}
                defaultChecked={!off[channel].includes(kind)}
                aria-label={t('settings.notices.switch', {
                  kind: t(`settings.notices.kinds.${kind}`),
                  channel: t(`settings.notices.channels.${channel}`),
                })}
                className="choice size-4.5 cursor-pointer rounded-sm"
              />
            </label>
          ) : (
            <span className="text-muted">{t('settings.notices.alwaysOn')}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
