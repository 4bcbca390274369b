import { join } from 'node:path';
import type { Plugin } from 'vite';

const REMIX = /@remix-run\/react\/dist\/esm\/\w+\.js$/;
const OWN = join(import.meta.dirname, '../../app/client/network/route-module.ts');

/**
 * Puts app/client/network/route-module.ts in the place of the module by which Remix loads pages. The build ends when Remix does not
 * import it any more: docs/upgrading.md.
 */
export function routeModules(): Plugin {
  let isReplaced = false;
  return {
    name: 'route-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !REMIX.test(importer ?? '')) return null;
      isReplaced = true;
      return OWN;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('Remix does not import ./routeModules.js any more');
    },
  };
}
