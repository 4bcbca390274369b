import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  optional?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const packages = (
  JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, Locked>;
  }
).packages;

/** Node's way of finding a package: in the folder that asks, then in those above it. */
function lockedFor(asking: string, name: string): Locked | undefined {
  const folders = asking.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const above = folders.slice(0, depth).join('/node_modules/');
    const found = packages[`${above === '' ? '' : `${above}/`}node_modules/${name}`];
    if (found !== undefined) return found;
  }
  return undefined;
}

// A registry that lacks a package of another platform makes npm leave it out in silence, and `npm ci` then refuses the lock.
test('the lock holds the optional packages of all platforms, so that npm ci takes it anywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => lockedFor(path, name) === undefined)
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock names no registry, so that each machine asks its own', () => {
  expect(Object.values(packages).filter(({ resolved }) => /^https?:/.test(resolved ?? ''))).toEqual([]);
});
