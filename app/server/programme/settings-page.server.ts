import type { Read } from '../data/port.server.ts';
import { listAffiliateManagers } from '../people/managers-collection.server.ts';
import { readCurrentRates } from './exchange-rates.server.ts';
import { readStoredIdentity } from './save-identity.server.ts';

/** What one tab of the programme's settings shows, as of `today`. */
export async function readProgrammeTab(read: Read, tab: 'rates' | 'managers' | 'identity', today: string) {
  switch (tab) {
    case 'identity':
      return { tab, stored: await readStoredIdentity(read) };
    case 'rates':
      return { tab, rates: await readCurrentRates(read, today) };
    case 'managers':
      return { tab, managers: await read(listAffiliateManagers()) };
  }
}
