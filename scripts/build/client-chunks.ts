/**
 * How the browser's modules are packed. Left alone, every module that several pages share becomes a file of its own:
 * some forty requests a page, each compressed without knowledge of the others. What is on every page anyway is one file
 * of libraries and one of ours; the rest is left to Rollup.
 */

/** Libraries of every page. What only some pages need must not match: it would be loaded by all. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  '@remix-run/react',
  '@remix-run/router',
  '@remix-run/server-runtime',
  'react-router',
  'react-router-dom',
  'turbo-stream',
  'react-i18next',
  'remix-i18next',
  'clsx',
  'class-variance-authority',
  '@radix-ui/react-slot',
  '@radix-ui/react-compose-refs',
  'react-hot-toast',
];

/** Ours, on every page: the document, its frame's menus, the error screens, and what these are made of. */
const BASE = [
  /\/app\/(entry\.client|client\/(network\/(network-failure|read-again|retry|send-form)|session\/(the-page|use-live-session)|draft-storage|held-submits|kept-forms|use-hydrated|watched-value|when-idle|window-errors\.client))\.tsx?$/,
  /\/app\/i18n\//,
  /\/app\/domain\/(guides\/guide|platform\/formatters|platform\/keep-latest|platform\/languages|platform\/language-path|platform\/page-href|platform\/shared-call|ledger\/money|access\/(addresses|roles))\.ts$/,
  /\/app\/shell\/(frame-menus|kept-forms|language-choice|live-session|page\/facts(-context)?|route-error|page\/title|use-retry)\.tsx?$/,
  /\/app\/features\/access\/log-out-button\.tsx$/,
  /\/app\/ui\/(badge|button|card|class-names|field|lazy-extra|link|nonce|text-link|theme)\.tsx?$/,
  /\/app\/ui\/feedback\/(alert|error-screens|error-texts|notify|skeleton|spinner|toaster)\.tsx?$/,
  /\/app\/ui\/layout\/(brand|drawn-icon|frame-context|logo|page-header|skip-link|stage-light)\.tsx?$/,
  /\/app\/ui\/overlays\/(language-menu|menu|on-intent|slot|theme-menu)\.tsx?$/,
  /\/app\/ui\/values\/(money|time)\.tsx?$/,
  /\/node_modules\/lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-check|circle-exclamation-point|globe|info|monitor|moon|sun|triangle-exclamation-point|x)\.mjs$/,
];

/** What the frame of members is made of, which many of their pages use besides. */
const FRAME = [
  /\/app\/client\/(kept|unread)-notices\.ts$/,
  /\/app\/shell\/(member-frame|page\/streamed)\.tsx$/,
  /\/app\/ui\/(avatar|feedback\/empty-state|overlays\/dialog)\.tsx$/,
  /\/node_modules\/lucide-react\/dist\/esm\/icons\/chevron-right\.mjs$/,
];

/** Lists with columns and pages: half of the members' pages have one. */
const TABLE = /\/app\/ui\/(data-table|layout\/pagination)\.tsx$/;

/** Totals by currency: on both homes and on the pages of payouts. */
const TOTALS = /\/app\/features\/payouts\/totals-text\.tsx$/;

/** Rollup's `manualChunks`: the name of the file that a module goes to, or none. */
export function clientChunk(id: string): string | undefined {
  const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(id)?.[1];
  if (name && LIBRARIES.includes(name)) return 'libraries';
  // Remix itself imports them.
  if (/\/app\/client\/network\/(route-module|network-failure)\.ts$/.test(id)) return 'libraries';
  if (id.includes('commonjsHelpers') || id.includes('vite/preload-helper')) return 'libraries';
  if (BASE.some((pattern) => pattern.test(id))) return 'base';
  if (TABLE.test(id)) return 'table';
  if (TOTALS.test(id)) return 'totals-text';
  return FRAME.some((pattern) => pattern.test(id)) ? 'frame' : undefined;
}
