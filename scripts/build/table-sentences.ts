import type { Plugin } from 'vite';

const TABLES = /app\/domain\/access\/(?:routes|callables|collections|collections\/[\w-]+)\.ts$/;
/** A policy: the only texts there that are sentences, with a capital and a full stop. */
const SENTENCE = /(?<=[\s(:])(['"])[A-Z](?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*\.\1(?=[,)\s])/g;
const ABOUT = /(?<=\babout: )(['"])(?:\\.|(?!\1)[^\\\n])*\1/g;

/** The source of a table of permissions without what its rows say to people. */
function withoutSentences(code: string): string {
  return code.replaceAll(SENTENCE, "''").replaceAll(ABOUT, "''");
}

/** Leaves out of what is shipped what the tables of permissions say to people: tests and developers read it, no program does. */
export function tableSentences(): Plugin {
  return {
    name: 'table-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (TABLES.test(id) ? { code: withoutSentences(code), map: null } : null),
  };
}
