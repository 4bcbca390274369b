import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

type Answer<Refused> = Refused | { ok: true } | null | undefined;

/**
 * Why what was sent from this dialog was refused; null while that is not known. Calls `onDone` once it was done: the answer then leads to
 * the page again, or says `ok`. A form that did not get through is answered with null, which is neither.
 */
export function useRefusal<Refused extends { ok?: false; failure: string }>(onDone: () => void): Refused | null {
  const { state } = useNavigation();
  const answer = useActionData() as Answer<Refused>;
  const wasSent = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (state === 'submitting') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    if (answer === undefined || answer?.ok) onDone();
    else setOver(true);
    // `onDone` is another function at each render, and the same in all but name.
  }, [state, answer]);
  return isOver && state === 'idle' && answer && !answer.ok ? answer : null;
}
