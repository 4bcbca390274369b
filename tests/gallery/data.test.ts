import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { seed } from '../../scripts/seed/index.ts';
import { SAMPLE_COMMISSION_ID } from '../../scripts/seed/streamer.ts';
import { auth, db } from '../e2e/support/backend.ts';
import { personaOf } from '../support/personas.ts';
import { test } from '../e2e/support/test.ts';
import { INDEX_FILE } from './pictures.ts';

test('example data', async () => {
  mkdirSync(dirname(INDEX_FILE), { recursive: true });
  await seed({ db, auth, now: new Date(), streamers: 30, log: () => {} });
  const { uid, username } = personaOf('streamer');
  const asked = {
    ...{ uid, username, offerId: 'northwind-games', reasonCode: 'duplicate', currency: 'USD', state: 'open' },
    ...{ owner: null, ownerName: null, answer: null, note: '', answeredBy: null, answeredAt: null },
    ...{ askedAt: ago(1), dueAt: ago(-4), entry: `rejected_${SAMPLE_COMMISSION_ID}`, seq: 118, kind: 'rejected' },
  };
  const questions = [
    { amountMinor: 25_00, text: 'The buyer told me the order went through on Nov 20, and I saw it live on stream.' },
    {
      amountMinor: 8_10,
      text: 'Why was this taken back?',
      kind: 'reversed',
      owner: 'persona-admin',
      ownerName: 'Ada Moreno',
    },
    {
      ...{ amountMinor: 40_00, text: 'This was a new customer.', state: 'answered', ownerName: 'Ada Moreno' },
      ...{ answer: 'duplicate', note: 'Same customer as on Nov 2, in the same account.', answeredAt: ago(0.2) },
    },
  ];
  for (const [at, one] of questions.entries()) {
    const commissionId = at === 0 ? SAMPLE_COMMISSION_ID : `questioned-${at}`;
    await db.doc(`questions/${commissionId}`).set({ ...asked, ...one, commissionId });
  }
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
