import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { BatchState } from '#app/domain/payouts/batch.ts';
import { paydayOfAddress } from '#app/domain/payouts/calendar.ts';
import { templateRows } from '#app/domain/payouts/files/result-file.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { csvResponse, noFile } from '#app/server/platform/csv-response.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { listOpenPayouts } from '#app/server/payouts/batches-collection.server.ts';
import { readPaymentFile } from '#app/server/payouts/payment-files.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';

/** Batches whose results are recorded. */
const TAKES_RESULTS: readonly BatchState[] = ['exported', 'paying', 'closed'];

/**
 * The file that the provider pays by, with its SHA-256 in a header; with `file` the one of a rail, such as SEPA_EUR_pain001; with `checksum` the
 * checksum as a file next to it, as sha256sum reads it. `template` is a result file to fill in, and `open` what it has as JSON. 404 before the export, 409 if the items and their destinations do not give
 * the file that was exported.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'payment-solution/:cycle/export');
  const cycle = paydayOfAddress(args.params.cycle, new Date(), knownCutOffs());
  if (!cycle) throw data(null, { status: 404 });
  const batch = await read(collections.payoutBatches.byId(cycle.id));
  const asked = new URL(args.request.url).searchParams;
  const about = asked.get('file');
  if (batch && TAKES_RESULTS.includes(batch.state) && (about === 'open' || about === 'template')) {
    const open = await read(listOpenPayouts(cycle.id));
    return about === 'open'
      ? Response.json(open)
      : csvResponse(`greenroom-results-${cycle.id}.csv`, templateRows(cycle.id, open));
  }
  if (!batch?.exportHash) throw data(null, { status: 404 });
  const file = await readPaymentFile(read, { ...batch, exportHash: batch.exportHash }, asked.get('file'));
  if (file === 'unknown') return noFile(404, language, 'paymentFiles.noSuchFile');
  if (file === 'changed') return noFile(409, language, 'paymentFiles.changed');
  const isChecksum = asked.has('checksum');
  const name = isChecksum ? `${file.name}.sha256` : file.name;
  return new Response(isChecksum ? `${file.hash}  ${file.name}\n` : file.text, {
    headers: {
      'Content-Type': `${isChecksum ? 'text/plain' : file.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Checksum-SHA256': file.hash,
    },
  });
}
