import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import type { ActionAnswer } from '#app/server/people/decide.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = { tracker: SerializeFrom<TrackerState>; answer: SerializeFrom<ActionAnswer> | undefined };

/** Whether figures arrive from the tracker, and a button that asks it. */
export function TrackerTab({ tracker: { connected, lastImportAt, stale }, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      {answer && !answer.ok ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={connected ? 'good' : 'neutral'}>
          {t(connected ? 'trackerTab.connected' : 'trackerTab.notConnected')}
        </Badge>
        <span className="text-muted">{t('trackerTab.lastImport')}</span>
        {lastImportAt ? (
          <>
            <Age since={lastImportAt} now={new Date()} locale={language} className="font-medium" />
            <DateTime value={lastImportAt} locale={language} style="short-datetime" className="text-sm text-muted" />
          </>
        ) : (
          <span>{t('trackerTab.never')}</span>
        )}
        {stale ? <Badge tone="warn">{t('trackerTab.late')}</Badge> : null}
      </p>
      {stale ? <p className="text-muted">{t('tracker.stale')}</p> : null}
      <p className="text-sm text-muted">{t('trackerTab.hint')}</p>
      <Form method="post">
        <Button type="submit" variant="outline" pending={state === 'submitting'}>
          {t('trackerTab.test')}
        </Button>
      </Form>
    </div>
  );
}
