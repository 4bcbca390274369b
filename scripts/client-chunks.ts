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
  /\/app\/(entry\.client|client\/(kept-forms|network-failure|read-again|retry|send-form|the-page|use-hydrated|use-live-session|when-idle|window-errors\.client))\.tsx?$/,
  /\/app\/i18n\//,
  /\/app\/domain\/(guide|languages|language-path|money|roles)\.ts$/,
  /\/app\/frame\/(flash-toast|frame-menus|kept-forms|language-choice|live-session|log-out-button|page-facts|route-error|title|use-retry)\.tsx?$/,
  /\/app\/ui\/(alert|badge|button|card|class-names|error-screens|error-texts|frame-context|language-menu|logo|menu|money|nonce|notify|on-intent|page-header|skeleton|skip-link|spinner|stage-light|text-link|theme|theme-menu|time|toaster)\.tsx?$/,
  /\/node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/.*|icons\/(circle-check|circle-exclamation-point|globe|info|monitor|moon|sun|triangle-exclamation-point|x))\.mjs$/,
];

/** Rollup's `manualChunks`: the name of the file that a module goes to, or none. */
export function clientChunk(id: string): string | undefined {
  const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(id)?.[1];
  if (name && LIBRARIES.includes(name)) return 'libraries';
  // Remix itself imports it.
  if (id.endsWith('/app/client/route-module.ts')) return 'libraries';
  if (id.includes('commonjsHelpers') || id.includes('vite/preload-helper')) return 'libraries';
  return BASE.some((pattern) => pattern.test(id)) ? 'base' : undefined;
}
