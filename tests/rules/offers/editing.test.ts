import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { OFFER_STATUSES, TERMS_FIELDS } from '#app/domain/offers/changes.ts';
import { MOST_GOALS, OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { GOAL_LABELS } from '#app/domain/offers/offer.ts';
import type { Fields } from '../support/batches.ts';
import { accessRecord, invite, OFFER, type OfferWrite, termsOf, writeOffer } from '../support/catalogue-acts.ts';
import { TEMPLATE } from '../support/access-cards.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What admins may make of an offer, beyond each field's type. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const goal = (index: number) => ({ type: 'cpa', label: GOAL_LABELS[index]!, amountMinor: 1, currency: 'USD' });
const texts = (text: string) => ({ en: text, es: text, pt: text });
const changed = (change: Fields) => ({ ...OFFER, auditId: 'audit000000000000001', ...change });
const write = (more: Partial<OfferWrite> & { after: Fields }) =>
  writeOffer(world.as('admin'), { actor: 'admin', before: OFFER, ...more });
/** An edit as the editor commits it: changed terms come with their version. */
const edit = (change: Fields) => {
  const isNewTerms = TERMS_FIELDS.some((field) => field in change);
  const after = changed(isNewTerms ? { version: 2, ...change } : change);
  return write({ after, ...(isNewTerms ? { version: termsOf(after) } : {}) });
};
const given = (more: Fields = {}) => populate(world, { 'offers/the-offer': { ...OFFER, ...more } });

describe('an offer', () => {
  it.each<[string, Fields]>([
    [
      'five goals, with all that an offer may have',
      {
        goals: Array.from({ length: MOST_GOALS }, (_, index) => goal(index)),
        countries: ['AR', 'BR'],
        caps: { monthlyPerCreator: 5, total: 100 },
        endsAt: Timestamp.fromMillis(Date.now() + 1000),
        logo: 'a1'.repeat(32),
      },
    ],
    ['a share', { goals: [{ type: 'revshare', label: 'conversion', percent: 12.5 }] }],
    [
      'sixty countries',
      {
        countries: Array.from({ length: 60 }, (_, at) => `A${String.fromCharCode(65 + (at % 26))}`).map((code, at) =>
          at < 26 ? code : `${String.fromCharCode(66 + Math.floor(at / 26))}${code[1]}`,
        ),
      },
    ],
    ['an end', { endsAt: Timestamp.fromMillis(Date.now() + 1000) }],
    [
      'the longest texts',
      { title: texts('x'.repeat(OFFER_LIMITS.title)), terms: texts('x'.repeat(OFFER_LIMITS.terms)) },
    ],
    ['caps', { caps: { monthlyPerCreator: 5, total: null } }],
    ...OFFER_STATUSES.map((status): [string, Fields] => [`the status ${status}`, { status }]),
  ])('takes %s', async (_, change) => {
    await given();
    await assertSucceeds(edit(change));
  });

  it.each<[string, Fields]>([
    ['six goals', { goals: Array.from({ length: 6 }, () => goal(0)) }],
    ['no goal', { goals: [] }],
    ['a goal of an unknown label', { goals: [{ ...goal(0), label: 'likes' }] }],
    ['a goal of an unknown type', { goals: [{ ...goal(0), type: 'cpm' }] }],
    ['an amount of nothing', { goals: [{ ...goal(0), amountMinor: 0 }] }],
    ['an amount of a fraction', { goals: [{ ...goal(0), amountMinor: 0.5 }] }],
    ['a goal with something more', { goals: [{ ...goal(0), note: 'x' }] }],
    ['a share with something more', { goals: [{ type: 'revshare', label: 'conversion', percent: 5, amountMinor: 1 }] }],
    ['a bad goal behind a good one', { goals: [goal(0), goal(1), goal(2), goal(3), { ...goal(4), amountMinor: -1 }] }],
    ['a share above all', { goals: [{ type: 'revshare', label: 'conversion', percent: 101 }] }],
    ['a country that is none', { countries: ['Brazil'] }],
    ['a country twice', { countries: ['BR', 'BR'] }],
    ['a language that is none', { languages: ['PT'] }],
    ['a status that is none', { status: 'alive' }],
    ['a visibility that is none', { visibility: 'secret' }],
    ['an end before its start', { endsAt: past() }],
    ['a hold of a year', { holdDays: 365 }],
    ['a hold of less than nothing', { holdDays: -1 }],
    ['a cap below nothing', { caps: { monthlyPerCreator: -1, total: null } }],
    ['a third cap', { caps: { monthlyPerCreator: null, total: null, daily: 1 } }],
    ['a text too long', { title: texts('x'.repeat(OFFER_LIMITS.title + 1)) }],
    ['a title that is missing', { title: { en: 'A', es: 'A' } }],
    ['a title that is empty', { title: { en: 'A', es: '', pt: 'A' } }],
    ['a fourth language', { title: { ...texts('A'), fr: 'A' } }],
    ['a template that streamers could read', { trackingTemplate: 'https://track.greenroom.test/{subId}' }],
    ['another id', { id: 'other' }],
  ])('takes no %s', async (_, change) => {
    await given();
    await assertFails(edit(change));
  });

  it.each<[string, string, Fields]>([
    ['a new title', 'publish-offer', { title: texts('Other') }],
    ['a pause', 'edit-offer', { status: 'paused' }],
    ['an end', 'pause-offer', { status: 'ended' }],
  ])('%s is not written up as %s', async (_, action, change) => {
    await given();
    const after = changed(change);
    await assertFails(write({ after, entry: { action } }));
    await assertSucceeds(write({ after }));
  });

  it('ends with the end in its terms, in a version of their own', async () => {
    await given();
    const after = changed({ status: 'ended', endsAt: Timestamp.fromMillis(Date.now() + 1000), version: 2 });
    await assertFails(write({ after }));
    await assertFails(write({ after: { ...after, version: 1 }, version: termsOf({ ...after, version: 1 }) }));
    await assertFails(write({ after, version: termsOf(after), entry: { action: 'edit-offer' } }));
    await assertSucceeds(write({ after, version: termsOf(after) }));
  });

  it('begins as a draft in its first version', async () => {
    const create = (change: Fields) => {
      const after = changed({ status: 'draft', ...change });
      return write({ before: null, after, version: termsOf(after) });
    };
    await populate(world);
    await assertFails(create({ status: 'live' }));
    await assertFails(create({ version: 2 }));
    await assertSucceeds(create({}));
    await assertFails(create({ auditId: 'audit000000000000002' }));
  });

  it('that is archived stays as it is', async () => {
    await given({ status: 'archived' });
    const before = { ...OFFER, status: 'archived' };
    await assertFails(write({ before, after: changed({ status: 'live' }) }));
  });

  it('is never deleted, nor written without its entry', async () => {
    await given();
    await assertFails(deleteDoc(doc(world.as('admin'), 'offers/the-offer')));
    await assertFails(setDoc(doc(world.as('admin'), 'offers/the-offer'), changed({ status: 'paused' })));
    await assertFails(updateDoc(doc(world.as('admin'), 'offers/the-offer'), { status: 'paused' }));
    const after = changed({ status: 'paused' });
    for (const entry of [
      { before: { ...OFFER, brandName: 'x' } },
      { after: OFFER },
      { actor: 'streamer' },
      { at: past() },
    ]) {
      await assertFails(write({ after, entry }));
    }
  });
});

describe('the terms of an offer', () => {
  it.each(TERMS_FIELDS)('change with a new version only: %s', async (field) => {
    const values: Record<(typeof TERMS_FIELDS)[number], unknown> = {
      goals: [goal(1)],
      holdDays: 30,
      caps: { monthlyPerCreator: 1, total: 1 },
      countries: ['BR'],
      disclosure: texts('Say it'),
      terms: texts('New'),
      startsAt: Timestamp.fromMillis(1_000),
      endsAt: Timestamp.fromMillis(Date.now() + 5_000),
    };
    const change = { [field]: values[field] };
    await given();
    await assertFails(write({ after: changed(change) }));
    const skipping = changed({ ...change, version: 3 });
    await assertFails(write({ after: skipping, version: termsOf(skipping) }));
    const counted = changed({ ...change, version: 2 });
    await assertFails(write({ after: counted }));
    await assertFails(write({ after: counted, version: termsOf(counted, { [field]: OFFER[field] }) }));
    await assertFails(write({ after: counted, version: termsOf(counted, { effectiveFrom: past() }) }));
    await assertSucceeds(write({ after: counted, version: termsOf(counted) }));
  });

  it('are no other version without a change', async () => {
    await given();
    const after = changed({ version: 2, brandName: 'Northwind Games' });
    await assertFails(write({ after, version: termsOf(after) }));
  });

  it('that are kept are final', async () => {
    const after = changed({ holdDays: 30, version: 2 });
    await populate(world, {
      'offers/the-offer': OFFER,
      'offers/the-offer/versions/2': { ...termsOf(after), effectiveFrom: past() },
    });
    await assertFails(write({ after, version: termsOf(after) }));
    await assertFails(deleteDoc(doc(world.as('admin'), 'offers/the-offer/versions/2')));
    await assertFails(updateDoc(doc(world.as('admin'), 'offers/the-offer/versions/2'), { holdDays: 1 }));
  });
});

describe('an invitation', () => {
  const by = { actor: 'admin', subject: 'streamer' };
  const given = (offer: Fields, more = {}) =>
    populate(world, { 'offers/the-offer': offer, 'offerTemplates/the-offer': TEMPLATE, ...more });

  it('is to a private offer, with its card, a link, and the name of the person', async () => {
    const offer = { ...OFFER, visibility: 'private' };
    for (const bend of [
      { card: { brandName: 'Other', title: OFFER.title, visibility: 'private' } },
      { username: 'Someone' },
      { state: 'requested' },
      { trackingUrl: 'http://plain' },
      { subId: '' },
      { note: 'x' },
      { reason: 'x' },
      { requestedAt: past() },
      { decidedAt: past() },
      { mayAskAgainAt: serverTimestamp() },
    ]) {
      await given(offer);
      await assertFails(invite(world.as('admin'), by, bend));
    }
    await given(offer);
    await assertSucceeds(invite(world.as('admin'), by));
  });

  it('is for no other offer, not for oneself, not over a card, and described', async () => {
    await given(OFFER);
    await assertFails(invite(world.as('admin'), by));
    const offer = { ...OFFER, visibility: 'private' };
    await given(offer);
    await assertFails(invite(world.as('admin'), { actor: 'admin', subject: 'admin' }));
    await assertFails(invite(world.as('admin'), by, {}, { after: {} }));
    await given(offer, { 'offerAccess/the-offer_streamer': accessRecord('streamer') });
    await assertFails(invite(world.as('admin'), by));
  });
});
