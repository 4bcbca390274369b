import type { Read } from '../data/port.server.ts';
import { listAffiliateManagers } from '../people/managers-collection.server.ts';
import { readCurrentRates } from './exchange-rates.server.ts';

/** What one tab of the programme's settings shows, as of `today`. */
export async function readProgrammeTab(read: Read, tab: 'rates' | 'managers', today: string) {
  return tab === 'rates'
    ? { tab, rates: await readCurrentRates(read, today) }
    : { tab, managers: await read(listAffiliateManagers()) };
}
