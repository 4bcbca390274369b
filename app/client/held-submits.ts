import { whenIdle } from './when-idle.ts';

const TAKEN_OVER = 'greenroom-taken-over';

/** A page whose code doesn't come in this time sends its forms the browser's way. */
const AT_MOST_MS = 10_000;

/**
 * Runs in the head (give the script element the response's nonce). Holds a form that is sent before React has taken over, and sends
 * it then: sent the browser's way, it would lose what it holds if the session has ended. Of several the last is sent, as browsers do.
 * The attribute is asked, since a field may be called `method`.
 */
export const holdSubmitsScript = `(function(){var f,b,t;function hold(e){if(e.target.getAttribute('method')!=='post')return;e.preventDefault();e.stopImmediatePropagation();f=e.target;b=e.submitter;t=t||setTimeout(go,${AT_MOST_MS})}function go(){clearTimeout(t);removeEventListener('submit',hold,true);removeEventListener('${TAKEN_OVER}',go);if(f&&f.isConnected)f.requestSubmit(b&&b.isConnected?b:null)}addEventListener('submit',hold,true);addEventListener('${TAKEN_OVER}',go)})()`;

/** Sends the form that was held, once the parts of the page that have come are hydrated. Returns what cancels it. */
export function sendHeldSubmit(): () => void {
  return whenIdle(() => dispatchEvent(new Event(TAKEN_OVER)));
}
