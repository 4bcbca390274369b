import type { Plugin } from 'vite';

/**
 * The router puts the branches of its routes together, ranks them and compiles their patterns for every match, several times a
 * request: a tenth of the time of a page. All of it depends on the routes alone, so the Worker keeps it, and the matches of recent
 * addresses with it. Each edit must be found
 * once, or the build ends: docs/upgrading.md.
 */
const EDITS: readonly (readonly [found: string, replacement: string])[] = [
  [
    '    matches = matchRouteBranch(branches[i], decoded, allowPartial);\n  }\n  return matches;\n',
    '    matches = matchRouteBranch(branches[i], decoded, allowPartial);\n  }\n' +
      // Addresses come from strangers: few are kept, and none that is long.
      '  if (known.size >= 500) known.clear();\n' +
      '  if (pathname.length < 200) known.set(pathname, matches);\n' +
      '  return copyOf(matches, byId);\n',
  ],
  [
    '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
    '  let { known, byId } = keptFor(routes);\n' +
      '  if (allowPartial) known = new Map();\n' +
      '  if (known.has(pathname)) return copyOf(known.get(pathname), byId);\n' +
      '  let branches = keptBranches.get(routes);\n' +
      '  if (!branches) {\n' +
      '    branches = flattenRoutes(routes);\n' +
      '    rankRouteBranches(branches);\n' +
      '    keptBranches.set(routes, branches);\n' +
      '  }\n',
  ],
  [
    '  let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n',
    '  let key = `${pattern.caseSensitive} ${pattern.end} ${pattern.path}`;\n' +
      '  let kept = keptPatterns.get(key);\n' +
      '  if (!kept) {\n' +
      '    kept = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n' +
      // Patterns are those of routes; the limit holds should one ever be made of an address.
      '    if (keptPatterns.size < 1000) keptPatterns.set(key, kept);\n' +
      '  }\n' +
      '  let [matcher, compiledParams] = kept;\n',
  ],
  [
    'function compilePath(path, caseSensitive, end) {',
    'const keptBranches = new WeakMap();\n' +
      'const keptPatterns = new Map();\n' +
      'const keptMatches = new Map();\n' +
      'const keptLists = new WeakMap();\n' +
      // Remix makes the list of a page anew for each rendering. Lists with the same ids are of the same routes.
      'function keptFor(routes) {\n' +
      '  let list = keptLists.get(routes);\n' +
      '  if (!list) {\n' +
      '    let byId = new Map();\n' +
      '    let ids = idsOf(routes, byId);\n' +
      '    let known = keptMatches.get(ids);\n' +
      '    if (!known && keptMatches.size >= 200) keptMatches.clear();\n' +
      '    if (!known) keptMatches.set(ids, (known = new Map()));\n' +
      '    keptLists.set(routes, (list = { known, byId }));\n' +
      '  }\n' +
      '  return list;\n' +
      '}\n' +
      'const idsOf = (routes, byId) =>\n' +
      '  routes.map((route) => {\n' +
      '    byId.set(route.id, route);\n' +
      '    return route.children ? `${route.id}(${idsOf(route.children, byId)})` : route.id;\n' +
      '  }).join();\n' +
      'const copyOf = (matches, byId) =>\n' +
      '  matches && matches.map((match) => ({ ...match, params: { ...match.params }, route: byId.get(match.route.id) }));\n' +
      'function compilePath(path, caseSensitive, end) {',
  ],
];

const ROUTER = /@remix-run\/router\/dist\/router\.js$/;

/** The router's code with the edits. Throws when the router has changed. */
export function withKeptPatterns(code: string): string {
  return EDITS.reduce((edited, [found, replacement]) => {
    const parts = edited.split(found);
    if (parts.length !== 2) throw new Error(`The router has ${parts.length - 1} times: ${found}`);
    return parts.join(replacement);
  }, code);
}

export function keptPatterns(): Plugin {
  return {
    name: 'kept-patterns',
    enforce: 'pre',
    transform: (code, id) => (ROUTER.test(id) ? { code: withKeptPatterns(code), map: null } : null),
  };
}
