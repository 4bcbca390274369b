import { type Ask, asking, type Found, isUnanswered, unanswered } from './cloudflare-ask.ts';
import { missingHosts } from './cloudflare-hosts.ts';
import { filledIn, type Settings } from './settings.ts';

/** What Cloudflare answers to an account that never chose its part of workers.dev. */
const NO_SUBDOMAIN = 10007;

/** What the Cloudflare account lacks, as sentences that say what to do, and whether it answered at all. */
export type AccountState = { missing: string[]; answers: boolean };

type Asked = Pick<Settings, 'environment' | 'wrangler' | 'machine'>;

/**
 * Looks at everything that the Worker names in the account: its part of workers.dev, the KV namespace, the R2 buckets, hosts of
 * its own. Without one of them Cloudflare refuses the Worker, after rules and functions are out. Changes nothing.
 */
export async function lookAtAccount({ environment, wrangler, machine }: Asked): Promise<AccountState> {
  const account = wrangler?.account_id ?? machine.CLOUDFLARE_ACCOUNT_ID;
  const ofCloudflare = asking(machine.CLOUDFLARE_API_TOKEN);
  const ask: Ask = (path, options) => ofCloudflare(`accounts/${account}/${path}`, options);
  const subdomain = await ask('workers/subdomain');
  if (subdomain.status !== 200 && subdomain.code !== NO_SUBDOMAIN) {
    // Each further question would fail alike, and name something that may well be there.
    return { missing: [refusal(account, subdomain)], answers: false };
  }
  const named = await Promise.all([
    ...(wrangler?.kv_namespaces ?? []).map((each) => missingNamespace(ask, environment, each)),
    ...(wrangler?.r2_buckets ?? []).map((each) => missingBucket(ask, each)),
    ...(wrangler ? [missingHosts(ofCloudflare, { environment, wrangler, account })] : []),
  ]);
  const without = subdomain.status !== 200 && wrangler?.workers_dev !== false;
  return { missing: [...(without ? [noSubdomain(account)] : []), ...named.flat()], answers: true };
}

function refusal(account: string | undefined, found: Found): string {
  const { why } = found;
  if (isUnanswered(found)) return `Cloudflare does not answer (${why}): try again.`;
  return (
    `Cloudflare refuses CLOUDFLARE_API_TOKEN for the account ${account} (${why}): check CLOUDFLARE_ACCOUNT_ID, and that the token is ` +
    'for this account, from the template "Edit Cloudflare Workers", and not expired.'
  );
}

function noSubdomain(account: string | undefined): string {
  return `The Cloudflare account has no workers.dev subdomain: choose one at https://dash.cloudflare.com/${account}/workers/onboarding.`;
}

async function missingNamespace(
  ask: Ask,
  environment: string,
  { binding, id = '' }: { binding: string; id?: string },
): Promise<string[]> {
  const found = await ask(`storage/kv/namespaces/${encodeURIComponent(id)}`);
  const { status, why } = found;
  if (status === 200 || !filledIn(id)) return [];
  if (status === 404 || status === 400) {
    return [
      `The account has no KV namespace ${id}, the id of ${binding} in [[env.${environment}.kv_namespaces]]: ` +
        '`npx wrangler kv namespace list` lists those that exist, and ' +
        `\`npx wrangler kv namespace create ${binding} --env ${environment}\` makes one.`,
    ];
  }
  if (isUnanswered(found)) return [unanswered(`KV namespace ${id}`, found)];
  return [`The KV namespace ${id} can't be looked at (${why}). The API token needs "Workers KV Storage: Edit".`];
}

type Bucket = { binding: string; bucket_name?: string; jurisdiction?: string };

async function missingBucket(ask: Ask, { binding, bucket_name: name, jurisdiction }: Bucket): Promise<string[]> {
  if (!name) return [`The bucket_name of ${binding} in wrangler.toml.`];
  const found = await ask(
    `r2/buckets/${name}`,
    jurisdiction ? { headers: { 'cf-r2-jurisdiction': jurisdiction } } : {},
  );
  const { status, why } = found;
  if (status === 200) return [];
  if (status === 404) return [`The R2 bucket ${name}: \`npx wrangler r2 bucket create ${name}\` makes it.`];
  if (isUnanswered(found)) return [unanswered(`R2 bucket ${name}`, found)];
  return [
    `The R2 bucket ${name} can't be looked at (${why}). R2 is switched on once in Cloudflare's dashboard, and the API token needs ` +
      '"Workers R2 Storage: Edit".',
  ];
}
