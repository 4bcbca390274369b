/**
 * The error screens in English (spec.txt section 2), used when translations are what failed. Same keys and texts as
 * in the locale files; a test holds them together.
 */
export const ERROR_TEXTS = {
  'errorScreens.global.title': 'Ooops, something went wrong :(',
  'errorScreens.global.details': 'Technical details',
  'errorScreens.global.requestId': 'Error code: {{id}}',
  'errorScreens.application.title': 'Application Error',
  'errorScreens.application.description': "We're experiencing technical difficulties. Please try again later.",
  'errorScreens.application.location': 'Location: {{location}}',
  'errorScreens.render': 'Render Error: The application failed to initialize. Please try again later.',
  'errorScreens.configuration.title': 'Firebase Configuration Error',
  'errorScreens.configuration.description':
    'The connection to the backend is not set up. Ask an administrator to complete the configuration.',
  'errorScreens.configuration.missing': 'Missing: {{names}}',
  'errorScreens.notFound.title': 'Page not found',
  'errorScreens.notFound.description': "There's no page at this address. It may have moved, or the link may be wrong.",
  'errorScreens.network.title': "We can't reach Greenroom",
  'errorScreens.network.description': "Check your connection. This page opens as soon as you're back online.",
  'actions.reloadPage': 'Reload Page',
  'actions.goBack': 'Go Back',
  'actions.goToLogin': 'Go to Login',
  'actions.home': 'Home',
  'actions.reload': 'Reload',
} as const satisfies Record<string, string>;

/** What is said of a status or of a short link is left out without translations: the title of the screen says enough. */
export type ErrorTextKey =
  keyof typeof ERROR_TEXTS | StatusTextKey | `errorScreens.linkEnded.${'title' | 'description'}`;
type StatusTextKey = `errorScreens.status.${400 | 403 | 413 | 414 | 415 | 429 | 431 | 503 | 'foreign'}`;
