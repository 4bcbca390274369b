import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import {
  type DayRange,
  MOST_DAYS,
  RANGE_PRESETS,
  type RangePreset,
  type RangeRefusal,
  rangeOf,
} from '#app/domain/figures/date-range.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Field } from '../field.tsx';
import { formatDateTime } from '../values/time.tsx';
import { Link } from '../link.tsx';
import { pillLook } from './pill.ts';

/**
 * A range of days in the address: links for the usual ones, two native date fields for the others. `parameters` are
 * those of the page that a change of the range keeps; where one is on a list is not among them.
 */
export function DateRangePicker({
  range,
  refused = null,
  today,
  presets = RANGE_PRESETS,
  parameters = {},
  className,
}: {
  /** The range in use, which the fields show. */
  range: DayRange;
  /** Why it is not the one that was asked for; said next to the fields. */
  refused?: RangeRefusal | null;
  /** YYYY-MM-DD in UTC; no later day can be chosen. */
  today: string;
  presets?: readonly RangePreset[];
  parameters?: Readonly<Record<string, string>>;
  className?: string;
}) {
  const { t, i18n } = useTranslation();
  // After every step to another address, the fields show what is in use; the button keeps the focus.
  const { key } = useLocation();
  const isShown = ({ from, to }: DayRange) => from === range.from && to === range.to;
  const day = (date: string) => formatDateTime(date, i18n.language, 'date') ?? '';
  return (
    <div className={cn('more-box flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <nav aria-label={t('ui.dateRange.presets')} className="tab-list flex gap-1.5 overflow-x-auto sm:flex-wrap">
        {presets.map((preset) => {
          const target = rangeOf(preset, today);
          const current = isShown(target);
          return (
            <Link
              key={preset}
              to={hrefWith('', { ...parameters, ...target })}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={pillLook(current)}
            >
              {t(`ui.dateRange.${preset}`)}
            </Link>
          );
        })}
        {/* The fields are behind it, also without scripts. */}
        <label className={`${pillLook()} has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
          <input
            key={`other${key}`}
            type="checkbox"
            defaultChecked={refused !== null || !presets.some((preset) => isShown(rangeOf(preset, today)))}
            className="more-toggle sr-only"
          />
          {t('ui.dateRange.other')}
        </label>
      </nav>
      <Form
        method="get"
        preventScrollReset
        className="more-fields grid grid-cols-2 items-end gap-2 max-sm:w-full sm:flex"
      >
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          key={`from${key}`}
          type="date"
          name="from"
          label={t('ui.dateRange.from')}
          defaultValue={range.from}
          max={today}
          required
        />
        <Field
          key={`to${key}`}
          type="date"
          name="to"
          label={t('ui.dateRange.to')}
          defaultValue={range.to}
          max={today}
          required
        />
        <Button type="submit" variant="secondary" className="max-lg:h-11! max-sm:col-span-2">
          {t('ui.dateRange.apply')}
        </Button>
      </Form>
      {refused ? (
        <Alert kind="warning" className="basis-full">
          {t(`ui.dateRange.refused.${refused}`, { days: MOST_DAYS })}{' '}
          {t('ui.dateRange.used', { from: day(range.from), to: day(range.to) })}
        </Alert>
      ) : null}
    </div>
  );
}
