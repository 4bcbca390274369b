import { person } from './income.ts';
import { at, openProject, type Project, stamp } from './project.ts';

export const NOW = at('2026-12-03T10:00:00.000Z');
export const MAIL = { collection: 'mail', appUrl: 'https://greenroom.test' };

export const OFFER = {
  ...{
    id: 'lumen',
    brandName: 'Lumen',
    status: 'live',
    visibility: 'approval',
    title: {},
    description: {},
    version: 1,
  },
  goals: [{ type: 'cpa', label: 'conversion', amountMinor: 50_00, currency: 'USD' }],
  holdDays: 7,
};
export const CHEAPER = { ...OFFER, goals: [{ ...OFFER.goals[0], amountMinor: 40_00 }], version: 2 };

/** Streamers with a card of the offer, in a state. */
export async function openWithCards(...cards: [uid: string, state?: string][]): Promise<Project> {
  const project = openProject();
  const when = stamp('2026-11-01T00:00:00.000Z');
  for (const [uid, state = 'approved'] of cards) {
    await project.db.doc(`users/${uid}`).set(person(uid));
    await project.db.doc(`offerAccess/lumen_${uid}`).set({
      ...{ uid, offerId: 'lumen', state, note: '', reason: '', trackingUrl: '', subId: '', mayAskAgainAt: null },
      ...{ card: { brandName: 'Lumen', title: {}, visibility: 'approval' }, requestedAt: when, decidedAt: when },
    });
  }
  return project;
}

export const toldOf = async ({ db }: Project) => {
  const notices = (await db.collectionGroup('items').get()).docs;
  return Object.fromEntries(notices.map((notice) => [String(notice.get('uid')), notice.data()]));
};
export const mailsOf = async ({ db }: Project) => (await db.collection('mail').get()).docs.map(({ id }) => id);
