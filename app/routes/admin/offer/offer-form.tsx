import { Form, useNavigation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { useFormChange } from '#app/shell/page/form-change.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Field, Select } from '#app/ui/field.tsx';
import { ImageField } from '#app/ui/image-field.tsx';
import { GoalFields } from './goal-fields.tsx';
import { MOST_CODES, MOST_GOALS, MOST_HOLD_DAYS } from '#app/domain/offers/editor-limits.ts';
import { TextsFields } from './texts-fields.tsx';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { formatReported } from '#app/ui/values/money.tsx';
import type { Editor } from './editor.ts';

const CountryPicker = lazyExtra(async () => (await import('./country-picker.client.tsx')).CountryPicker);

/** How many of the fields that are still empty are named. */
const MOST_NAMED = 4;

/** Everything that is said of an offer. `children` come first: the id of a new one. */
export function OfferForm({
  editor,
  isRefused = false,
  revision,
  submit,
  effect,
  confirm,
  countryNames,
  unpayable,
  children,
}: {
  editor: Editor;
  /** Whether the last post was refused. What it sent is in the fields, but not stored. */
  isRefused?: boolean;
  /** The audit entry that the offer names; what someone else changed since is not overwritten. */
  revision: string;
  submit: string;
  /** What the terms as typed would have changed; null before that was asked. A new offer has nothing to replay. */
  effect?: ReactNode;
  /** Asks before new terms count. Behind the button that saves: the first of a form is pressed by Enter. */
  confirm?: ReactNode;
  /** By code. */
  countryNames: Readonly<Record<string, string>>;
  /** Currencies that no payout method takes. */
  unpayable: readonly string[];
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const { state, formData } = useNavigation();
  const { fields, errors } = editor;
  const { language } = usePageFacts();
  const { isUnchanged, empty, watch } = useFormChange();
  // What was refused, previewed or is to be confirmed differs from what is stored. A copy is new as it is.
  const isAsStored = isUnchanged && effect !== undefined && !effect && !confirm && !isRefused;
  const optional = t('offers.access.optional');
  // A new offer is filled in from top to bottom, and what is wrong has to be seen.
  const folds = !children && Object.keys(errors).length === 0;
  const sent = state === 'submitting' ? formData?.get('intent') : null;
  const field = (name: string) => ({
    name,
    defaultValue: fields[name] ?? '',
    error: errors[name] && t(errors[name], { most: MOST_HOLD_DAYS, codes: MOST_CODES }),
  });
  const goalText = (row: number) => {
    const [type, value = '', currency = '', label = ''] = ['type', 'value', 'currency', 'label'].map(
      (part) => fields[`goal.${row}.${part}`],
    );
    const pays = Number.isNaN(Number(value))
      ? value
      : type === 'revshare'
        ? `${value}%`
        : formatReported(value, currency, language);
    return `${pays} ${t(`offers.goalLabels.${label}`)}`;
  };
  const countryCodes = (
    <Field {...field('countries')} label={t('offers.countries')} hint={t('offerEditor.countriesHint')} />
  );
  return (
    <Form {...watch} method="post" encType="multipart/form-data" noValidate>
      <input type="hidden" name="revision" value={revision} />
      {confirm ? <input type="hidden" name="keptLogo" value={fields['logo'] ?? ''} /> : null}
      <Section
        title={t('offerEditor.basics')}
        summary={[fields['brandName'], t(`offers.visibility.${fields['visibility'] || 'approval'}`)].join(' · ')}
        folds={folds}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field('brandName')} label={t('offers.brand')} required />
          <Select {...field('visibility')} label={t('offers.visibilityLabel')}>
            {['public', 'approval', 'private'].map((visibility) => (
              <option key={visibility} value={visibility}>
                {t(`offers.visibility.${visibility}`)}
              </option>
            ))}
          </Select>
          {children}
          <ImageField
            name="logo"
            label={t('images.logo')}
            current={imageHref(fields['logo'] ?? '')}
            error={errors['logo']}
          />
        </div>
      </Section>
      <Section title={t('offerEditor.texts')} summary={fields[`title.${language}`] ?? ''} folds={folds}>
        <TextsFields editor={editor} />
      </Section>
      <Section
        title={t('offers.pays')}
        hint={t('offerEditor.goalsHint')}
        summary={[...Array(MOST_GOALS).keys()]
          .filter((row) => fields[`goal.${row}.value`])
          .map((row) => goalText(row))
          .join(' · ')}
        folds={folds}
      >
        <GoalFields editor={editor} unpayable={unpayable} />
        <div className="mt-5 grid gap-5 sm:grid-cols-3">
          <Field
            {...field('holdDays')}
            label={t('offers.hold')}
            hint={t('offerEditor.holdHint')}
            inputMode="numeric"
            required
          />
          <Field {...field('capMonthly')} label={t('offers.capMonthly')} aside={optional} inputMode="numeric" />
          <Field {...field('capTotal')} label={t('offers.capTotal')} aside={optional} inputMode="numeric" />
        </div>
      </Section>
      <Section title={t('offerEditor.reach')} summary={fields['countries'] || t('offers.everyCountry')} folds={folds}>
        <div className="grid gap-5 sm:grid-cols-2">
          {isHydrated ? (
            <Suspense fallback={countryCodes}>
              <CountryPicker {...field('countries')} label={t('offers.countries')} names={countryNames} />
            </Suspense>
          ) : (
            countryCodes
          )}
          <Field
            {...field('languages')}
            label={t('offers.languages')}
            aside={optional}
            hint={t('offerEditor.languagesHint')}
          />
          <Field {...field('startsAt')} type="datetime-local" label={t('offerEditor.startsAt')} required />
          <Field {...field('endsAt')} type="datetime-local" label={t('offerEditor.endsAt')} aside={optional} />
          <Field
            {...field('trackingTemplate')}
            label={t('offerEditor.template')}
            hint={t('offerEditor.templateHint')}
            className="sm:col-span-2"
            required
          />
        </div>
      </Section>
      {effect}
      <div className="kept-bar sticky z-10 flex flex-wrap items-center gap-x-3 gap-y-2 bg-canvas py-3">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant={confirm ? 'outline' : 'brand'}
          pending={sent === 'save'}
          disabled={isAsStored}
        >
          {submit}
        </Button>
        {effect === undefined ? null : (
          <>
            <Button type="submit" name="intent" value="preview" variant="outline" pending={sent === 'preview'}>
              {t('whatIf.action')}
            </Button>
            <p className="min-w-0 flex-1 text-sm text-muted max-sm:sr-only">{t('whatIf.hint')}</p>
          </>
        )}
        {empty.length > 0 ? (
          <p className="min-w-0 flex-1 text-sm text-muted max-sm:order-first max-sm:basis-full">
            {t('offerEditor.missing', { fields: empty.slice(0, MOST_NAMED).join(', ') })}
            {empty.length > MOST_NAMED ? ` +${empty.length - MOST_NAMED}` : null}
          </p>
        ) : null}
      </div>
      {confirm}
    </Form>
  );
}

/** A part of the form. A phone folds it to a line that says what it has; without scripts all are open. */
function Section({
  title,
  hint,
  summary,
  folds,
  children,
}: {
  title: string;
  hint?: string;
  summary: string;
  folds: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || !folds;
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-line py-5 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="relative grid content-start gap-1">
        <h2 className="section-title">{title}</h2>
        {hint ? <p className={cn('text-sm text-muted', !isOpen && 'max-sm:not-noscript:hidden')}>{hint}</p> : null}
        {folds ? (
          <>
            {isOpen ? null : <p className="pr-10 text-sm text-muted sm:hidden noscript:hidden">{summary}</p>}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('offerEditor.section', { title })}
              onClick={() => setWanted(!isWanted)}
              className="absolute inset-0 flex items-center justify-end rounded-md text-muted sm:hidden noscript:hidden"
            >
              <ChevronDown aria-hidden="true" className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
            </button>
          </>
        ) : null}
      </div>
      <div id={id} className={cn('min-w-0', !isOpen && 'max-sm:not-noscript:hidden')}>
        {children}
      </div>
    </section>
  );
}
