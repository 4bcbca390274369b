import { parseArgs } from 'node:util';
import { Refusal } from '../stack/refusal.ts';
import { isSuite, QUICK_SUITES, type Suite, SUITES } from './suites.ts';

export type TestArguments = {
  suites: readonly Suite[];
  /** Limit the files: parts of their paths, as on Vitest's command line. */
  filters: readonly string[];
  isNightly: boolean;
};

/**
 * The arguments of scripts/commands/test.ts: `--suite NAME` (more than once if need be), `--quick`, `--nightly`, and patterns.
 * Throws a Refusal for a suite that does not exist.
 */
export function readArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parse(args);
  const named = (values.suite ?? []).map((name) => {
    if (!isSuite(name)) throw new Refusal(`There is no suite ${name}: use one of ${SUITES.join(', ')}.`);
    return name;
  });
  const suites = named.length > 0 ? named : values.quick ? QUICK_SUITES : SUITES;
  return { suites, filters: positionals, isNightly: values.nightly ?? false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        suite: { type: 'string', multiple: true },
        quick: { type: 'boolean' },
        nightly: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} Use --suite, --quick or --nightly.`);
  }
}
