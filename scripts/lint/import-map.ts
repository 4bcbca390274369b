import type { Linter } from 'eslint';

/**
 * Which folder of app/ may import which, as ESLint configuration. A folder's list is complete: what is not on it is an
 * error. Relative imports stay inside a folder; everything else goes by the alias #app/.
 */

const REACT = ['react', 'react-dom', 'react-i18next', 'i18next', 'lucide-react'];
const LOOKS = ['@radix-ui/.*', 'class-variance-authority', 'clsx', 'react-hot-toast(/.*)?'];

/** Regular expressions, but for `app`, which names folders. */
type Entry = { app: readonly string[]; packages: readonly string[] };

const MAP: Readonly<Record<string, Entry>> = {
  domain: { app: [], packages: ['zod/mini'] },
  guides: { app: ['domain'], packages: [] },
  i18n: {
    app: ['domain'],
    packages: ['i18next', 'react-i18next', 'remix-i18next(/.*)?'],
  },
  ui: { app: ['domain', 'i18n'], packages: [...REACT, ...LOOKS, '@remix-run/react'] },
  client: { app: ['domain'], packages: ['firebase/.*', 'react', '@remix-run/react'] },
  server: {
    app: ['domain', 'i18n', 'guides'],
    packages: ['zod/mini', '@remix-run/cloudflare', 'firebase-auth-cloudflare-workers', 'remix-i18next(/.*)?'],
  },
};

/**
 * Firestore is reached through one port (app/server/data-port.server.ts): besides it, the repositories alone know the SDK, and they
 * alone make the port's questions and changes.
 */
const PORT_ONLY: Entry = {
  ...MAP.server!,
  packages: [...MAP.server!.packages, 'firebase/app', 'firebase/firestore/lite', '@firebase/component'],
};
const PORT_FILES = ['app/server/data-port.server.ts', 'app/server/firestore.server.ts'];
const REPOSITORIES: Entry = { ...MAP.server!, packages: [...MAP.server!.packages, 'firebase/firestore/lite'] };
/** The parts of the repositories that make questions and changes. */
const MAKERS = '.*repositories/(collection|snapshots)\\.server\\.ts';

/** Of these folders only the project's own parts are restricted: pages and their frame may use every package. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  frame: ['domain', 'i18n', 'ui', 'client', 'server', 'guides', 'styles'],
  routes: ['domain', 'i18n', 'ui', 'client', 'server', 'guides', 'frame', 'styles'],
};

/** A route's own folder and what the pages of its area share; never another page or layout. */
const INSIDE_ROUTE = '\\./(?!.*\\.\\./).*|\\.\\./(?!(route|layout)\\.)[a-z-]+\\.tsx?';

const DEPTHS = [1, 2, 3, 4];

/** A relative path that stays inside the top-level folder, from a file `depth` folders below app/. */
function insideFolder(depth: number): string {
  return depth === 1 ? '\\./(?!.*\\.\\./).*' : `(\\./|(\\.\\./){1,${depth - 1}})(?!\\.\\./)[^.].*`;
}

function allowed({ app, packages }: Entry, folder: string, depth: number): string[] {
  const own = [...app, folder].map((name) => `#app/${name}/.*`);
  return [...own, ...packages, insideFolder(depth)];
}

/** What `access.write` answers says whether anything was written. */
const UNREAD_WRITE = {
  selector:
    "ExpressionStatement > AwaitExpression > CallExpression:matches([callee.name='write'], [callee.object.name='access'][callee.property.name='write'])",
  message: 'A write may be refused: use its answer, or demandDone().',
};

/** No-restricted-imports sees import and export declarations, the selector the import() expressions. */
function restrict(files: string[], forbidden: string, message: string): Linter.Config {
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: forbidden, message }] }],
      'no-restricted-syntax': [
        'error',
        // Slashes end a regular expression inside a selector.
        { selector: `ImportExpression > Literal[value=/${forbidden.replaceAll('/', '\\u002F')}/]`, message },
        UNREAD_WRITE,
      ],
    },
  };
}

function filesOf(folder: string, depth: number): string[] {
  return [`app/${folder}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`];
}

const closed = Object.entries(MAP).flatMap(([folder, entry]) =>
  DEPTHS.map((depth) =>
    restrict(
      filesOf(folder, depth),
      folder === 'server'
        ? `^(?!(${allowed(entry, folder, depth).join('|')})$)|^${MAKERS}$`
        : `^(?!(${allowed(entry, folder, depth).join('|')})$)`,
      `app/${folder} may import ${[...entry.app.map((name) => `#app/${name}`), ...entry.packages].join(', ') || 'nothing'} and its own files.`,
    ),
  ),
);

const open = Object.entries(OPEN).flatMap(([folder, app]) =>
  DEPTHS.map((depth) => {
    const own = folder === 'routes' ? app : [...app, folder];
    const relative = folder === 'routes' ? INSIDE_ROUTE : insideFolder(depth);
    return restrict(
      filesOf(folder, depth),
      `^(?!(${[...own.map((name) => `#app/${name}/.*`), relative].join('|')})$)[#.]|^@?firebase/|^${MAKERS}$`,
      `app/${folder} may import ${own.map((name) => `#app/${name}`).join(', ')} and its own files, never another route.`,
    );
  }),
);

const port = [
  restrict(PORT_FILES, `^(?!(${allowed(PORT_ONLY, 'server', 1).join('|')})$)`, 'Only the port may import the SDK.'),
  restrict(
    ['app/server/repositories/*.ts'],
    `^(?!(${allowed(REPOSITORIES, 'server', 2).join('|')})$)`,
    'app/server/repositories may import what app/server may, and firebase/firestore/lite.',
  ),
];

/** The functions share the domain with the app and nothing else of it. */
const functions = restrict(
  ['functions/src/**/*.ts'],
  '^(#app/|(\\.\\./)+app/(?!domain/)|(\\.\\./)+(scripts|tests)/)',
  'functions may import ../../app/domain and nothing else of the app.',
);

export const importMap: Linter.Config[] = [...closed, ...open, ...port, functions];
