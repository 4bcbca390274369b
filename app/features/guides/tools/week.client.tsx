import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { minutesOf, requestDays, WEEKDAYS, weekCalendar } from '#app/domain/guides/week-plan.ts';
import { dateTimeFormat, deviceTimeZone, numberFormat } from '#app/domain/platform/formatters.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/field.tsx';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

/** A week of streams, chosen by its reader, as a file for their calendar. */
export function WeekTool() {
  const { t } = useTranslation('onboarding');
  const { language, cutOffHours } = usePageFacts();
  const [answers, change] = useKeptAnswers('week', () => ({ days: '', from: '20:00', to: '22:00' }));
  const days = WEEKDAYS.filter((day) => answers.days.split(' ').includes(day));
  const minutes = minutesOf(answers);
  // As it is shown, so that “1 hour” is singular. A week of some minutes still counts.
  const hours = minutes === null || days.length === 0 ? 0 : Math.max(0.1, Math.round((minutes * days.length) / 6) / 10);
  const [first, second] = requestDays(cutOffHours);
  const nameOf = (index: number) =>
    dateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS);

  const download = () => {
    const words = { stream: t('tools.week.event'), request: t('tools.week.request') };
    const file = weekCalendar({ ...answers, days }, words, new Date(), deviceTimeZone(), cutOffHours);
    if (file) save(file, 'greenroom.ics');
  };
  return (
    <ToolFrame tool="week" values={{ first, second }}>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <legend className="mb-2 text-sm font-medium">{t('tools.week.days')}</legend>
        {WEEKDAYS.map((day, index) => (
          <Checkbox
            key={day}
            label={<span className="first-letter:uppercase inline-block">{nameOf(index)}</span>}
            checked={days.includes(day)}
            onChange={({ target }) => {
              const chosen = target.checked ? [...days, day] : days.filter((other) => other !== day);
              change({ days: chosen.join(' ') });
            }}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Field
          type="time"
          label={t('tools.week.from')}
          value={answers.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          type="time"
          label={t('tools.week.to')}
          value={answers.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <p role="status">
        {hours > 0
          ? t('tools.week.hours', { count: hours, hours: numberFormat(language, {}).format(hours) })
          : t('tools.week.incomplete')}
      </p>
      <Button variant="outline" className="justify-self-start" disabled={hours === 0} onClick={download}>
        <CalendarPlus aria-hidden="true" />
        {t('tools.week.download')}
      </Button>
    </ToolFrame>
  );
}

function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
