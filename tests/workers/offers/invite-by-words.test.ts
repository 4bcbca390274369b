import { beforeEach, expect, it } from 'vitest';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { incomeIn } from '../support/income.ts';

/** Words that more people match than an admin can choose from: how many others there are. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const { putPerson } = incomeIn(harness.world);
const same = (text: string) => ({ en: text, es: text, pt: text });

beforeEach(() => {
  documents.set('offers/lumen', {
    ...{ id: 'lumen', brandName: 'Lumen', logo: '', status: 'live', visibility: 'private', title: same('Lamps') },
    ...{ description: same(''), languages: [], version: 3, auditId: 'made', disclosure: same('Ad'), terms: same('') },
    ...{ goals: [{ type: 'cpa', label: 'conversion', amountMinor: 40_00, currency: 'USD' }], holdDays: 7 },
    ...{
      caps: { monthlyPerCreator: null, total: 500 },
      countries: ['BR'],
      startsAt: new Date('2026-01-01'),
      endsAt: null,
    },
  });
});

it.each([
  [6, null],
  [7, '1 more person matches. Add words to narrow it down.'],
  [20, '14 more people match. Add words to narrow it down.'],
  [150, 'At least 94 more people match. Add words to narrow it down.'],
])('%i people match: says "%s"', async (people, said) => {
  for (let at = 0; at < people; at += 1) putPerson(`p${at}`, `Ana Lima ${at}`);
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const sent = { intent: 'invite', usernames: 'ana lima' };
  const html = await (await browser.post('/en/admin/offers/lumen?tab=people', sent)).text();
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(html.match(/name="person"/g)).toHaveLength(6);
  if (said) expect(text).toContain(said);
  else expect(text).not.toContain('narrow it down');
});
