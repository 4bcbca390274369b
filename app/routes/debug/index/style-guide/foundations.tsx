import { useTranslation } from 'react-i18next';
import { LogoMark, Logo } from '#app/ui/layout/logo.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Section } from './section.tsx';

/** Written out, so that the styles have the classes. */
const COLOURS = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['faint', 'bg-faint'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
  ['info', 'bg-info'],
  ['danger', 'bg-danger'],
  ['chart-1', 'bg-chart-1'],
  ['chart-2', 'bg-chart-2'],
  ['chart-3', 'bg-chart-3'],
  ['chart-4', 'bg-chart-4'],
] as const;

const SIZES = [
  ['display', 'hero-figure'],
  ['2xl', 'text-2xl font-semibold tracking-tight'],
  ['section', 'section-title'],
  ['base', 'text-base'],
  ['body', 'text-body'],
  ['sm', 'text-sm text-muted'],
  ['xs', 'text-xs text-muted'],
] as const;

const WEIGHTS = ['font-normal', 'font-medium', 'font-semibold', 'font-bold'] as const;

export function Foundations() {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      <Section name="colours">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-12!" />
          <LogoMark className="size-4!" />
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {COLOURS.map(([name, background]) => (
            <li key={name} className="flex items-center gap-3">
              <span aria-hidden="true" className={`size-9 shrink-0 rounded-lg ring-1 ring-line ${background}`} />
              <code className="min-w-0 truncate font-mono text-xs text-muted">{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="type">
        <dl className="grid gap-4">
          {SIZES.map(([name, look]) => (
            <div key={name} className="grid gap-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline">
              <dt className="font-mono text-xs text-faint">{name}</dt>
              <dd className={look}>{t('styleGuide.pangram')}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t('styleGuide.figuresAligned')}</p>
          <div className="grid justify-items-end justify-self-start">
            {WEIGHTS.map((weight, index) => (
              <MoneyText
                key={weight}
                className={weight}
                money={{ amountMinor: [1_111_111, 8_948_620, 240_079, 1_535_351][index]!, currency: 'USD' }}
                locale={language}
              />
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
