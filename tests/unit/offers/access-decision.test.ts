import { describe, expect, it } from 'vitest';
import { decideOnAccess, shownAccess } from '#app/domain/offers/access.ts';

const NOW = new Date('2026-05-10T12:00:00.000Z');

describe('a decision on access', () => {
  const card = { uid: 'ana', offerId: 'orbita', state: 'requested' as const, subId: '' };
  const by = { actor: 'admin', template: 'https://track.example.test/{offerId}?s={subId}', subId: 'fresh', now: NOW };
  const decline = (reason: string, mayAskAgainAt: Date | null = null) => ({
    kind: 'decline' as const,
    reason,
    mayAskAgainAt,
  });

  it('gives the streamer’s link', () => {
    expect(decideOnAccess(card, { kind: 'approve' }, by)).toEqual({
      change: {
        state: 'approved',
        reason: '',
        mayAskAgainAt: null,
        subId: 'fresh',
        trackingUrl: 'https://track.example.test/orbita?s=fresh',
      },
    });
    // Someone who was declined may be let in after all, and links that were shared before count again.
    expect(decideOnAccess({ ...card, state: 'declined', subId: 'kept' }, { kind: 'approve' }, by)).toMatchObject({
      change: { subId: 'kept', trackingUrl: 'https://track.example.test/orbita?s=kept' },
    });
  });

  it('declines with a reason, and takes back what was given', () => {
    const again = new Date('2026-06-01');
    const change = { state: 'declined', reason: 'Not yet', mayAskAgainAt: again, trackingUrl: '', subId: '' };
    expect(decideOnAccess(card, decline(' Not yet ', again), by)).toEqual({ change: { ...change, withdrawn: false } });
    expect(decideOnAccess({ ...card, state: 'approved', subId: 'kept' }, decline('Not yet', again), by)).toEqual({
      change: { ...change, subId: 'kept', withdrawn: true },
    });
  });

  it('is told as withdrawn only of access that was given, also when a request came after it', () => {
    const decided = (from: typeof card & { withdrawn?: boolean }) => {
      const outcome = decideOnAccess(from, decline('Not yet'), by);
      return { ...from, ...('change' in outcome ? outcome.change : {}) } as typeof from;
    };
    const withdrawn = decided({ ...card, state: 'approved' as never, subId: 'kept' });
    expect(shownAccess(withdrawn)).toBe('withdrawn');
    const askedAgain = { ...withdrawn, state: 'requested' as const };
    expect(shownAccess(askedAgain)).toBe('requested');
    expect(shownAccess(decided(askedAgain))).toBe('declined');
    expect(shownAccess(decided(card))).toBe('declined');
    // Decisions of an earlier release: by the sub-id of the approval.
    expect(shownAccess({ state: 'declined', subId: 'kept' })).toBe('withdrawn');
    expect(shownAccess({ state: 'declined', subId: '' })).toBe('declined');
  });

  it.each([
    ['own-account', { ...card, uid: 'admin' }, { kind: 'approve' as const }, by],
    ['decided-already', { ...card, state: 'approved' as const }, { kind: 'approve' as const }, by],
    ['decided-already', { ...card, state: 'declined' as const }, decline('x'), by],
    ['no-link', card, { kind: 'approve' as const }, { ...by, template: 'https://x.test' }],
    ['reason-required', card, decline('  '), by],
    ['reason-too-long', card, decline('x'.repeat(1001)), by],
    ['date-past', card, decline('x', NOW), by],
  ])('is refused: %s', (refusal, about, decision, circumstances) => {
    expect(decideOnAccess(about, decision, circumstances)).toEqual({ refusal });
  });
});
