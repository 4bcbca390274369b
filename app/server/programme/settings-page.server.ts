import type { ProgrammeTab } from '#app/domain/programme/tabs.ts';
import type { Read } from '../data/port.server.ts';
import { isOnlyAdminLeft } from '../figures/counters-collection.server.ts';
import { listAffiliateManagers } from '../people/managers-collection.server.ts';
import { readCurrentRates } from './exchange-rates.server.ts';
import { readHandLimits } from './hand-limits.server.ts';
import { readMinimums } from './minimums.server.ts';
import { readNetworks } from './networks.server.ts';
import { readRepliesForm } from './saved-replies.server.ts';
import { readStoredIdentity } from './save-identity.server.ts';
import { readTeam } from './team.server.ts';
import { readImports, readTracker } from './tracker.server.ts';

/** What one tab of the programme's settings shows `viewer`, as of `today`. Where changes take a second admin, it says whether there is one. */
export async function readProgrammeTab(read: Read, tab: ProgrammeTab, viewer: string, today: string) {
  switch (tab) {
    case 'identity':
      return { tab, stored: await readStoredIdentity(read) };
    case 'rates':
      return { tab, rates: await readCurrentRates(read, today) };
    case 'managers':
      return { tab, managers: await read(listAffiliateManagers()) };
    case 'tracker': {
      const [tracker, imports] = await Promise.all([readTracker(read, new Date()), readImports(read)]);
      return { tab, tracker, imports };
    }
    case 'limits': {
      const [limits, isOnlyAdmin] = await Promise.all([readHandLimits(read), read(isOnlyAdminLeft())]);
      return { tab, limits, isOnlyAdmin };
    }
    case 'minimums': {
      const [minimums, isOnlyAdmin] = await Promise.all([readMinimums(read, new Date()), read(isOnlyAdminLeft())]);
      return { tab, minimums, isOnlyAdmin };
    }
    case 'networks': {
      const [networks, isOnlyAdmin] = await Promise.all([readNetworks(read, new Date()), read(isOnlyAdminLeft())]);
      return { tab, networks, isOnlyAdmin };
    }
    case 'replies':
      return { tab, replies: await readRepliesForm(read) };
    case 'mails':
    case 'guides':
      return { tab };
    case 'team':
      return { tab, team: await readTeam(read, viewer) };
  }
}
export type ProgrammeTabData = Awaited<ReturnType<typeof readProgrammeTab>>;
