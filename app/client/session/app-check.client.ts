import type { FirebaseApp } from 'firebase/app';
import { type AppCheckOptions, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * From now on the app's callables carry a token that says they come from our pages. reCAPTCHA's script is loaded with the first call.
 *
 * @param provider another one than reCAPTCHA Enterprise
 */
export function startAppCheck(
  app: FirebaseApp,
  siteKey: string,
  provider: AppCheckOptions['provider'] = new ReCaptchaEnterpriseProvider(siteKey),
): void {
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}
