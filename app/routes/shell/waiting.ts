import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '#app/server/access/guard.server.ts';
import { readMenuCounts } from '#app/server/programme/menu-counts.server.ts';

/**
 * How much waits behind each place of the menu, as JSON: asked for by the page once it stands. `null` when it can't be counted
 * now: the menu then goes without, and nothing of that is the person's matter.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { stream, standing } = await guard(args, 'waiting.json');
  const counted = await (await stream((read) => readMenuCounts(read, standing.role, new Date()))).outcome;
  const headers = { 'Content-Disposition': 'attachment; filename="greenroom-waiting.json"' };
  return Response.json(counted.ok ? counted.data : null, { headers });
}
