import type { Plugin } from 'vite';

const PAPAPARSE = /papaparse\/papaparse\.js$/;

/** What papaparse has besides reading a text: writing, files, downloads, streams and its own workers. Nobody calls it. */
const UNUSED = [
  'getWorkerBlob',
  'JsonToCsv',
  'NetworkStreamer',
  'FileStreamer',
  'ReadableStreamStreamer',
  'DuplexStreamStreamer',
  'newWorker',
  'mainThreadReceivedMessage',
  'completeWorker',
  'workerThreadReceivedMessage',
];

/** papaparse's source without it. Throws when papaparse has changed: docs/upgrading.md. */
function onlyReader(code: string): string {
  return UNUSED.reduce((rest, name) => {
    const parts = rest.split(new RegExp(String.raw`\n\tfunction ${name}\([\s\S]*?\n\t}\n`));
    if (parts.length !== 2) throw new Error(`papaparse has ${parts.length - 1} times the function ${name}`);
    return parts.join(`\n\tfunction ${name}() {}\n`);
  }, code);
}

/** Leaves out of the Worker what it does not use of papaparse: half of it. */
export function csvReader(): Plugin {
  return {
    name: 'csv-reader',
    enforce: 'pre',
    transform: (code, id) => (PAPAPARSE.test(id) ? { code: onlyReader(code), map: null } : null),
  };
}
