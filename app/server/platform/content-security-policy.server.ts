import type { Env } from './env.server.ts';

/** Where browsers send what the policy stopped. */
export const REPORT_PATH = '/csp-report';

/** Cloudflare Web Analytics: where its script comes from, and where that reports to. */
const ANALYTICS = { script: 'https://static.cloudflareinsights.com', report: 'https://cloudflareinsights.com' };

/**
 * What reCAPTCHA Enterprise and App Check load and call
 * (https://developers.google.com/recaptcha/docs/faq, "I'm using content-security-policy").
 */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** The image by which Firestore's connection finds out whether there is a network at all. */
const NETWORK_PROBE = 'https://www.google.com/images/cleardot.gif';

/** For answers that are no document: anyone who opens one as a page gets nothing to run. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The Content-Security-Policy of one document (W3C CSP Level 3). Scripts and style elements run from this origin or with
 * the response's nonce; there are no inline style attributes. The only others that a page talks to are Firebase's
 * endpoints, or the emulators in development; and the analytics service and App Check where they are configured.
 *
 * @param nonce of this response alone
 * @param env null when the configuration is incomplete: a page like this talks to nobody
 */
export function contentSecurityPolicy(nonce: string, env: Env | null, secure: boolean): string {
  const appCheck = env?.client.appCheckKey ? APP_CHECK : { scripts: [], frames: [], calls: [] };
  const frames = appCheck.frames.length > 0 ? appCheck.frames : ["'none'"];
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...(env?.analyticsToken ? [ANALYTICS.script] : []), ...appCheck.scripts].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', ...(env ? [NETWORK_PROBE] : [])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(env ? firebaseOrigins(env) : []), ...(env?.analyticsToken ? [ANALYTICS.report] : []), ...appCheck.calls].join(' ')}`,
    "object-src 'none'",
    `frame-src ${frames.join(' ')}`,
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** The origins of spec.txt section 7 that the SDK in the browser calls. */
function firebaseOrigins({ emulators, projectId }: Env): string[] {
  if (emulators) return Object.values(emulators).map((host) => `http://${host}`);
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    `https://us-central1-${projectId}.cloudfunctions.net`,
  ];
}
