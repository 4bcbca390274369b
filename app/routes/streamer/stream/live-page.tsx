import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { LiveBar } from './live-bar.tsx';
import { LiveFigures } from './live-figures.tsx';
import { LiveLinks } from './live-links.tsx';
import { LiveMarkers } from './live-markers.tsx';
import { LivePrompter } from './live-prompter.tsx';
import { OfferOnScreen } from './offer-on-screen.tsx';
import { LiveUndo } from './live-undo.tsx';
import { StreamChecklist } from './stream-checklist.tsx';
import type { LiveFound } from './types.ts';
import { useLiveKeys } from './use-live-keys.ts';

/** A stream while it is live: what to say, what is on screen, what it brings; the most urgent first on a phone. */
export function LivePage({ found, failure }: { found: LiveFound; failure: string | null }) {
  const { t } = useTranslation();
  const { stream, live, summary, offers, earned, qr } = found;
  useLiveKeys();
  return (
    <>
      <LiveBar stream={stream} live={live} />
      {failure ? (
        <Alert kind="error" className="mb-6">
          {t(failure)}
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <LivePrompter live={live} summary={summary} />
          <OfferOnScreen offers={offers} live={live} />
          <LiveFigures stream={stream} live={live} earned={earned} />
          <LiveMarkers summary={summary} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <LiveLinks {...{ stream, offers, live, qr }} />
          <StreamChecklist key={stream.state} stream={stream} />
        </div>
      </div>
      <LiveUndo offers={offers} live={live} />
    </>
  );
}
