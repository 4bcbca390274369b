import { linkTo } from '#app/domain/access/addresses.ts';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import { useLiveSession } from '#app/client/session/use-live-session.ts';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';

/** Renders nothing; keeps the page true to the browser's session. */
export function LiveSession({ facts }: { facts: PageFacts }) {
  return facts.config ? <Live facts={facts} config={facts.config} /> : null;
}

function Live({ facts, config }: { facts: PageFacts; config: ClientConfig }) {
  useLiveSession(facts.session, facts.member, config, linkTo(facts.prefix, 'login'));
  return null;
}
