import type { Linter } from 'eslint';
import { lateAdditions } from './late-additions.ts';

/** What `access.write` answers says whether anything was written: an ESLint rule against not reading it. */
export const unreadWrites: Linter.Config = {
  files: ['app/**/*.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...lateAdditions,
      {
        selector:
          "ExpressionStatement > AwaitExpression > CallExpression:matches([callee.name='write'], [callee.object.name='access'][callee.property.name='write'])",
        message: 'A write may be refused: use its answer, or demandDone().',
      },
    ],
  },
};
