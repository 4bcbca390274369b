import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { exportOwnData } from '#app/server/people/export-own-data.server.ts';
import { guard } from '#app/server/access/guard.server.ts';

/** Everything that is stored of the person and that they may read, as one JSON file. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, standing, read } = await guard(args, 'settings/export');
  const exported = await read((read) => exportOwnData(read, identity.uid, standing));
  const day = dayOf(new Date());
  return new Response(`${JSON.stringify({ exportedAt: new Date(), ...exported }, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="greenroom-data-${day}.json"`,
    },
  });
}
