import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSlot } from '#app/domain/guides/run-sheet.ts';
import { dateTimeFormat, deviceTimeZone, numberFormat } from '#app/domain/platform/formatters.ts';
import { wallTimeOf, zoneName } from '#app/domain/streams/time.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { RunSheetView } from '#app/server/guides/run-sheet.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

type Guide = RunSheetView['guides']['week'];

/** The first stream from top to bottom, from what was kept in the guides. One press plans it. */
export function RunSheet({ sheet }: { sheet: RunSheetView }) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const id = useId();
  const { slot, settings, disclosure, pitch, guides, stream } = sheet;
  const next = useTime(slot);
  const time = stream ? { at: wallTimeOf(new Date(stream.plannedAt), stream.zone), zone: stream.zone } : next;
  const rows: [keyof typeof guides, ReactNode][] = [
    ['week', <When time={time} guide={slot.isChosen || stream ? null : guides.week} isPlanned={stream !== null} />],
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
          <h2 id={id} className="section-title">
            {t('plan.sheet.title')}
          </h2>
          <p className="text-sm text-muted">{t('plan.sheet.hint')}</p>
        </div>
        <dl className="grid divide-y divide-line border-y border-line">
          {rows.map(([tool, text]) => (
            <div key={tool} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{t(`plan.sheet.rows.${tool}`)}</dt>
              <dd className="wrap-anywhere text-ink">{text ?? <Missing guide={guides[tool]} />}</dd>
            </div>
          ))}
        </dl>
        {stream ? <OpenStream id={stream.id} /> : <PlanIt sheet={sheet} time={time} />}
      </Card>
    </section>
  );
}

type Time = { at: string; zone: string };

/** The time where the reader is. Null until their browser says where that is. */
function useTime(slot: RunSheetView['slot']): Time | null {
  const [time, setTime] = useState<Time | null>(null);
  useEffect(() => {
    const zone = deviceTimeZone();
    setTime({ at: nextSlot(slot, new Date(), zone), zone });
  }, [slot]);
  return time;
}

/** @param guide the guide in which a time is chosen, while this one is an example */
function When({ time, guide, isPlanned }: { time: Time | null; guide: Guide | null; isPlanned: boolean }) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const path = usePath();
  const format = dateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <span className="grid justify-items-start gap-1">
      <span>{time ? format.format(new Date(`${time.at}Z`)) : '\u00A0'}</span>
      <span className="text-sm text-muted">
        {time
          ? isPlanned
            ? zoneName(time.zone)
            : t('common:streams.form.zone', { zone: zoneName(time.zone) })
          : '\u00A0'}
      </span>
      {guide ? (
        <TextLink to={path('guides/:key', { key: guide.key })}>
          {t('plan.sheet.example', { guide: guide.title })}
        </TextLink>
      ) : null}
    </span>
  );
}

function Missing({ guide: { key, title } }: { guide: Guide }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return <TextLink to={path('guides/:key', { key })}>{t('plan.sheet.missing', { guide: title })}</TextLink>;
}

function OpenStream({ id }: { id: string }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return (
    <Button asChild variant="outline" className="justify-self-start print:hidden">
      <Link to={path('streams/:streamId', { streamId: id })}>{t('plan.sheet.open')}</Link>
    </Button>
  );
}

function PlanIt({ sheet: { key, channel }, time }: { sheet: RunSheetView; time: Time | null }) {
  const { t } = useTranslation('onboarding');
  const { state } = useNavigation();
  const path = usePath();
  if (!channel)
    return (
      <Button asChild variant="brand" className="justify-self-start print:hidden">
        <Link to={hrefWith(path('streams'), { view: 'plan' })}>{t('plan.sheet.submit')}</Link>
      </Button>
    );
  const fields = { ...channel, ...time, key, title: t('plan.sheet.streamTitle') };
  return (
    <Form method="post" action={hrefWith(path('streams'), { view: 'plan' })} className="print:hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="plan"
        variant="brand"
        disabled={time === null}
        pending={state === 'submitting'}
      >
        {t('plan.sheet.submit')}
      </Button>
    </Form>
  );
}
