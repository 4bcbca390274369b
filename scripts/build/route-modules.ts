import { join } from 'node:path';
import { ownModule } from './own-module.ts';

/**
 * Puts app/client/network/route-module.ts in the place of the module by which Remix loads pages. The build ends when Remix does not
 * import it any more: docs/upgrading.md.
 */
export const routeModules = () =>
  ownModule({
    name: 'route-modules',
    source: './routeModules.js',
    importer: /@remix-run\/react\/dist\/esm\/\w+\.js$/,
    own: join(import.meta.dirname, '../../app/client/network/route-module.ts'),
    unused: 'Remix does not import ./routeModules.js any more',
  });
