import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A navigation that takes longer than this says so. */
const SLOW_MS = 400;

/** Loading Onboarding… and Loading Page… (spec.txt section 2) when a page takes its time. */
export function SlowNavigation({ state, target }: { state: 'idle' | 'loading' | 'submitting'; target: string | null }) {
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
  const text = target?.includes('/onboarding') ? t('loading.onboarding') : t('loading.page');
  return (
    <p role="status" className="fixed top-0 right-0 left-0 z-30 bg-accent-soft py-1.5 text-center text-sm text-accent">
      {text}
    </p>
  );
}
