import { Button } from '../button.tsx';
import { Screen, useErrorTexts } from './error-screens.tsx';
import type { ErrorTextKey } from './error-texts.ts';

/** Texts that are a title of their own, and what is said below; all others stand below the title of the global error. */
const TITLES: Partial<Record<ErrorTextKey, ErrorTextKey | null>> = {
  'errorScreens.render': null,
  'errorScreens.global.title': null,
  'errorScreens.notFound.title': 'errorScreens.notFound.description',
  'errorScreens.linkEnded.title': 'errorScreens.linkEnded.description',
};

/** A failure on a page without script: links only. */
export function FailureScreen({ text: key, homeHref }: { text: ErrorTextKey; homeHref: string }) {
  const text = useErrorTexts();
  const isTitle = key in TITLES;
  const description = isTitle ? TITLES[key] : key;
  const isRenderError = key === 'errorScreens.render';
  return (
    <Screen
      title={text(isTitle ? key : 'errorScreens.global.title')}
      actions={
        <>
          {isRenderError ? (
            <Button asChild variant="brand">
              {/* The same address again. */}
              <a href="">{text('actions.reload')}</a>
            </Button>
          ) : null}
          {/* Viewers of a stream have no account here. */}
          {key === 'errorScreens.linkEnded.title' ? null : (
            <Button asChild variant={isRenderError ? 'outline' : 'brand'}>
              <a href={homeHref}>{text('actions.home')}</a>
            </Button>
          )}
        </>
      }
    >
      {description ? <p className="mt-3 text-muted">{text(description)}</p> : null}
    </Screen>
  );
}
