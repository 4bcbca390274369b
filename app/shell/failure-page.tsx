import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#app/domain/platform/languages.ts';
import { translationsOf } from '#app/i18n/i18n.server.ts';
import type { Failure } from '#app/server/platform/edge.server.ts';
import styles from '#app/styles/app.css?url';
import { FailureScreen } from '#app/ui/feedback/failure-screen.tsx';
import { ERROR_TEXTS } from '#app/ui/feedback/error-texts.ts';
import { themeScript } from '#app/ui/theme.tsx';

/**
 * A whole page about a failure that came before Remix, or from it. It needs no session, no configuration and no script;
 * without translations it is in English, and without React it is plain text.
 */
export async function failurePage(failure: Failure, language: Language, nonce: string): Promise<Response> {
  const i18n = translationsOf(language);
  const lang = i18n ? language : 'en';
  const page = (
    <html lang={lang} className="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Greenroom</title>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <FailureScreen text={failure.text} homeHref={`/${lang}`} />
      </body>
    </html>
  );
  const init = {
    status: failure.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': lang },
  };
  try {
    return new Response(
      await renderToReadableStream(i18n ? <I18nextProvider i18n={i18n}>{page}</I18nextProvider> : page),
      init,
    );
  } catch {
    return new Response(ERROR_TEXTS['errorScreens.render'], { status: failure.status });
  }
}
