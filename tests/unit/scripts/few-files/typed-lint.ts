import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = new URL('../../../..', import.meta.url).pathname;

/**
 * ESLint with one rule that needs types.
 *
 * @param project of this folder: few files and what they import, since the whole project would take a minute on a busy machine
 */
export function typedLint(rule: Linter.Config, project: 'functions.json' | 'tsconfig.json'): ESLint {
  return new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: {
          parser: tseslint.parser as never,
          parserOptions: {
            project: `tests/unit/scripts/few-files/${project}`,
            tsconfigRootDir: root,
            // With CI=true the parser would take the types of the files on disk for those of the texts given here.
            disallowAutomaticSingleRunInference: true,
          },
        },
      },
      rule,
    ],
  });
}
