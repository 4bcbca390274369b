import { Timestamp } from 'firebase-admin/firestore';
import { AXE, findings, LOOKS, smallTargets, wear } from '../support/axe.ts';
import { createPerson, db, makeOffer, makeStream, newId } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on the page of a live stream, dark and light, on a phone and on a desk', async ({ visit }) => {
  const t = textsOf('en');
  const visitor = await visit({ reducedMotion: 'reduce' });
  const { page } = visitor;
  const person = await createPerson({ completedAllGuides: true });
  const [offerId, id] = [newId('axe'), newId('axe')];
  await makeOffer(offerId, { disclosure: { en: 'This part is advertising.' } });
  const now = Timestamp.now();
  await makeStream(person.uid, id, { state: 'live', startedAt: now, disclosedAt: now, offerIds: [offerId] });
  await db.doc(`streamMarks/${id}`).set({
    uid: person.uid,
    marks: {
      0: { kind: 'screen', at: now, offerId, label: '' },
      1: { kind: 'clip', at: now, offerId: '', label: 'The big win' },
    },
  });
  await enter(page, person);
  await page.goto(`/en/streams/${id}`);
  await untilHydrated(page);
  // What can be taken back is there while it is looked at.
  await page.getByRole('button', { name: t('streams.live.undo.action') }).waitFor();
  await page.evaluate(AXE);
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await wear(page, theme);
    expect([width, theme, await findings(page), await smallTargets(page)]).toEqual([width, theme, [], []]);
  }
});
