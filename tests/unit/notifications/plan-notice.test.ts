import { describe, expect, it } from 'vitest';
import { preferencesSchema, switchedOff } from '#app/domain/notifications/notice.ts';
import {
  ALWAYS_ON,
  CHANNELS,
  isOptional,
  NOTHING_OFF,
  NOTICE_TOPICS,
  type NoticeKind,
  OPTIONAL_AT,
  OPTIONAL_KINDS,
  SHARED_SWITCH,
  wants,
} from '#app/domain/notifications/topics.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import {
  isNews,
  noticeOfAccess,
  noticeOfAdjustment,
  noticeOfMethod,
  noticeOfRequest,
  noticeOfReview,
} from '../../../functions/src/notifications/plan-notice.ts';

const AT = new Date('2026-03-13T00:00:00Z');
const request = (state: PayoutRequestRecord['state']): PayoutRequestRecord => ({
  userId: 'ana',
  username: 'ana',
  cycleId: '2026-03-15',
  state,
  requestedAt: AT,
  timeline: { [state]: { at: AT, by: 'system' } },
  amountMinor: 4200,
  currency: 'USD',
});

describe('what people are told', () => {
  it.each(REQUEST_STATES)('of a request that is %s: once, with its cycle and amount, or nothing', (state) => {
    const notice = noticeOfRequest(request(state));
    const silent = ['requested', 'cancelled', 'approved', 'exported', 'sent'].includes(state);
    expect(notice === null).toBe(silent);
    if (!notice) return;
    expect(notice.params).toEqual({ cycle: '2026-03-15', amountMinor: '4200', currency: 'USD' });
    expect(notice.since).toEqual(AT);
    expect(NOTICE_TOPICS[notice.kind]).toBe('payouts');
  });

  it('has an id for each state of a cycle, the same whenever it is planned', () => {
    const ids = REQUEST_STATES.flatMap((state) => noticeOfRequest(request(state))?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(noticeOfRequest(request('paid'))).toEqual(noticeOfRequest(request('paid')));
  });

  it('of a hold that was lifted: each time, and as blocked where that came of it', () => {
    const first = {
      ...request('locked'),
      timeline: { locked: { at: AT, by: 'system' }, released: { at: AT, by: 'admin' } },
    };
    expect(noticeOfRequest(first)).toMatchObject({ kind: 'payout-released', since: AT });
    const later = new Date(AT.getTime() + 1);
    const again = { ...first, timeline: { ...first.timeline, released: { at: later, by: 'admin' } } };
    expect(noticeOfRequest(again)).toMatchObject({ kind: 'payout-released', since: later });
    expect(noticeOfRequest(again)!.id).not.toBe(noticeOfRequest(first)!.id);
    // Blocked by the release itself, or by the approval that came after it: nobody can switch that off.
    const blocked = { ...first, state: 'blocked' as const };
    for (const at of [AT, later]) {
      const timeline = { ...first.timeline, blocked: { at, by: 'system' } };
      expect(noticeOfRequest({ ...blocked, timeline })).toMatchObject({ kind: 'payout-blocked', since: at });
    }
    const heldAgain = {
      ...first,
      state: 'held' as const,
      timeline: { ...first.timeline, held: { at: later, by: 'admin' } },
    };
    expect(noticeOfRequest(heldAgain)).toMatchObject({ kind: 'payout-held', since: later });
    expect(noticeOfRequest(heldAgain)!.id).not.toBe(noticeOfRequest(request('held'))!.id);
    expect(noticeOfRequest({ ...first, state: 'approved' })).toBeNull();
  });

  it('of a decision on an application, and of a correction', () => {
    const review = { reasonCode: '', reasonText: '', reapplyAt: null, decidedAt: AT, auditId: 'a' };
    expect(noticeOfReview({ ...review, decision: 'approved' })).toMatchObject({ kind: 'account-approved', since: AT });
    expect(noticeOfReview({ ...review, decision: 'rejected' })).toMatchObject({ kind: 'account-rejected' });
    const after = { changeMinor: -5, currency: 'USD' };
    const entry = { action: 'adjust-balance' as const, target: 'balances/ana', after, reason: 'Twice', at: AT };
    expect(noticeOfAdjustment('k', entry)).toEqual({
      uid: 'ana',
      id: 'balance-adjusted_k',
      kind: 'balance-adjusted',
      params: { amountMinor: '-5', currency: 'USD', reason: 'Twice' },
      since: AT,
    });
  });

  it('of a changed way to be paid: each revision', () => {
    const method = { type: 'crypto' as const, network: 'TRC20', details: {}, changedAt: AT, revision: 3 };
    expect(noticeOfMethod(method)).toMatchObject({ id: 'payout-method-changed_3', params: { network: 'TRC20' } });
  });

  it('of access to an offer: the decision, not the request', () => {
    const card = { brandName: 'Lumen', title: {}, visibility: 'approval' as const };
    const asked = { note: '', reason: '', requestedAt: AT, mayAskAgainAt: null, trackingUrl: '', subId: '' };
    const access = { uid: 'ana', username: 'ana', offerId: 'lumen', card, decidedAt: AT, ...asked };
    expect(noticeOfAccess({ ...access, state: 'requested' })).toBeNull();
    expect(noticeOfAccess({ ...access, state: 'approved' })).toMatchObject({ kind: 'offer-approved', since: AT });
    expect(noticeOfAccess({ ...access, state: 'declined' })).toMatchObject({ kind: 'offer-declined' });
    // A card that had access has a sub-id. Who was let in by invitation isn't shown the offer any more.
    const withdrawn = { ...access, state: 'declined' as const, subId: 's', reason: 'Bought clicks' };
    expect(noticeOfAccess(withdrawn)).toMatchObject({
      ...{ kind: 'offer-withdrawn', id: `offer-withdrawn_lumen_${AT.getTime()}` },
      params: { brand: 'Lumen', offerId: 'lumen', reason: 'Bought clicks' },
    });
    // Asked again after that, and declined: the request is, and not the access.
    expect(noticeOfAccess({ ...withdrawn, withdrawn: false })).toMatchObject({ kind: 'offer-declined' });
    const invited = noticeOfAccess({ ...withdrawn, card: { ...card, visibility: 'private' } })!;
    expect(invited.params).toEqual({ brand: 'Lumen', reason: 'Bought clicks' });
  });

  it('is news for three days', () => {
    const notice = noticeOfRequest(request('paid'))!;
    expect(isNews(notice, new Date('2026-03-16T00:00:00Z'))).toBe(true);
    expect(isNews(notice, new Date('2026-03-16T00:00:00.001Z'))).toBe(false);
  });
});

describe('a kind of notice', () => {
  const kinds = Object.keys(NOTICE_TOPICS) as NoticeKind[];
  const always: readonly NoticeKind[] = Object.values(ALWAYS_ON).flat();
  const allOff = OPTIONAL_AT;

  it('can be switched off or always comes', () => {
    const shared = Object.keys(SHARED_SWITCH);
    expect([...OPTIONAL_KINDS, ...shared, ...always].sort()).toEqual([...kinds].sort());
  });

  it.each(kinds)('%s comes both ways unless it was switched off', (kind) => {
    for (const channel of CHANNELS) {
      expect(wants(NOTHING_OFF, kind, channel)).toBe(true);
      const isOptionalHere = (OPTIONAL_AT[channel] as readonly NoticeKind[]).includes(SHARED_SWITCH[kind] ?? kind);
      expect(wants(allOff, kind, channel)).toBe(!isOptionalHere);
      expect(isOptional(kind)).toBe(!always.includes(kind));
    }
  });

  it.each(OPTIONAL_AT.bell)('%s is switched off for one channel and not the other', (kind) => {
    const noMail = { bell: [], mail: [kind] };
    expect([wants(noMail, kind, 'bell'), wants(noMail, kind, 'mail')]).toEqual([true, false]);
    const noBell = { bell: [kind], mail: [] };
    // The mail of a message only says that there is one at the bell.
    expect([wants(noBell, kind, 'bell'), wants(noBell, kind, 'mail')]).toEqual([false, kind !== 'manager-news']);
  });
});

describe('what is switched off', () => {
  const stored = (more: object) => preferencesSchema.parse(more);

  it('is nothing without a choice, and what the choice names by channel', () => {
    expect(switchedOff(null)).toEqual(NOTHING_OFF);
    const choice = { bellOff: ['offer-approved'], mailOff: ['payout-paid', 'payout-failed', 'unheard-of'] };
    // What always comes stays on, whatever is stored.
    expect(switchedOff(stored(choice))).toEqual({ bell: ['offer-approved'], mail: ['payout-paid'] });
  });

  it('is never what failed at the bell, only its mail', () => {
    const choice = { bellOff: ['work-failed', 'work-waits'], mailOff: ['work-failed'] };
    const off = switchedOff(stored(choice));
    expect(off).toEqual({ bell: ['work-waits'], mail: ['work-failed'] });
    expect([wants(off, 'work-failed', 'bell'), wants(off, 'work-failed', 'mail')]).toEqual([true, false]);
  });

  it('was chosen by topic before, for both channels', () => {
    const off = OPTIONAL_KINDS.filter((kind) => NOTICE_TOPICS[kind] === 'offers');
    expect(off).toContain('offer-declined');
    expect(switchedOff(stored({ payouts: true, offers: false, news: true }))).toEqual({ bell: off, mail: off });
  });
});
