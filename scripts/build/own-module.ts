import type { Plugin } from 'vite';

type Replacement = {
  name: string;
  /** What the package's files import, and which files do. */
  source: string;
  importer: RegExp;
  /** The file that they get. */
  own: string;
  /** What the build ends with when nothing imports `source` any more. */
  unused: string;
};

/** Puts a file of ours in the place of a module that a package's own files import. */
export function ownModule({ name, source, importer, own, unused }: Replacement): Plugin {
  let isReplaced = false;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId(asked, from) {
      if (asked !== source || !importer.test(from ?? '')) return null;
      isReplaced = true;
      return own;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(unused);
    },
  };
}
