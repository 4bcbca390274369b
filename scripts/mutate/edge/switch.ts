import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mutant: number;
  }
}

/** Before a test file is loaded: constants are mutated, too. */
Object.assign(globalThis, { __MUTANT__: inject('mutant') });
