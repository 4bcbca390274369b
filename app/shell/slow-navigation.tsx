import { addressOf } from '#app/domain/access/addresses.ts';
import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A navigation that takes longer than this says so. */
const SLOW_MS = 400;

/** Loading Onboarding… and Loading Page… (spec.txt section 2) when a page takes its time. */
export function SlowNavigation() {
  const { state, location } = useNavigation();
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state !== 'loading') {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!slow) return null;
  const text = location?.pathname.includes(addressOf('onboarding')) ? t('loading.onboarding') : t('loading.page');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30 animate-fade">
      <div className="h-0.5 overflow-hidden bg-accent-soft">
        <div className="h-full w-2/5 animate-travel bg-accent" />
      </div>
      <p className="mx-auto mt-16 w-max rounded-full bg-raised px-3 py-1 text-sm text-muted shadow-pop ring-1 ring-line">
        {text}
      </p>
    </div>
  );
}
