import { dayOf, isDay } from '../../../app/domain/figures/date-range.ts';
import { type DayRates, isRate, RATES_BASE } from '../../../app/domain/income/exchange-rates.ts';
import { isCurrency } from '../../../app/domain/ledger/money.ts';

/** What connects Greenroom to the source of exchange rates. */
export type ExchangeRateSettings = {
  /** Where the European Central Bank's daily file is; null where no source is connected. */
  url: string | null;
  timeoutMs?: number;
};

/** EXCHANGE_RATES_URL from functions/.env. Throws for one that is no https address: anyone on the way could change the rates. */
export function exchangeRateSettings(env: NodeJS.ProcessEnv = process.env): ExchangeRateSettings {
  const url = env.EXCHANGE_RATES_URL || null;
  if (url && !url.startsWith('https://')) throw new Error('EXCHANGE_RATES_URL is not an https address');
  return { url };
}

/** The source did not answer, or its file is not what it should be. Nothing of it counts then. */
class RatesUnavailable extends Error {
  override readonly name = 'RatesUnavailable';
}

export type DailyFile = Pick<DayRates, 'date' | 'published'>;

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 64 * 1024;
/** Older than this, it is not today's file: something in between keeps an old one. */
const OLDEST_MS = 30 * 86_400_000;

/** The daily file, read. Throws RatesUnavailable, after the deadline too. */
export async function fetchDaily(url: string, today: Date, timeoutMs = TIMEOUT_MS): Promise<DailyFile> {
  let text: string;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new RatesUnavailable(`status ${response.status}`);
    text = await boundedText(response);
  } catch (error) {
    if (error instanceof RatesUnavailable) throw error;
    throw new RatesUnavailable('no answer', { cause: error });
  }
  return readDaily(text, today);
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
    bytes += part.value.length;
    if (bytes > MOST_BYTES) throw new RatesUnavailable(`more than ${MOST_BYTES} bytes`);
    chunks.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The whole file, by the one shape that the bank has published since 1999; its base is the euro and is not named. */
const FILE = new RegExp(
  [
    /^\uFEFF?<\?xml[^<>]*\?>/,
    /<gesmes:Envelope[^<>]*>/,
    /<gesmes:subject>Reference rates<\/gesmes:subject>/,
    /<gesmes:Sender>/,
    /<gesmes:name>European Central Bank<\/gesmes:name>/,
    /<\/gesmes:Sender>/,
    /<Cube>/,
    /<Cube time=['"](?<date>[^'"<>]*)['"]>/,
    /(?<rates>(?:<Cube currency=['"][^'"<>]*['"] rate=['"][^'"<>]*['"]\/>\s*)+)/,
    /<\/Cube>/,
    /<\/Cube>/,
    /<\/gesmes:Envelope>\s*$/,
  ]
    .map(({ source }) => source)
    .join('\\s*'),
);
const RATE = /<Cube currency=['"]([^'"<>]*)['"] rate=['"]([^'"<>]*)['"]\/>/g;

/**
 * Reads the file: its day, and the rates of the currencies that Greenroom settles in. One wrong line makes the whole file
 * wrong. Throws RatesUnavailable with what is wrong.
 */
export function readDaily(xml: string, today: Date): DailyFile {
  const { date, rates } = FILE.exec(xml)?.groups ?? {};
  if (date === undefined || rates === undefined) throw new RatesUnavailable('not the file of the reference rates');
  if (!isDay(date)) throw new RatesUnavailable(`"${date}" is no day`);
  if (date > dayOf(today)) throw new RatesUnavailable(`${date} is in the future`);
  if (Date.parse(date) < today.getTime() - OLDEST_MS) throw new RatesUnavailable(`${date} is long past`);
  const seen = new Set<string>();
  const published: DailyFile['published'] = {};
  for (const [, currency = '', rate = ''] of rates.matchAll(RATE)) {
    if (!/^[A-Z]{3}$/.test(currency)) throw new RatesUnavailable(`"${currency}" is no currency`);
    if (currency === RATES_BASE) throw new RatesUnavailable(`the base is not ${RATES_BASE}`);
    if (seen.has(currency)) throw new RatesUnavailable(`${currency} is there twice`);
    if (!isRate(rate)) throw new RatesUnavailable(`"${rate}" is no rate of ${currency}`);
    seen.add(currency);
    if (isCurrency(currency)) published[currency] = rate;
  }
  return { date, published };
}
