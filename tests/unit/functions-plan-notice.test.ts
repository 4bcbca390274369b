import { describe, expect, it } from 'vitest';
import { ALL_TOPICS, NOTICE_TOPICS, type NoticeKind, wants } from '#app/domain/notice-topics.ts';
import { REQUEST_STATES } from '#app/domain/payout-request.ts';
import type { PayoutRequestRecord } from '#app/domain/schemas.ts';
import { isNews, noticeOfAccess, noticeOfMethod, noticeOfRequest } from '../../functions/src/plan-notice.ts';

const AT = new Date('2026-03-13T00:00:00Z');
const request = (state: PayoutRequestRecord['state']): PayoutRequestRecord => ({
  userId: 'ana',
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
  });

  it('is news for three days', () => {
    const notice = noticeOfRequest(request('paid'))!;
    expect(isNews(notice, new Date('2026-03-16T00:00:00Z'))).toBe(true);
    expect(isNews(notice, new Date('2026-03-16T00:00:00.001Z'))).toBe(false);
  });
});

describe('topics', () => {
  it.each(Object.keys(NOTICE_TOPICS) as NoticeKind[])(
    '%s follows its switch, unless it is about the account',
    (kind) => {
      const none = { payouts: false, offers: false, news: false };
      expect(wants(ALL_TOPICS, kind)).toBe(true);
      expect(wants(none, kind)).toBe(NOTICE_TOPICS[kind] === 'account');
    },
  );
});
