import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to what went wrong with a form that was sent: its message stands at the head of the page, which a long form has
 * long left. Nothing moves when the message is in sight.
 */
export function FailureInSight() {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  const isSent = formMethod !== undefined && formMethod !== 'GET';
  useEffect(() => {
    if (isSent) wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [state, isSent]);
  return null;
}
