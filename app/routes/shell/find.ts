import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '#app/server/access/guard.server.ts';
import { findMoney, NOTHING_FOUND } from '#app/server/payouts/find-money.server.ts';

/** Payouts, and for admins commissions and conversions, that words or an ID find, as JSON: asked for by the command palette. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'find.json');
  const text = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const found = await (await access.stream((read) => findMoney(access, read, text, new Date()))).outcome;
  const headers = { 'Content-Disposition': 'attachment; filename="greenroom-find.json"' };
  return Response.json({ found: { outcome: found.ok ? found : { ...found, data: NOTHING_FOUND } } }, { headers });
}
