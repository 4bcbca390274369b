import { join } from 'node:path';
import type { Plugin } from 'vite';

const LUCIDE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const OWN = join(import.meta.dirname, '../../app/ui/layout/drawn-icon.tsx');

/**
 * Puts app/ui/layout/drawn-icon.tsx in the place of the module by which lucide-react makes a component of an icon. Its own works out names,
 * classes and attributes again for each icon that is drawn. The build ends when its icons do not import it any more: docs/upgrading.md.
 */
export function lightIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !LUCIDE.test(importer ?? '')) return null;
      isReplaced = true;
      return OWN;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('Icons of lucide-react do not import ../createLucideIcon.mjs any more');
    },
  };
}
