import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ownModule } from './own-module.ts';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Puts app/ui/layout/drawn-icon.tsx in the place of the module by which lucide-react makes a component of an icon. Its own works out names,
 * classes and attributes again for each icon that is drawn. The build ends when its icons do not import it any more: docs/upgrading.md.
 */
export const lightIcons = (): Plugin => ({
  ...ownModule({
    name: 'light-icons',
    source: '../createLucideIcon.mjs',
    importer: ICON,
    own: join(import.meta.dirname, '../../app/ui/layout/drawn-icon.tsx'),
    unused: 'Icons of lucide-react do not import ../createLucideIcon.mjs any more',
  }),
  // Shapes are written as HTML, which has no keys.
  transform: (code, id) => (ICON.test(id) ? { code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null } : null),
});
