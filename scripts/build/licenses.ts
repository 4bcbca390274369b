import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Writes licenses.txt next to the browser's files: name, version and licence of every package that is in them. The
 * notices are left out of the scripts themselves, where the same few notices stood hundreds of times.
 */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const [, folder, name] = PACKAGE.exec(id) ?? [];
          if (folder && name) folders.set(name, folder.slice(folder.indexOf('/')));
        }
      }
      const source = [...folders]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, folder]) => noticeOf(name, folder))
        .join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${source}\n` });
    },
  };
}

function noticeOf(name: string, folder: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder }).sort();
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `# ${name} ${version} (${license})\n${text}`.trimEnd();
}
