import type { Deployed } from './settings.ts';

/** The Worker that served before a deployment: its version at Cloudflare, and the tag of its release. */
export type Serving = { id: string; release: string };

type Asked = {
  environment: Deployed;
  /** The one that was deployed. */
  version: string;
  before: Serving | null;
  /** Whether the repository has a tag. */
  hasTag: (tag: string) => boolean;
};

/** How to bring back what was there before a deployment. */
export function rollBack(asked: Asked): string {
  const { environment, before } = asked;
  if (!before) return 'This was the first deployment: there is nothing to roll back to.';
  return [
    'To roll back:',
    `  - the Worker alone, within seconds: npx wrangler rollback ${before.id} --env ${environment}`,
    `  - everything: ${everything(asked, before)}`,
  ].join('\n');
}

/** A command only where it brings back another release: a tag of the same version may name what was just deployed. */
function everything({ environment, version, hasTag }: Asked, { release }: Serving): string {
  const number = release.slice(1);
  if (number === version) {
    return `the release before was ${number} too, so no tag names it. Deploy its commit.`;
  }
  if (!hasTag(release)) {
    return (
      `the release before was ${number}, and this repository has no tag ${release}. ` +
      'Get the tag (`git fetch --tags`), or deploy the commit of that release.'
    );
  }
  return `git switch --detach ${release} && npm ci && npm run deploy -- --env ${environment}`;
}
