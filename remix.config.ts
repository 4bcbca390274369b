import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { createLoadContext, readTranslations } from './app/server/platform/load-context.server.ts';
import { buildId } from './scripts/build/build-id.ts';
import { clientChunk } from './scripts/build/client-chunks.ts';
import { attachToResponse, devResponses } from './scripts/build/dev-responses.ts';
import { assetsFromSource, guideTexts } from './scripts/guides/vite-plugin.ts';
import { keptPatterns } from './scripts/build/kept-patterns.ts';
import { knownPage } from './scripts/build/known-page.ts';
import { lightIcons } from './scripts/build/light-icons.ts';
import { licenses } from './scripts/build/licenses.ts';
import { reactStrings } from './scripts/build/react-strings.ts';
import { routeModules } from './scripts/build/route-modules.ts';
import { tableSentences } from './scripts/build/table-sentences.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Wherever it is installed: the mutants of the edge are built in a folder of their own, without node_modules. */
const STREAM_RENDERER = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server.browser.production.min.js',
);

let bindings: Record<string, unknown> | undefined;

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    // While developing, the sources change under the server.
    __BUILD__: JSON.stringify(command === 'build' ? buildId(import.meta.dirname) : 'dev'),
  },
  plugins: [
    devResponses(),
    guideTexts(),
    cloudflareDevProxyVitePlugin({
      environment: 'development',
      getLoadContext: async ({ request, context }) => {
        // One object for all requests, as workerd has it.
        bindings ??= { ...(context.cloudflare.env as object), ASSETS: assetsFromSource };
        await readTranslations(bindings);
        return attachToResponse(request, createLoadContext(request, bindings, context.cloudflare.ctx));
      },
    }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    tailwindcss(),
    licenses(),
    lightIcons(),
    reactStrings(),
    tableSentences(),
    ...(isSsrBuild ? [keptPatterns()] : [knownPage(), routeModules()]),
  ],
  ssr: {
    target: 'webworker',
    // The dev server breaks on bundled CommonJS; the build needs one file that workerd can load.
    ...(command === 'build' ? { noExternal: true as const } : {}),
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
  // Found up front: a dependency met in mid-load makes Vite reload with a second copy of React.
  optimizeDeps: {
    include: ['firebase/app', 'firebase/auth', 'firebase/firestore', 'firebase/functions'],
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}', 'app/client/*.ts'],
  },
  // The Worker carries nothing of what only browsers do: React's renderer for them, what places an open menu, their storage.
  resolve: isSsrBuild
    ? {
        alias: [
          { find: /^react-dom$/, replacement: join(import.meta.dirname, 'app/server/platform/react-dom.server.ts') },
          {
            find: /^(@floating-ui\/react-dom|react-remove-scroll|aria-hidden|idb|@firebase\/webchannel-wrapper\/bloom-blob)$/,
            replacement: join(import.meta.dirname, 'app/server/platform/browser-only.server.ts'),
          },
          // The hook of texts without what only browsers need.
          {
            find: /^react-i18next$/,
            replacement: join(import.meta.dirname, 'app/i18n/react-i18next.server.ts'),
          },
          // React's own copies the properties of every element.
          {
            find: /^react\/jsx-runtime$/,
            replacement: join(import.meta.dirname, 'app/ui/layout/jsx-runtime.ts'),
          },
          // react-dom/server brings the renderer to strings along, which nobody calls.
          { find: /^react-dom\/server$/, replacement: STREAM_RENDERER },
        ],
      }
    : {},
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    // Smaller than esbuild's by a fiftieth: docs/decisions/0129-terser-shortens-the-code.md. The Worker's comes after wrangler.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    // wrangler and terser carry it on, so that a stack of the Worker leads to a line of a source.
    sourcemap: isSsrBuild,
    // Browsers of this target know modulepreload.
    modulePreload: { polyfill: false },
    // Else what a chunk's modules import goes with them: all icons of the product, by the index of their library.
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: clientChunk, onlyExplicitManualChunks: true } } }),
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
}));
