import { describe, expect, it } from 'vitest';
import { keepNotice, redirectWithToast, takeToast } from '#app/server/platform/toast.server.ts';

const withCookie = (cookie: string) => new Request('https://greenroom.test/en', { headers: { Cookie: cookie } });
const carry = (response: Response) => withCookie(response.headers.get('Set-Cookie')!.split(';')[0]!);

describe('a toast across a redirect', () => {
  it('arrives once: the page that shows it forgets it', () => {
    const response = redirectWithToast('/en/profile', { kind: 'success', key: 'toasts.profileSaved' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/en/profile');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-[\w-]+=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { toast, headers } = takeToast(carry(response));
    expect(toast).toEqual({ kind: 'success', key: 'toasts.profileSaved', id: expect.any(String) });
    const figures = { kind: 'success', key: 'toasts.guideCompleted', values: { done: 8, total: 19 } } as const;
    const second = takeToast(carry(redirectWithToast('/en/onboarding', figures))).toast;
    expect(second).toMatchObject(figures);
    expect(second!.id).not.toBe(toast!.id);
    expect(new Headers(headers).get('Set-Cookie')).toContain('Max-Age=0');
  });

  it('a notice is kept with names of any length, in a cookie that browsers take', () => {
    for (const name of ['Ana', '😀'.repeat(200), '漢'.repeat(200)]) {
      const values = { who: name, by: name, action: 'approve', at: '2026-11-25T10:00:00.000Z' };
      const cookie = new Headers(keepNotice({ key: 'review.late', values })).get('Set-Cookie')!;
      expect(cookie.length).toBeLessThan(4_096);
      const { toast } = takeToast(withCookie(cookie.split(';')[0]!));
      expect(toast?.kept?.by).toBe([...name].slice(0, 80).join(''));
    }
  });

  it('names what it is about, in a cookie that browsers take', () => {
    const values = { name: '漢'.repeat(200), amount: '$489.11' };
    const response = redirectWithToast('/en', { kind: 'success', key: 'toasts.resultRecorded', values });
    expect(response.headers.get('Set-Cookie')!.length).toBeLessThan(4_096);
    expect(takeToast(carry(response)).toast?.values).toEqual({ name: '漢'.repeat(80), amount: '$489.11' });
  });

  it('none: no header is sent', () => {
    expect(takeToast(withCookie('other=1'))).toEqual({ toast: null, headers: {} });
  });

  it.each([
    '%',
    'null',
    '{}',
    '[]',
    encodeURIComponent('{"kind":"alert","key":"a"}'),
    encodeURIComponent('{"kind":"info","key":"<b>"}'),
  ])('made up by someone else, %s: nothing shown, and forgotten', (value) => {
    const { toast, headers } = takeToast(withCookie(`__Host-greenroom-toast=${value}`));
    expect(toast).toBeNull();
    expect(new Headers(headers).get('Set-Cookie')).toContain('Max-Age=0');
  });

  it('carries keys, never sentences', () => {
    expect(() => redirectWithToast('/en', { kind: 'info', key: 'Your payout is on its way' })).toThrow();
  });
});
