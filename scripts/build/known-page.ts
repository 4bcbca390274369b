import type { Plugin } from 'vite';

const FOG_OF_WAR = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;
const EMPTY = 'const discoveredPaths = new Set();';

/**
 * Tells Remix that the routes of the page in the browser are known: the server, which knows all routes, has matched it. Remix
 * would ask for them before the first form of a page whose path has parameters, and replaces the page by an error when the
 * network is gone. The build ends when Remix words this differently: docs/upgrading.md.
 */
export function knownPage(): Plugin {
  let isEdited = false;
  return {
    name: 'known-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FOG_OF_WAR.test(id) || !code.includes(EMPTY)) return null;
      isEdited = true;
      const known = "const discoveredPaths = new Set(typeof window === 'undefined' ? [] : [window.location.pathname]);";
      return { code: code.replace(EMPTY, known), map: null };
    },
    buildEnd(error) {
      if (!error && !isEdited) throw new Error('Remix does not keep the paths that it knows in discoveredPaths any more');
    },
  };
}
