import type { DayRange } from '#app/domain/figures/date-range.ts';
import { type Margin, type MarginFigures, marginOf, type MarginRow, sumMargin } from '#app/domain/figures/margin.ts';
import { sumProgramme } from '#app/domain/figures/programme-stats.ts';
import { daysThatCount } from '#app/domain/income/exchange-rates.ts';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { offerNameIn } from './programme.server.ts';
import { listProgrammeDays } from './programme-stats-collection.server.ts';

/** As many rows as are shown, and so many offers are looked up by name in one query; the others are added up in a last row. */
const MOST_ROWS = 25;

type MarginBy = 'offers' | 'countries';

type Asked = { range: DayRange; by: MarginBy; currency: Currency; today: string };

/** The currency that an address asks for (`in`), or dollars. */
export function reportingCurrency(params: URLSearchParams): Currency {
  const wanted = params.get('in') ?? '';
  return isCurrency(wanted) ? wanted : 'USD';
}

/** Revenue and cost of a range by offer or country, converted by the rates of today. Days of the range are read, and the rates. */
export async function readMargin(read: Read, { range, by, currency, today }: Asked): Promise<Margin> {
  const [days, rates] = await Promise.all([
    read(listProgrammeDays(range)),
    read(collections.exchangeRates.listByIds(daysThatCount(today))),
  ]);
  return marginOf(sumProgramme(days)[by], currency, rates, today);
}

export type MarginPage = Omit<Margin, 'rows'> & {
  currency: Currency;
  by: MarginBy;
  rows: (MarginRow & { name: string })[];
  others: (MarginFigures & { count: number }) | null;
};

/** The same for a page, with the names of offers. */
export async function readMarginPage(read: Read, asked: Asked, language: Language): Promise<MarginPage> {
  const { rows, ...margin } = await readMargin(read, asked);
  const shown = rows.slice(0, MOST_ROWS);
  const others = rows.slice(MOST_ROWS);
  const ids = asked.by === 'offers' ? shown.map(({ key }) => key).filter(isDocumentId) : [];
  const named = ids.length > 0 ? await read(collections.offers.listByIds(ids)) : [];
  return {
    ...margin,
    currency: asked.currency,
    by: asked.by,
    rows: shown.map((row) => ({ ...row, name: offerNameIn(row.key, named, language) })),
    others: others.length > 0 ? { ...sumMargin(others), count: others.length } : null,
  };
}
