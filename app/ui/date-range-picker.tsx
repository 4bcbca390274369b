import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from './feedback/alert.tsx';
import { Button, buttonVariants } from './button.tsx';
import { cn } from './class-names.ts';
import {
  type DayRange,
  MOST_DAYS,
  RANGE_PRESETS,
  type RangePreset,
  type RangeRefusal,
  rangeOf,
} from '#app/domain/figures/date-range.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Field } from './field.tsx';
import { formatDateTime } from './values/time.tsx';
import { Link } from './link.tsx';

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
  const targets = presets.map((preset) => ({ preset, target: rangeOf(preset, today) }));
  const isInUse = ({ from, to }: DayRange) => from === range.from && to === range.to;
  const isCustom = refused !== null || !targets.some(({ target }) => isInUse(target));
  const day = (date: string) => formatDateTime(date, i18n.language, 'date') ?? '';
  return (
    <div className={cn('more-box flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <nav
        aria-label={t('ui.dateRange.presets')}
        className="tab-list -mx-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto px-1 py-1"
      >
        {targets.map(({ preset, target }) => {
          const current = isInUse(target);
          return (
            <Link
              key={preset}
              to={hrefWith('', { ...parameters, ...target })}
              prefetch="intent"
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-8 items-center whitespace-nowrap rounded-full px-3 text-sm ring-1 transition-colors ring-inset',
                current
                  ? 'bg-accent-soft font-medium text-accent ring-accent-line'
                  : 'text-muted ring-line hover:text-ink hover:ring-line-strong',
              )}
            >
              {t(`ui.dateRange.${preset}`)}
            </Link>
          );
        })}
      </nav>
      {/* On a phone the fields are behind a button, which works without scripts too. */}
      <label
        className={buttonVariants({
          variant: 'secondary',
          size: 'icon',
          className: 'has-focus-visible:outline-2 has-focus-visible:outline-accent sm:hidden',
        })}
      >
        <input type="checkbox" defaultChecked={isCustom} className="more-toggle sr-only" />
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M4 5h16v16H4zm0 5h16" />
        </svg>
        <span className="sr-only">{t('ui.dateRange.custom')}</span>
      </label>
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
