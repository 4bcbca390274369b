import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { batchFile, FILE_STATES, fileRows } from '#app/domain/payouts/batch-file.ts';
import { hashText } from '#app/domain/payouts/batch.ts';
import { parseCycleId } from '#app/domain/payouts/calendar.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { listAllBatchItems, listAllDestinations } from '#app/server/payouts/batches-collection.server.ts';

/**
 * The file that the provider pays by, with its SHA-256 in a header; with `file=checksum` the checksum as a file next to it,
 * as sha256sum reads it. 404 before the export, 409 if the items and their destinations do not give the file that was exported.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { read } = await guard(args, 'payment-solution/:cycle/export');
  const cycle = parseCycleId(args.params.cycle ?? '');
  if (!cycle) throw data(null, { status: 404 });
  const batch = await read(collections.payoutBatches.byId(cycle.id));
  if (!batch?.exportHash) throw data(null, { status: 404 });
  const name = `greenroom-batch-${cycle.id}.csv`;
  const answer = (body: string, type: string, fileName: string) =>
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'X-Checksum-SHA256': batch.exportHash!,
      },
    });
  if (new URL(args.request.url).searchParams.get('file') === 'checksum') {
    return answer(`${batch.exportHash}  ${name}\n`, 'text/plain', `${name}.sha256`);
  }
  const [items, destinations] = await Promise.all([
    read(listAllBatchItems(cycle.id, FILE_STATES)),
    read(listAllDestinations(cycle.id)),
  ]);
  const rows = fileRows(items, destinations);
  const file = rows && batchFile(cycle.id, rows);
  if (file === null || (await hashText(file)) !== batch.exportHash) throw data(null, { status: 409 });
  return answer(file, 'text/csv', name);
}
