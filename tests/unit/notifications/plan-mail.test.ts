import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { NOTICE_TOPICS, type NoticeKind } from '#app/domain/notifications/topics.ts';
import { languageOf, mailOf } from '../../../functions/src/notifications/plan-mail.ts';

const to = { email: 'ana@example.test', language: 'en' as const, appUrl: 'https://greenroom.test' };

describe('a mail', () => {
  it('has the sentence of its notice, a link and the way to fewer of them', () => {
    const params = { cycle: '2026-03-15', amountMinor: '4229', currency: 'USD' };
    const { message, to: recipients } = mailOf({ kind: 'payout-paid', params }, to);
    expect(recipients).toEqual(['ana@example.test']);
    expect(message.text).toContain('$42.29 was paid on March 15, 2026.');
    expect(message.text).toContain('https://greenroom.test/en');
    expect(message.html).toContain('<p>$42.29 was paid on March 15, 2026.</p>');
  });

  it('lets nothing in as markup', () => {
    const params = { amountMinor: '1', currency: 'USD', reason: '<img src=x onerror="alert(1)">&' };
    const { message } = mailOf({ kind: 'balance-adjusted', params }, to);
    expect(message.html).not.toContain('<img');
    expect(message.text).toContain('<img');
    expect(message.html.match(/<[^>]+>/g)).toEqual(expect.arrayContaining(['<p>', '</p>']));
    expect(new Set(message.html.match(/<[^>]+>/g))).toEqual(new Set(['<p>', '</p>']));
  });

  it('has no link where the address of the product is not known', () => {
    expect(mailOf({ kind: 'account-approved', params: {} }, { ...to, appUrl: '' }).message.text).not.toContain('http');
  });

  it.each(
    LANGUAGES.flatMap((language) => (Object.keys(NOTICE_TOPICS) as NoticeKind[]).map((kind) => ({ language, kind }))),
  )('is whole in $language for $kind', ({ language, kind }) => {
    const params = { cycle: '2026-03-15', amountMinor: '1', currency: 'USD', network: 'PIX', brand: 'B', reason: 'R' };
    const { message } = mailOf({ kind, params }, { ...to, language });
    expect(message.subject).toBeTruthy();
    expect(message.text).not.toMatch(/\{\{|undefined/);
  });
});

describe('its language', () => {
  it.each([
    ['es', 'BR', 'es'],
    [undefined, 'BR', 'pt'],
    [undefined, 'AR', 'es'],
    [undefined, 'US', 'en'],
    [undefined, null, 'en'],
    ['xx', 'toString', 'en'],
  ])('chosen %s, in %s: %s', (chosen, country, language) => {
    expect(languageOf(chosen, country)).toBe(language);
  });
});
