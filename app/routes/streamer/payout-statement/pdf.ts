import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileStem } from '#app/domain/programme/identity.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readStatementFile } from '#app/server/payouts/statement.server.ts';
import { statementPdf } from '#app/server/payouts/statement-pdf.server.ts';
import { knownIdentity } from '#app/server/programme/known-identity.server.ts';

/** The statement of a payday as a PDF in the language of the page; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'dashboard/payouts/:cycle/statement.pdf');
  const found = await readStatementFile(access, args.params.cycle);
  if (!found) throw data(null, { status: 404 });
  return new Response(statementPdf(found, access.language, new Date()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileStem(knownIdentity().name)}-${found.number}.pdf"`,
    },
  });
}
