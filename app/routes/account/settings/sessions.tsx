import { Form, useNavigation } from '@remix-run/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserName } from '#app/domain/access/device.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { SessionRecord } from '#app/server/data/schemas.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useReaderDate, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';
import { formatDistance } from '#app/ui/values/time.tsx';
import { LogOutElsewhere } from './log-out-elsewhere.tsx';
import { SettingsCard } from './settings-card.tsx';

const HELD_IN_HAND = ['iPad', 'iPhone', 'Android'];
/** A session that was used so lately is in use. */
const NOW_MS = 5 * 60_000;

/** Devices that are in sight; a forgotten log-in of the same browser adds one each time. */
const MOST_DEVICES = 3;

type Props = { sessions: readonly SessionRecord[]; current: string | null; now: string };

/** Where the person is logged in, this device and then the latest active first, each with the way to log it out. */
export function Sessions({ sessions, current, now }: Props) {
  const { t } = useTranslation();
  const zone = useZoneName(usePageFacts().language);
  const listed = currentFirst(sessions, current);
  const others = listed.slice(MOST_DEVICES);
  const device = (session: SessionRecord) => (
    <Device key={session.sessionId} session={session} isCurrent={session.sessionId === current} now={new Date(now)} />
  );
  return (
    <SettingsCard
      id="devices"
      title={t('settings.sessions.title')}
      description={
        <>
          {t('settings.sessions.description')}
          {/* On a line of its own: another zone must not add one. */}
          <span className="block">{t('timeZone', { zone })}</span>
        </>
      }
    >
      <ul className="grid grid-cols-1 divide-y divide-line">
        {listed.slice(0, MOST_DEVICES).map(device)}
        {others.length > 0 ? (
          <li className="py-1.5">
            <Disclosure summary={t('settings.sessions.more', { count: others.length })}>
              <ul className="mt-1.5 grid grid-cols-1 divide-y divide-line border-t border-line">
                {others.map(device)}
              </ul>
            </Disclosure>
          </li>
        ) : null}
        <li className="pt-3">
          <LogOutElsewhere />
        </li>
      </ul>
    </SettingsCard>
  );
}

function currentFirst(sessions: Props['sessions'], current: Props['current']): SessionRecord[] {
  return sessions.toSorted((a, b) => Number(b.sessionId === current) - Number(a.sessionId === current));
}

function Device({ session, isCurrent, now }: { session: SessionRecord; isCurrent: boolean; now: Date }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const dateOf = useReaderDate(language);
  const { state, formData } = useNavigation();
  const { sessionId, deviceInfo, browser, createdAt, lastActive } = session;
  const Icon = HELD_IN_HAND.includes(deviceInfo) ? Smartphone : Monitor;
  const named = browserName(browser);
  const name = named ? t('settings.sessions.on', { browser: named, device: deviceInfo }) : deviceInfo;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 flex-1" title={browser}>
        <span className="block font-medium text-ink">{name}</span>
        <span className="block text-sm text-muted" suppressHydrationWarning>
          {isCurrent || now.getTime() - new Date(lastActive).getTime() < NOW_MS ? (
            t('settings.sessions.active')
          ) : (
            <>
              {t('settings.sessions.lastActive')} {formatDistance(lastActive, now, language)} ·{' '}
              <ZonedDateTime value={lastActive} locale={language} />
            </>
          )}
          <span className="max-sm:hidden"> · </span>
          {/* Tells devices of the same kind apart. */}
          <span className="max-sm:block">
            {t('settings.sessions.since')} <ZonedDateTime value={createdAt} locale={language} style="short-datetime" />
          </span>
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="good">{t('settings.sessions.current')}</Badge>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            aria-label={t('settings.sessions.endOne', { name, at: dateOf(createdAt, 'datetime') })}
            pending={state === 'submitting' && formData?.get('sessionId') === sessionId}
          >
            {t('actions.logout')}
          </Button>
        </Form>
      )}
    </li>
  );
}
