import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import {
  ALWAYS_ON,
  type Channel,
  CHANNELS,
  NOTICE_TOPICS,
  type NoticeTopic,
  OPTIONAL_AT,
  type OptionalKind,
  type SwitchedOff,
} from '#app/domain/notifications/topics.ts';
import { useFormChange } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';
import { SettingsCard } from './settings-card.tsx';

const ALWAYS = Object.keys(ALWAYS_ON) as (keyof typeof ALWAYS_ON)[];

/** In the order in which they are shown. */
const TOPICS = [
  'work',
  'payouts',
  'commissions',
  'offers',
  'news',
  'account',
] as const satisfies readonly NoticeTopic[];

type Props = {
  off: SwitchedOff;
  /** What the person chooses among. */
  kinds: readonly OptionalKind[];
  /** Whether the notices are about the team's work, and none about money or an application of one's own. */
  isTeam: boolean;
};

type Group = { topic: NoticeTopic; optional: readonly OptionalKind[]; always: readonly (keyof typeof ALWAYS_ON)[] };

/** What the person is told, and how: a row for each topic that says what is off. What always comes is listed too, without a box. */
export function NoticeKinds({ off, kinds, isTeam }: Props) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const [shown, setShown] = useState(off);
  const { isUnchanged, watch } = useFormChange(JSON.stringify(off));
  const isChanged = useHydrated() && !isUnchanged;
  // Once there was something to save the button stays: it must not lose the focus when that is done.
  const [wasChanged, setWasChanged] = useState(false);
  const groups: Group[] = TOPICS.map((topic) => ({
    topic,
    optional: kinds.filter((kind) => NOTICE_TOPICS[kind] === topic),
    always: isTeam ? [] : ALWAYS.filter((kind) => NOTICE_TOPICS[ALWAYS_ON[kind][0]] === topic),
  })).filter(({ optional, always }) => optional.length + always.length > 0);
  return (
    <SettingsCard
      id="notices"
      title={t('settings.notices.title')}
      description={t(`settings.notices.${isTeam ? 'teamDescription' : 'description'}`)}
    >
      <Form
        {...watch}
        method="post"
        onChange={({ currentTarget }) => {
          watch.onChange();
          setShown(switchedOffIn(currentTarget, kinds));
          setWasChanged(true);
        }}
      >
        <input type="hidden" name="intent" value="notice-kinds" />
        {isTeam ? (
          groups.map((group) => <GroupTable key={group.topic} group={group} off={off} />)
        ) : (
          <div className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <FoldedRow
                key={group.topic}
                as="h3"
                name={t(`notices.views.${group.topic}`)}
                note={<Summary group={group} off={shown} />}
              >
                <GroupTable group={group} off={off} />
              </FoldedRow>
            ))}
          </div>
        )}
        <div className={cn('mt-5', !isChanged && !wasChanged && 'not-noscript:hidden')}>
          <Button
            type="submit"
            variant="outline"
            idle={isUnchanged}
            pending={state === 'submitting' && formData?.get('intent') === 'notice-kinds'}
          >
            {t('settings.notices.action')}
          </Button>
        </div>
      </Form>
    </SettingsCard>
  );
}

/** What a form has switched off: the kinds without a tick. */
function switchedOffIn(form: HTMLFormElement, kinds: readonly OptionalKind[]): SwitchedOff {
  const data = new FormData(form);
  const offAt = (channel: Channel) =>
    kinds.filter((kind) => OPTIONAL_AT[channel].includes(kind) && !data.getAll(channel).includes(kind));
  return { bell: offAt('bell'), mail: offAt('mail') };
}

/** How a group comes where that is not as usual: always, or how much of it does not come, and where. */
function Summary({ group: { optional }, off }: { group: Group; off: SwitchedOff }) {
  const { t } = useTranslation();
  if (optional.length === 0) return <>{t('settings.notices.alwaysOn')}</>;
  const parts = CHANNELS.map((channel) => ({
    channel,
    number: optional.filter((kind) => off[channel].includes(kind)).length,
  })).filter(({ number }) => number > 0);
  // The usual is said once, above the rows.
  if (parts.length === 0) return null;
  return (
    <span className="text-ink">
      {parts.map(({ channel, number }) => t(`settings.notices.summary.${channel}`, { number })).join(' · ')}
    </span>
  );
}

function GroupTable({ group: { topic, optional, always }, off }: { group: Group; off: SwitchedOff }) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t(`notices.views.${topic}`)}</caption>
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
      <tbody>
        {optional.map((kind) => (
          <tr key={kind} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1 pr-3 font-normal text-muted">
              {t(`settings.notices.kinds.${kind}`)}
              {kind === 'manager-news' ? (
                <span className="block text-muted">{t('settings.notices.newsHint')}</span>
              ) : null}
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
        ))}
        {always.map((kind) => (
          <tr key={kind} className="border-b border-line last:border-b-0">
            <th scope="row" className="h-9 py-1 pr-3 font-normal text-muted">
              {t(`settings.notices.always.${kind}`)}
            </th>
            <td colSpan={CHANNELS.length} className="px-1 py-1 text-center text-muted">
              {t('settings.notices.alwaysOn')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
