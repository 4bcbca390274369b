import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import {
  ALWAYS_ON,
  CHANNELS,
  NOTICE_TOPICS,
  type NoticeTopic,
  OPTIONAL_AT,
  type OptionalKind,
  type SwitchedOff,
} from '#app/domain/notifications/topics.ts';
import { Button } from '#app/ui/button.tsx';
import { CardContent, CardFooter } from '#app/ui/card.tsx';
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

/** What the person is told, and how. What always comes is listed too, without a box. */
export function NoticeKinds({ off, kinds, isTeam }: Props) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const groups = TOPICS.map((topic) => ({
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
      <Form method="post">
        <input type="hidden" name="intent" value="notice-kinds" />
        <CardContent>
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
            {groups.map(({ topic, optional, always }) => (
              <tbody key={topic}>
                {isTeam ? null : (
                  <tr className="border-b border-line">
                    <th scope="rowgroup" colSpan={1 + CHANNELS.length} className="pt-5 pb-1.5 font-medium text-ink">
                      {t(`notices.views.${topic}`)}
                    </th>
                  </tr>
                )}
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
            ))}
          </table>
        </CardContent>
        <CardFooter>
          <Button
            type="submit"
            variant="outline"
            pending={state === 'submitting' && formData?.get('intent') === 'notice-kinds'}
          >
            {t('settings.notices.action')}
          </Button>
        </CardFooter>
      </Form>
    </SettingsCard>
  );
}
