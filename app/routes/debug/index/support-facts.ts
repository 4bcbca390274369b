import type { BrowserFacts } from '#app/client/browser-facts.ts';
import { sameStanding, type Standing } from '#app/domain/access/roles.ts';
import { formatDateTime, formatDistance } from '#app/ui/values/time.tsx';

/** What support is told, in words: short sections of facts, the same on the page and in what is copied. */

/** What the server knows of the page and of who looks at it; nothing in it lets anybody in. */
export type ServerFacts = {
  version: string;
  build: string;
  environment: string;
  emulators: boolean;
  projectId: string;
  uid: string;
  /** What the token claims; 'absent' before the claims were mirrored. */
  claims: Standing | 'absent' | 'malformed';
  signedInAt: Date;
  tokenExpiresAt: Date | null;
  requestId: string;
  now: Date;
};
export type LiveRecord = Standing | 'malformed' | 'unregistered';

export type Fact = { name: string; value: string };
export type SupportSection = { name: 'build' | 'account' | 'session' | 'browser' | 'features'; facts: Fact[] };

type Words = (key: string, values?: Record<string, string>) => string;

/** Whether the live record is what the token claims. */
export function claimsAgree(claims: ServerFacts['claims'], record: LiveRecord): boolean {
  return typeof claims !== 'string' && typeof record !== 'string' && sameStanding(claims, record);
}

/** `browser` is null until the page is live. */
export function supportSections(
  facts: ServerFacts,
  record: LiveRecord,
  browser: BrowserFacts | null,
  t: Words,
  language: string,
): SupportSection[] {
  const fact = (name: string, value: string): Fact => ({ name: t(`debug.${name}`), value });
  const answer = (yes: boolean) => t(yes ? 'debug.yes' : 'debug.no');
  const moment = (at: Date) => `${formatDateTime(at, language)} UTC (${formatDistance(at, facts.now, language)})`;
  const sections: SupportSection[] = [
    {
      name: 'build',
      facts: [
        fact('version', facts.version),
        fact('build', facts.build),
        fact('environment', facts.environment),
        fact('backend', `${t(facts.emulators ? 'debug.emulators' : 'debug.cloud')}, ${facts.projectId}`),
      ],
    },
    {
      name: 'account',
      facts: [
        fact('user', facts.uid),
        fact('claims', standingWords(facts.claims, t)),
        fact('record', standingWords(record, t)),
        fact('verdict', t(claimsAgree(facts.claims, record) ? 'debug.agree' : 'debug.differ')),
      ],
    },
    {
      name: 'session',
      facts: [
        fact('signedIn', moment(facts.signedInAt)),
        ...(facts.tokenExpiresAt ? [fact('tokenExpires', moment(facts.tokenExpiresAt))] : []),
        fact('requestId', facts.requestId),
      ],
    },
  ];
  if (!browser) return sections;
  const { features, online, theme, languages, ...rest } = browser;
  return [
    ...sections,
    {
      name: 'browser',
      facts: [
        ...Object.entries(rest).map(([name, value]) => fact(name, value)),
        fact('theme', t(`theme.${theme}`)),
        fact('language', `${t(`language.${language}`)} (${languages})`),
        fact('online', t(online ? 'debug.onlineYes' : 'debug.onlineNo')),
      ],
    },
    {
      name: 'features',
      facts: Object.entries(features).map(([name, has]) => ({ name: t(`debug.has.${name}`), value: answer(has) })),
    },
  ];
}

/** All of it as lines of text, to paste into a message. */
export function supportText(sections: readonly SupportSection[], t: Words): string {
  return sections
    .map(({ name, facts }) =>
      [t(`debug.sections.${name}`), ...facts.map(({ name: key, value }) => `${key}: ${value}`)].join('\n'),
    )
    .join('\n\n');
}

function standingWords(standing: Standing | 'absent' | 'malformed' | 'unregistered', t: Words): string {
  if (typeof standing === 'string') return t(`debug.standing.${standing}`);
  const { role, status, completedAllGuides } = standing;
  return [
    t(`roles.${role}`),
    t(`statuses.${status}`),
    t(completedAllGuides ? 'debug.guidesDone' : 'debug.guidesOpen'),
  ].join(', ');
}
