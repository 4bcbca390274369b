import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import type { ActionAnswer } from '#app/server/people/decide.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = { tracker: SerializeFrom<TrackerState>; answer: SerializeFrom<ActionAnswer> | undefined };

/** Whether figures arrive from the tracker, and a button that asks it. */
export function TrackerTab({ tracker: { connected, lastImportAt, stale }, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  return (
    <Card className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('programme.tabs.tracker')}</CardTitle>
        <p className="text-sm text-muted">{t('trackerTab.hint')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        {answer && !answer.ok ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          <dt className="text-muted">{t('trackerTab.connection')}</dt>
          <dd>
            <Badge tone={connected ? 'good' : 'neutral'}>
              {t(connected ? 'trackerTab.connected' : 'trackerTab.notConnected')}
            </Badge>
          </dd>
          <dt className="text-muted">{t('trackerTab.lastImport')}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {lastImportAt ? <DateTime value={lastImportAt} locale={language} /> : t('trackerTab.never')}
            {stale ? <Badge tone="warn">{t('trackerTab.late')}</Badge> : null}
          </dd>
        </dl>
        {stale ? <p className="text-muted">{t('tracker.stale')}</p> : null}
        <Form method="post">
          <Button type="submit" variant="outline" pending={state === 'submitting'}>
            {t('trackerTab.test')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
