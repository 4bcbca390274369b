import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOST_SELECTED } from '#app/domain/people/bulk-decision.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { freezeStreamersOf } from '#app/server/people/reassign.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Select, TextArea } from '#app/ui/field.tsx';
import { BulkRun } from './bulk-run.tsx';
import { NamesOf } from './names-of.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type Selection = Awaited<ReturnType<typeof freezeStreamersOf>>;

/** Asks which manager takes over the streamers of another, with the number and the names; then works it off in sight. */
export function ReassignConfirm({ selection: { from, managers, people } }: { selection: Selection }) {
  const { t } = useTranslation();
  const { run, failure, start } = useBulkRun();
  if (run) return <BulkRun kind="assign" {...run} names={people} />;
  const count = people.length;
  return (
    <Form method="post" onSubmit={start}>
      <Card className="max-w-2xl">
        <CardHeader>
          <CardTitle>{t('people.bulk.confirm.assign', { count, name: from.name })}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-5">
          {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
          <NamesOf people={people} />
          {count === MOST_SELECTED ? <p className="text-muted">{t('people.bulk.most', { count })}</p> : null}
          <input type="hidden" name="intent" value="run" />
          <input type="hidden" name="action" value="assign" />
          <input type="hidden" name="from" value={from.id} />
          <input type="hidden" name="uids" value={people.map(({ uid }) => uid).join()} />
          <Select name="manager" label={t('people.bulk.newManager')}>
            {managers.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t('people.bulk.noManager')}</option>
          </Select>
          <TextArea
            name="reason"
            label={t('people.bulk.note')}
            aside={t('offers.access.optional')}
            maxLength={LIMITS.reason}
            rows={3}
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" variant="brand">
            {t('people.bulk.run.assign', { count })}
          </Button>
          <span className="text-sm text-muted">{t('people.bulk.safe')}</span>
        </CardFooter>
      </Card>
    </Form>
  );
}
