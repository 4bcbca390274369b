import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { batchColumns, batchRows } from '#app/frame/batch-rows.tsx';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listBatches } from '#app/server/repositories/payout-batches.server.ts';

/** The operator's batches, by cycle and currency. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'payment-solution');
  const batches = await read((db) => listBatches(db));
  return { title: pageTitle(language, 'pages.paymentSolution.title'), rows: batchRows(batches) };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PaymentSolution() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return <ListPage page="paymentSolution" rows={rows} rowKey={({ id }) => id} columns={batchColumns(t, language)} />;
}
