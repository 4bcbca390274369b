/** Cloudflare Web Analytics (https://developers.cloudflare.com/web-analytics); the policy of the page lets it in. */
const SCRIPT = 'https://static.cloudflareinsights.com/beacon.min.js';
/** spec.txt section 9. */
const RETRY_MS = 100;
const GIVE_UP_MS = 5_000;

/** What the service's script leaves on the window once it runs. */
type Analytics = { __cfBeacon?: unknown };

/**
 * Loads the service's script, which counts this view and those that follow without a load. Tries every 100 ms and gives up after
 * 5 s. A blocked script is no error.
 *
 * @returns whether it runs
 */
export async function countPageViews(token: string): Promise<boolean> {
  let script: HTMLScriptElement | null = null;
  for (let waited = 0; waited <= GIVE_UP_MS; waited += RETRY_MS) {
    if ((window as Analytics).__cfBeacon) return true;
    script ??= insert(token, () => {
      script?.remove();
      script = null;
    });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  (script as HTMLScriptElement | null)?.remove();
  return false;
}

function insert(token: string, onFailure: () => void): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.defer = true;
  script.dataset.cfBeacon = JSON.stringify({ token, spa: true });
  script.addEventListener('error', onFailure, { once: true });
  document.head.appendChild(script);
  return script;
}
