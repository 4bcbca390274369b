import * as z from 'zod/mini';
import type { Settings } from './settings.ts';

const CLOUDFLARE = 'https://api.cloudflare.com/client/v4';
const DEADLINE_MS = 15_000;

const refused = z.object({ errors: z.array(z.object({ message: z.string() })) });

/**
 * The R2 buckets of the environment that don't exist, as sentences that say what to do. Without one Cloudflare refuses the Worker, after rules
 * and functions are out.
 */
export async function missingBuckets({ wrangler, machine }: Pick<Settings, 'wrangler' | 'machine'>): Promise<string[]> {
  const account = wrangler?.account_id ?? machine.CLOUDFLARE_ACCOUNT_ID;
  const looks = (wrangler?.r2_buckets ?? []).map(async ({ binding, bucket_name: name, jurisdiction }) => {
    if (!name) return [`The bucket_name of ${binding} in wrangler.toml.`];
    const response = await fetch(`${CLOUDFLARE}/accounts/${account}/r2/buckets/${name}`, {
      headers: {
        Authorization: `Bearer ${machine.CLOUDFLARE_API_TOKEN}`,
        ...(jurisdiction && { 'cf-r2-jurisdiction': jurisdiction }),
      },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.ok) return [];
    if (response.status === 404) return [`The R2 bucket ${name}: \`npx wrangler r2 bucket create ${name}\` makes it.`];
    const answer = refused.safeParse(await response.json().catch(() => null));
    const why = answer.data?.errors.map(({ message }) => message).join(' ') || `status ${response.status}`;
    return [
      `The R2 bucket ${name} can't be looked at (${why}). R2 is switched on once in Cloudflare's dashboard, and the API token needs ` +
        '"Workers R2 Storage: Edit".',
    ];
  });
  return (await Promise.all(looks)).flat();
}
