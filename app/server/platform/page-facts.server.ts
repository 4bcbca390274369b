import { decideAccess } from '#app/domain/access/redirects.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isLanguage, type Language } from '#app/domain/platform/languages.ts';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { accentHex, accentStyle } from '#app/domain/programme/accent.ts';
import { type Identity, supportHref } from '#app/domain/programme/identity.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { payoutRequestId } from '#app/domain/payouts/request.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import { alternatesOf } from '#app/i18n/detect-language.ts';
import { languageOf } from '../access/guard.server.ts';
import { knownCutOffs, knownIdentity } from '../programme/known-identity.server.ts';
import { takeToast } from './toast.server.ts';

/**
 * The root's data: language and addresses of the page, the browser's configuration, and the member's own standing.
 * A session that can't be resolved counts as nobody here; the page's own guard says what is wrong.
 */
export async function openPageFacts({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const prefix: Language | null = isLanguage(params.lang) ? params.lang : null;
  const language = languageOf(request, prefix);
  const path = prefix ? url.pathname.slice(prefix.length + 1) || '/' : url.pathname;
  const session = context.session ? await context.session.resolve().catch(() => null) : null;
  const member =
    session?.viewer.kind === 'member' && session.identity
      ? {
          uid: session.identity.uid,
          email: session.identity.email,
          emailVerified: session.identity.emailVerified,
          /** When the password was proved last, in seconds; null when that is not known. */
          passwordAt: session.identity.passwordAt,
          standing: session.viewer.standing,
          live: liveDocumentsOf(session.identity.uid, session.viewer.standing, new Date()),
          /** Whether the page shows how many notices are unread. */
          countsNotices: decideAccess(session.viewer, 'notifications').kind === 'allow',
        }
      : null;
  const { toast, headers } = takeToast(request);
  return data(
    {
      language,
      prefix,
      path,
      canonical: `${url.origin}/${language}${path === '/' ? '' : path}`,
      alternates: alternatesOf(url.origin, path),
      config: context.session?.env.client ?? null,
      environment: context.session?.env.environment ?? null,
      analyticsToken: context.session?.env.analyticsToken ?? null,
      missing: context.missing,
      programme: programmeFacts(),
      /** When requests for each payday close. */
      cutOffs: knownCutOffs(),
      /** How many hours before its payday requests for the open cycle close. */
      cutOffHours: cutOffHoursOf(openCycleAt(new Date(), knownCutOffs()).id, knownCutOffs()),
      requestId: context.requestId,
      /** The session of the cookies; null for a visitor without one. */
      session: session?.identity ? { id: session.identity.sessionId } : null,
      member,
      toast,
    },
    { headers },
  );
}

let made: { of: Identity; facts: ReturnType<typeof factsOf> } | null = null;

/** Made anew only when the identity was read again: finding readable shades takes a while. */
function programmeFacts() {
  const of = knownIdentity();
  if (made?.of !== of) made = { of, facts: factsOf(of) };
  return made.facts;
}

/** What QR codes of a programme without a colour are drawn in. */
const INK = '#0b3d2a';

/** The programme's name and logo, the style of its colour, what its QR codes are drawn in, and its links. */
function factsOf({ name, logo, colour, support, terms, privacy }: Identity) {
  const style = accentStyle(colour);
  const hrefs = { support: support && supportHref(support), terms, privacy };
  return {
    name,
    logo: imageHref(logo),
    style,
    // Dark enough for every camera.
    ink: style ? accentHex(colour, 'light') : INK,
    links: (['support', 'terms', 'privacy'] as const)
      .map((kind) => ({ kind, href: hrefs[kind] }))
      .filter(({ href }) => href !== ''),
  };
}

export type PageFacts = Awaited<ReturnType<typeof openPageFacts>>['data'];

/**
 * The documents that a streamer's open page is kept true to: balance, payout profile, the request for the open cycle, and
 * notices (a decision on access to an offer is one).
 */
function liveDocumentsOf(uid: string, standing: Standing, now: Date): string[] {
  if (!mayTouch(effectiveRole(standing), 'payoutRequests', 'create', 'own')) return [];
  const request = payoutRequestId(uid, openCycleAt(now, knownCutOffs()).id);
  return [`balances/${uid}`, `payouts/${uid}`, `notices/${uid}`, `payoutRequests/${request}`];
}
