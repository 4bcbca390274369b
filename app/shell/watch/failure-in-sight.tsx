import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to what went wrong with a form that was sent: its message is at the head of the page, which a long form has
 * long left. Nothing moves when the message is in sight.
 */
export function FailureInSight() {
  const { state, formMethod } = useNavigation();
  const { key, pathname, search } = useLocation();
  const isSent = formMethod !== undefined && formMethod !== 'GET';
  const wasSent = useRef(false);
  const shown = useRef({ key, address: pathname + search });
  useEffect(() => {
    if (isSent) wasSent.current = true;
    if (state !== 'idle') return;
    const { key: earlier, address } = shown.current;
    shown.current = { key, address: pathname + search };
    // A page that renders late never shows that a form was sent. The same address anew is what an answer to one leaves.
    const isAnswer = earlier !== key && address === pathname + search;
    if (wasSent.current || isAnswer) document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' });
    wasSent.current = false;
  }, [state, isSent, key, pathname, search]);
  return null;
}
