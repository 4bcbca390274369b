import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOG_OF_WAR = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;
const OWN = join(import.meta.dirname, '../../app/client/network/route-module.ts');
const EMPTY = 'const discoveredPaths = new Set();';
const ASKED =
  'await fetchAndApplyManifestPatches([path], fetcherKey ? window.location.href : path, manifest, routeModules, future, isSpaMode, basename, patch, signal);';

/**
 * Tells Remix that the routes of the page in the browser are known: the server, which knows all routes, has matched it. Remix
 * would ask for them before the first form of a page whose path has parameters, and replaces the page by an error when the
 * network is gone. A link whose routes can't be asked for waits (app/client/network/route-module.ts). The build ends when
 * Remix words this differently: docs/upgrading.md.
 */
export function knownPage(): Plugin {
  let isEdited = false;
  return {
    name: 'known-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FOG_OF_WAR.test(id) || !code.includes(EMPTY) || !code.includes(ASKED)) return null;
      isEdited = true;
      const known = "const discoveredPaths = new Set(typeof window === 'undefined' ? [] : [window.location.pathname]);";
      const asked = ASKED.replace('await ', 'await findRoutes(() => ').replace(/;$/, ', fetcherKey);');
      const own = `import { findRoutes } from ${JSON.stringify(OWN)};\n`;
      return { code: own + code.replace(EMPTY, known).replace(ASKED, asked), map: null };
    },
    buildEnd(error) {
      if (!error && !isEdited) throw new Error('Remix does not find the routes of a path as it did');
    },
  };
}
