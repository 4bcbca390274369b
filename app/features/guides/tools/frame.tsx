import { Check } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolName } from '#app/domain/guides/tools.ts';
import { Card } from '#app/ui/card.tsx';
import { ToolKeeping } from './keeping.tsx';

type Props = {
  tool: ToolName;
  /** What its hint names. */
  values?: Readonly<Record<string, string | number>>;
  children: ReactNode;
};

/** A tool with its title, what it is for, and whether what was entered is saved. */
export function ToolFrame({ tool, values = {}, children }: Props) {
  const { t } = useTranslation('onboarding');
  const { status, pending = 'none' } = useContext(ToolKeeping);
  const heading = useId();
  return (
    <Card className="grid gap-4 border-l-2 border-l-accent! p-5" role="group" aria-labelledby={heading}>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={heading} className="font-semibold">
            {t(`tools.${tool}.title`)}
          </h3>
          <span aria-live="polite" className="flex items-center gap-1 text-xs text-muted empty:hidden">
            {pending === 'none' && status === 'saved' ? (
              <>
                <Check aria-hidden="true" className="size-3.5 text-good" />
                {t('tools.saved')}
              </>
            ) : null}
            {pending === 'too-long' ? <span className="text-warn">{t('tools.tooLong')}</span> : null}
            {pending !== 'too-long' && status === 'failed' ? (
              <span className="text-warn">{t('tools.unsaved')}</span>
            ) : null}
          </span>
        </div>
        <p className="text-sm text-muted">{t(`tools.${tool}.hint`, values)}</p>
      </div>
      {children}
    </Card>
  );
}
