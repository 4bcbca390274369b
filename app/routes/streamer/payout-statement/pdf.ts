import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileStem } from '#app/domain/programme/identity.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readStatementFile } from '#app/server/payouts/statement.server.ts';
import { LOGO_PIXELS, statementPdf } from '#app/server/payouts/statement-pdf.server.ts';
import { knownIdentity } from '#app/server/programme/known-identity.server.ts';
import { logoPicture } from '#app/server/images/logo-picture.server.ts';

/** The statement of a payday as a PDF in the language of the page; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'dashboard/payouts/:cycle/statement.pdf');
  const found = await readStatementFile(access, args.params.cycle);
  if (!found) throw data(null, { status: 404 });
  const programme = knownIdentity();
  const logo = await logoPicture(access.session.env, LOGO_PIXELS);
  return new Response(statementPdf(found, access.language, new Date(), programme, logo), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileStem(programme.name)}-${found.number}.pdf"`,
    },
  });
}
