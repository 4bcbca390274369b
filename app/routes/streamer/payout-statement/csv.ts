import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileStem } from '#app/domain/programme/identity.ts';
import { statementRows } from '#app/domain/payouts/statement/rows.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readStatementFile } from '#app/server/payouts/statement.server.ts';
import { knownIdentity } from '#app/server/programme/known-identity.server.ts';
import { csvResponse } from '#app/server/platform/csv-response.server.ts';

/** The statement of a payday as CSV; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'dashboard/payouts/:cycle/statement.csv');
  const found = await readStatementFile(access, args.params.cycle);
  if (!found) throw data(null, { status: 404 });
  const rows = statementRows(found.statement, found.statement.lines, knownIdentity());
  return csvResponse(`${fileStem(knownIdentity().name)}-${found.number}.csv`, rows);
}
