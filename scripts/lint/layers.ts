import type { IConfiguration } from 'dependency-cruiser';
import { ENTRIES, OF_ALL } from './entries.ts';

/**
 * Which part of the product may import which, for dependency-cruiser (`npm run test:lint`). Imports go down: routes, then
 * features and the shell, then the server, then the domain. No cycles, not even of types.
 */

const NODE_MODULES = 'node_modules/(@types/)?';
/** Packages of what is drawn. */
const REACT = ['react', 'react-dom', 'react-i18next', 'i18next', 'lucide-react'];
const LOOKS = ['@radix-ui/[^/]+', 'class-variance-authority', 'clsx', 'react-hot-toast'];

/** Of accounts to be paid to: a browser never loads them. */
const ACCOUNT_CHECKS = ['ibantools', '@noble/hashes', '@scure/base'];

/** What a folder of app/ may import besides its own files: other folders of app/, and packages. Each list is complete. */
const LAYERS = {
  domain: { app: [], packages: ['zod', 'papaparse', ...ACCOUNT_CHECKS] },
  guides: { app: ['domain'], packages: [] },
  i18n: { app: ['domain'], packages: ['i18next', 'react', 'react-i18next'] },
  ui: { app: ['domain', 'i18n'], packages: [...REACT, ...LOOKS, '@remix-run/react'] },
  client: { app: ['domain'], packages: ['firebase', '@firebase/[^/]+', 'react', '@remix-run/react'] },
  server: {
    app: ['domain', 'i18n', 'guides'],
    packages: [...['zod', '@remix-run/cloudflare', 'firebase-auth-cloudflare-workers', 'i18next']],
  },
};

/** They make the queries and changes of the data port: they alone know Firestore's SDK. */
const COLLECTIONS = [
  '^app/server/[^/]+/[^/]*collections?[.]server[.]ts$',
  '^app/server/data/(in-lists|snapshots|schemas)[.]server[.]ts$',
];
const PORT = '^app/server/data/(port|firestore)[.]server[.]ts$';

const layers = Object.entries(LAYERS).map(([folder, { app, packages }]) => ({
  name: `app/${folder}`,
  comment: `app/${folder} may import ${[...app.map((name) => `app/${name}`), ...packages].join(', ') || 'nothing'} and its own files.`,
  severity: 'error' as const,
  from: { path: `^app/${folder}/`, ...(folder === 'server' ? { pathNot: [...COLLECTIONS, PORT] } : {}) },
  to: {
    path: '.',
    pathNot: [
      `^app/(${[folder, ...app].join('|')})/`,
      ...packages.map((name) => `${NODE_MODULES}${name}/`),
      // What Vite makes of a file.
      '[.]css$|^virtual:',
    ],
  },
}));

const exactly = (file: string) => `^${file.replaceAll('.', '[.]')}$`;

const subjects = Object.entries(ENTRIES).map(([layer, entries]) => ({
  name: `entries of ${layer}`,
  comment: `A subject's files are its own, but for its entries in scripts/lint/entries.ts.`,
  severity: 'error' as const,
  from: { path: `^${layer}/([^/]+)/` },
  to: {
    path: `^${layer}/[^/]+/`,
    pathNot: [
      `^${layer}/$1/`,
      ...OF_ALL[layer as keyof typeof ENTRIES],
      ...Object.entries(entries).flatMap(([subject, files]) =>
        files.map((file) => exactly(`${layer}/${subject}/${file}`)),
      ),
    ],
  },
}));

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that import each other can be neither read nor moved alone; put what both need into a third.',
      severity: 'error',
      from: { path: '^(app|functions|scripts|tests)/' },
      to: { circular: true },
    },
    ...layers,
    ...subjects,
    {
      name: 'firestore-by-the-port',
      comment: 'Firestore is reached through app/server/data/port.server.ts; besides it, the collections know the SDK.',
      severity: 'error',
      from: { path: COLLECTIONS },
      to: {
        path: '.',
        pathNot: [
          '^app/(server|domain|i18n|guides)/',
          `${NODE_MODULES}zod/`,
          `${NODE_MODULES}(firebase/firestore/lite|@firebase/firestore/)`,
        ],
      },
    },
    {
      name: 'queries-by-collections',
      comment: 'Only the collections make queries and changes of the data port.',
      severity: 'error',
      from: { path: '^app/', pathNot: [...COLLECTIONS, PORT, '^app/server/data/'] },
      to: { path: '^app/server/data/(typed-collection|snapshots)[.]server[.]ts$' },
    },
    {
      name: 'pages-know-no-sdk',
      severity: 'error',
      from: { path: '^app/(routes|features|shell)/' },
      to: { path: `${NODE_MODULES}@?firebase/` },
    },
    {
      name: 'accounts-are-checked-by-servers',
      comment: 'The checks of an account to be paid to weigh too much for a browser; pages import types of them.',
      severity: 'error',
      from: { path: '^app/(routes|features|shell|ui|client)/' },
      to: {
        path: '^app/domain/payouts/(blockers|destination|wallet-address)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-on-top',
      comment: 'A page is imported by nothing: what two of them share belongs to app/features or app/shell.',
      severity: 'error',
      from: { path: '^app/(?!routes/|routes[.]ts)' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'shell-above-features',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^app/shell/', pathNot: '^app/shell/page/' },
    },
    {
      name: 'no-other-route',
      comment: 'A page never imports another page or layout.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/([^/]+)/' },
      to: { path: '^app/routes/', pathNot: ['^app/routes/$1/$2/', '^app/routes/$1/[^/]+[.]tsx?$'] },
    },
    {
      name: 'no-layout',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/routes/.*/(layout|route)[.]tsx$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'functions-share-the-domain',
      comment: 'Functions may import app/domain and nothing else of the app.',
      severity: 'error',
      from: { path: '^functions/src/' },
      to: { path: '^(app/(?!domain/)|scripts/|tests/)' },
    },
    {
      name: 'product-imports-no-tools',
      severity: 'error',
      from: { path: '^(app|functions)/' },
      to: { path: '^(scripts|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|functions/lib)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
} satisfies IConfiguration;
