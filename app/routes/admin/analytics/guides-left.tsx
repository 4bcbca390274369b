import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { languageName } from '#app/features/people/in-words.ts';
import type { tellGuideStats } from '#app/server/guides/stats.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/field.tsx';

type Props = { stats: NonNullable<Awaited<ReturnType<typeof tellGuideStats>>>; language: string };

/** The steps of unfinished guides with the streamers who have got that far and no further, most first. */
export function GuidesLeft({ stats: { left, readIn }, language }: Props) {
  const { t } = useTranslation('onboarding');
  const { state } = useNavigation();
  const number = numberFormat(language);
  const most = left[0]?.people ?? 1;
  return (
    <section aria-labelledby="guides-left" className="mt-10">
      <h2 id="guides-left" className="section-title">
        {t('stats.left.title')}
      </h2>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('stats.left.hint')}</p>
      <Form method="get" preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value="people" />
        <Select key={readIn} name="lang" label={t('stats.left.language')} defaultValue={readIn}>
          <option value="all">{t('stats.left.all')}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {languageName(code, language)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline" pending={state === 'loading'}>
          {t('stats.left.show')}
        </Button>
      </Form>
      <DataTable
        caption={t('stats.left.title')}
        rows={left}
        rowKey={({ key, step }) => `${key} ${step}`}
        empty={<EmptyState title={t('stats.left.none')} description={t('stats.left.noneHint')} />}
        columns={[
          {
            key: 'step',
            header: t('stats.left.step'),
            rowHeader: true,
            cell: ({ text, people }) => (
              <>
                {text ?? t('stats.left.opened')}
                <svg aria-hidden="true" width="100%" height="4" className="my-1 block">
                  <rect width="100%" height="4" rx="2" className="fill-line" />
                  <rect width={`${Math.round((people / most) * 100)}%`} height="4" rx="2" className="fill-chart-1" />
                </svg>
              </>
            ),
          },
          { key: 'guide', header: t('stats.guide'), cell: ({ title }) => title },
          {
            key: 'people',
            header: t('stats.left.people'),
            align: 'end',
            lead: true,
            cell: ({ people }) => number.format(people),
          },
        ]}
      />
    </section>
  );
}
