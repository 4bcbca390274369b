import type { ClientConfig } from '#app/domain/client-config.ts';
import { withLanguage } from '#app/domain/language-path.ts';
import { useLiveSession } from '#app/client/use-live-session.ts';
import type { PageFacts } from '#app/server/page-facts.server.ts';

/** Renders nothing; keeps the signed-in person's pages live. */
export function LiveSession({ facts }: { facts: PageFacts }) {
  return facts.member && facts.config ? <Live facts={facts} member={facts.member} config={facts.config} /> : null;
}

function Live({
  facts,
  member,
  config,
}: {
  facts: PageFacts;
  member: NonNullable<PageFacts['member']>;
  config: ClientConfig;
}) {
  const login = (query: string) => withLanguage(facts.prefix, `/login?${query}`);
  useLiveSession(member, config, {
    deactivatedUrl: login('notice=deactivated'),
    signedOutUrl: login('notice=signed-out'),
  });
  return null;
}
