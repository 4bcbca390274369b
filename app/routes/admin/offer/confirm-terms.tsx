import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmAnswer } from '#app/server/offers/confirm-terms.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TermsLines } from './terms-lines.tsx';

/** What new terms change and from when they count, with the button that saves them. Focused when it comes. */
export function ConfirmTerms({ confirm }: { confirm: ConfirmAnswer['confirm'] }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [confirm]);
  const { mark, when, action, lines, waits } = confirm;
  return (
    <section aria-labelledby="confirm-terms" className="grid max-w-3xl gap-4" data-testid="confirm-terms">
      <div className="grid gap-1">
        <h3 id="confirm-terms" ref={heading} tabIndex={-1} className="scroll-mt-20 section-title outline-none">
          {t('offerEditor.confirm.title')}
        </h3>
        <p className="text-sm text-muted">{when}</p>
        {waits ? <p className="text-sm text-warn">{t('offerEditor.confirm.waits')}</p> : null}
      </div>
      <TermsLines lines={lines} />
      <Button
        type="submit"
        name="confirmed"
        value={mark}
        variant="brand"
        className="justify-self-start"
        pending={state === 'submitting'}
      >
        {action}
      </Button>
    </section>
  );
}
