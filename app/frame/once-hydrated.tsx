import { useEffect } from 'react';
import { whenAttended } from '#app/client/when-idle.ts';
import { Connection } from './connection.tsx';
import { FailedParts } from './failed-parts.tsx';
import { FailureInSight } from './failure-in-sight.tsx';
import { FieldTexts } from './field-texts.tsx';

/** What every page has and none needs before it answers: a file of its own, in no page's way. */
export function OnceHydrated() {
  // The way out is in a menu, which has to open without a network, too.
  useEffect(() => whenAttended(() => void import('#app/ui/menu-panel.tsx').catch(() => {})), []);
  return (
    <>
      <Connection />
      <FieldTexts />
      <FailureInSight />
      <FailedParts />
    </>
  );
}
