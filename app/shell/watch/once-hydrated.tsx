import { useEffect } from 'react';
import { prepareCode, prepareMenu } from '#app/client/network/prepare-code.ts';
import { usePageViews } from '#app/client/use-page-views.ts';
import { whenAttended } from '#app/client/when-idle.ts';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';
import { FlashToast } from '../flash-toast.tsx';
import { Connection } from './connection.tsx';
import { FailedParts } from './failed-parts.tsx';
import { FailureInSight } from './failure-in-sight.tsx';
import { FieldTexts } from './field-texts.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { PageFocus } from './page-focus.tsx';
import { ReadAgain } from './read-again.tsx';
import { Tables } from './tables.tsx';

type Props = { analyticsToken: string | null; toast: PageFacts['toast'] };

/** What every page has and none needs before it answers: a file of its own, in no page's way. */
export function OnceHydrated({ analyticsToken, toast }: Props) {
  usePageViews(analyticsToken);
  useEffect(prepareCode, []);
  useEffect(prepareMenu, []);
  // The way out is in a menu, which has to open without a network, too.
  useEffect(() => whenAttended(() => void import('#app/ui/overlays/menu-panel.client.tsx').catch(() => {})), []);
  return (
    <>
      <FlashToast toast={toast} />
      <Connection />
      <PageFocus />
      <KeptFocus />
      <FieldTexts />
      <FailureInSight />
      <FailedParts />
      <ReadAgain />
      <Tables />
    </>
  );
}
