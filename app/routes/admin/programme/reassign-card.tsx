import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';

/** Leads to where another manager takes over all streamers of this one. */
export function ReassignCard({ manager }: { manager: AffiliateManager }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Card className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('managers.reassign.title', { name: manager.name })}</CardTitle>
        <p className="text-sm text-muted">{t('managers.reassign.hint')}</p>
      </CardHeader>
      <CardContent>
        <Form method="post" action={path('admin/streamers/bulk')}>
          <input type="hidden" name="intent" value="select" />
          <input type="hidden" name="action" value="assign" />
          <input type="hidden" name="from" value={manager.id} />
          <Button type="submit" variant="outline">
            {t('managers.reassign.choose')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
