import { Form, Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeFormat, deviceTimeZone, numberFormat } from '#app/domain/platform/formatters.ts';
import type { RunSheetView } from '#app/server/guides/run-sheet.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** The first stream from top to bottom, from what was kept in the guides. One press plans it. */
export function RunSheet({ sheet }: { sheet: RunSheetView }) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const id = useId();
  const { at, settings, disclosure, pitch, guides } = sheet;
  const when = dateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  const rows: [keyof typeof guides, ReactNode][] = [
    ['week', <span suppressHydrationWarning>{when.format(new Date(`${at}Z`))}</span>],
    [
      'bitrate',
      settings
        ? t('tools.bitrate.start', { ...settings, bitrate: numberFormat(language, {}).format(settings.bitrate) })
        : null,
    ],
    ['disclosure', disclosure || null],
    ['pitch', pitch.length > 0 ? pitch.join(' ') : null],
  ];
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div>
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {t('plan.sheet.title')}
          </h2>
          <p className="text-sm text-muted">{t('plan.sheet.hint')}</p>
        </div>
        <dl className="grid divide-y divide-line border-y border-line">
          {rows.map(([tool, text]) => (
            <div key={tool} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="text-sm text-muted">{t(`plan.sheet.rows.${tool}`)}</dt>
              <dd className="wrap-anywhere text-ink">{text ?? <Missing guide={guides[tool]} />}</dd>
            </div>
          ))}
        </dl>
        <PlanIt sheet={sheet} />
      </Card>
    </section>
  );
}

function Missing({ guide: { key, title } }: { guide: RunSheetView['guides']['week'] }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return <TextLink to={path('guides/:key', { key })}>{t('plan.sheet.missing', { guide: title })}</TextLink>;
}

function PlanIt({ sheet: { at, key, channel } }: { sheet: RunSheetView }) {
  const { t } = useTranslation('onboarding');
  const { state } = useNavigation();
  const path = usePath();
  const [zone, setZone] = useState('UTC');
  useEffect(() => setZone(deviceTimeZone()), []);
  if (!channel)
    return (
      <Button asChild variant="brand" className="justify-self-start print:hidden">
        <Link to={`${path('streams')}?view=plan`}>{t('plan.sheet.submit')}</Link>
      </Button>
    );
  const fields = { ...channel, at, key, zone, title: t('plan.sheet.streamTitle') };
  return (
    <Form method="post" action={path('streams')} className="print:hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="plan" variant="brand" pending={state === 'submitting'}>
        {t('plan.sheet.submit')}
      </Button>
    </Form>
  );
}
