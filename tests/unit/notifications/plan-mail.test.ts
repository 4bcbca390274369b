import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { workParams } from '#app/domain/notifications/notice-page.ts';
import { NOTICE_TOPICS, type NoticeKind } from '#app/domain/notifications/topics.ts';
import { UNNAMED } from '#app/domain/programme/identity.ts';
import { languageOf, mailOf } from '../../../functions/src/notifications/plan-mail.ts';

const to = {
  ...{ email: 'ana@example.test', language: 'en' as const, appUrl: 'https://greenroom.test' },
  identity: UNNAMED,
};

/** What is about an amount: each of these names it in its subject. */
const MONEY = (Object.keys(NOTICE_TOPICS) as NoticeKind[]).filter(
  (kind) =>
    ['payouts', 'commissions'].includes(NOTICE_TOPICS[kind]) &&
    // Nothing was reserved for it.
    kind !== 'payout-blocked',
);

describe('a mail', () => {
  it('has the sentence of its notice, a link and the way to fewer of them', () => {
    const params = { cycle: '2026-03-15', amountMinor: '4229', currency: 'USD' };
    const { message, to: recipients } = mailOf({ kind: 'payout-paid', params }, to);
    expect(recipients).toEqual(['ana@example.test']);
    expect(message.subject).toBe('We paid you $42.29 on March 15, 2026');
    expect(message.text).toContain('We paid you $42.29 on March 15, 2026.');
    expect(message.text).toContain('https://greenroom.test/en/dashboard/payouts/2026-03-15');
    expect(message.html).toContain('<p>We paid you $42.29 on March 15, 2026.</p>');
  });

  it('leads to the choice of notices, and says of what always comes that it does', () => {
    const textOf = (kind: NoticeKind) => mailOf({ kind, params: {} }, { ...to, language: 'es' }).message;
    const settings = 'https://greenroom.test/es/settings#notices';
    expect(textOf('offer-approved').text).toContain(`Elige tus notificaciones en Configuración.\n${settings}\n`);
    for (const kind of ['payout-failed', 'password-changed', 'email-changed', 'others-logged-out'] as const) {
      expect(textOf(kind).text).toContain('Esta notificación se envía siempre.');
    }
    for (const kind of ['offer-approved', 'payout-failed'] as const) {
      expect(textOf(kind).html).toContain(`<a href="${settings}">`);
    }
  });

  it.each<[NoticeKind, string]>([
    ['commission-rejected', 'https://greenroom.test/es/guides/analysis'],
    ['payout-blocked', 'https://greenroom.test/es/guides/dashboard'],
  ])('of %s links to the guide that explains it', (kind, guide) => {
    const { message } = mailOf({ kind, params: { cycle: '2026-03-15' } }, { ...to, language: 'es' });
    expect(message.text).toContain(`: ${guide}\n`);
    expect(message.html).toContain(`<a href="${guide}">Lee en la guía`);
    expect(mailOf({ kind, params: {} }, { ...to, appUrl: '' }).message.text).not.toContain('guide');
    expect(mailOf({ kind: 'payout-paid', params: {} }, to).message.text).not.toContain('/guides/');
  });

  it.each<[Language, Record<string, string>, string]>([
    ['en', { 'title-en': 'Winter sale' }, 'Lumen (Winter sale) ends on December 3, 2026 at 12:00 AM UTC'],
    ['es', { 'title-en': 'Winter sale' }, 'Lumen (Winter sale) termina el 3 de diciembre de 2026 a las 12:00 a.m. UTC'],
    ['pt', { 'title-pt': 'Inverno da Lumen' }, 'Inverno da Lumen termina em 3 de dezembro de 2026 às 0:00 UTC'],
    ['en', {}, 'Lumen ends on December 3, 2026 at 12:00 AM UTC'],
  ])('in %s of the end of an offer with %j names the offer, the moment and its zone', (language, title, subject) => {
    const params = { brand: 'Lumen', offerId: 'o-1', day: '2026-12-03T00:00:00.000Z', ...title };
    expect(mailOf({ kind: 'offer-ending', params }, { ...to, language }).message.subject).toBe(subject);
  });

  it.each(['2026-13-45', '2026-11-20T99:99Z', '2026-15-11T10:00:00.000Z'])(
    'says a reason like %s as it is',
    (reason) => {
      const params = { amountMinor: '-500', currency: 'USD', reason };
      expect(mailOf({ kind: 'balance-adjusted', params }, to).message.text).toContain(reason);
    },
  );

  it('lets nothing in as markup', () => {
    const params = { amountMinor: '1', currency: 'USD', reason: '<img src=x onerror="alert(1)">&' };
    const { message } = mailOf({ kind: 'balance-adjusted', params }, to);
    expect(message.html).not.toContain('<img');
    expect(message.html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;');
    expect(message.text).toContain('<img');
  });

  it('is framed by name, logo, colour, support and links of the programme, as text too', () => {
    const identity = {
      ...{ name: 'Stage <Door>', logo: 'a'.repeat(64), colour: '#2f6fed', support: 'help@stage.test' },
      ...{ terms: 'https://stage.test/terms?a=1&b="2"', privacy: '' },
    };
    const { message } = mailOf({ kind: 'account-approved', params: {} }, { ...to, identity });
    expect(message.text).toMatch(/Stage <Door>\nSupport: help@stage\.test\nTerms: https:\/\/stage\.test\/terms/);
    expect(message.html).toContain(`<img src="https://greenroom.test/media/${identity.logo}"`);
    expect(message.html).toContain('Stage &#60;Door&#62;');
    expect(message.html).toContain('href="mailto:help@stage.test"');
    expect(message.html).toContain('href="https://stage.test/terms?a=1&#38;b=&#34;2&#34;"');
    expect(message.html).toMatch(/color="#[0-9a-f]{6}"/);
    // Neither scripts nor styles: mail programs drop them, and the preview's page forbids them.
    expect(message.html).not.toMatch(/<(?:script|style)|\s(?:style|on\w+)=/);
    expect(message.html).not.toContain('Privacy');
  });

  it('has a subject that a full stop in a name or a reason does not change', () => {
    const subjectOf = (kind: NoticeKind, params: Record<string, string>) =>
      mailOf({ kind, params }, to).message.subject;
    expect(subjectOf('offer-approved', { brand: 'Dr. Jo', offerId: 'o-1' })).toBe('You can now promote Dr. Jo');
    expect(subjectOf('balance-adjusted', { amountMinor: '-500', currency: 'USD', reason: 'Paid twice. Sorry' })).toBe(
      'We corrected your balance by -$5.00',
    );
    expect(subjectOf('offer-withdrawn', { brand: 'Dr. Jo', reason: 'Bought clicks. Sorry' })).toBe(
      "You can't promote Dr. Jo any more",
    );
  });

  it('names the network as the pages do', () => {
    const { message } = mailOf({ kind: 'payout-method-changed', params: { network: 'PIX' } }, to);
    expect(message.subject).toBe('Your payout method was changed to Pix, Brazil');
  });

  it.each<[NoticeKind, Record<string, string>, string]>([
    ['payout-blocked', { cycle: '2026-03-15' }, '/dashboard/payouts/2026-03-15'],
    ['offer-declined', { brand: 'B', offerId: 'o-1' }, '/offers/o-1'],
    ['offer-withdrawn', { brand: 'B', reason: 'R', offerId: 'o-1' }, '/offers/o-1'],
    ['offer-withdrawn', { brand: 'B', reason: 'R' }, '/offers'],
    ['balance-adjusted', { reason: 'R' }, '/commissions?view=ledger'],
    ['question-answered', { commissionId: 'c-1' }, '/commissions/c-1'],
    ['commission-earned', { commissionId: 'c-1', brand: 'B' }, '/commissions/c-1'],
    ['commission-earned', { count: '2' }, '/commissions'],
    ['commission-rejected', { commissionId: 'c-1', brand: 'B', reasonCode: 'fraud' }, '/commissions/c-1'],
    ['commission-rejected', { count: '2' }, '/commissions?state=rejected'],
    ['commission-reversed', { commissionId: 'c-1-back', brand: 'B', reasonCode: 'other' }, '/commissions/c-1-back'],
    ['commission-reversed', { count: '2' }, '/commissions?view=ledger'],
    ['offer-changed', { brand: 'B', offerId: 'o-1', changes: 'hold=7+14' }, '/offers/o-1'],
    ['offer-changed', { brand: 'B', changes: 'countries=' }, '/offers'],
    ['offer-resumed', { brand: 'B', offerId: 'o-1' }, '/offers/o-1'],
    ['offer-paused', { brand: 'B', offerId: 'o-1' }, '/offers'],
    ['offer-ended', { brand: 'B', offerId: 'o-1' }, '/offers'],
    ['offer-ending', { brand: 'B', offerId: 'o-1', day: '2026-12-06' }, '/offers/o-1'],
    ['payout-method-changed', { network: 'PIX' }, '/profile'],
    ['password-changed', {}, '/settings'],
    ['email-changed', {}, '/settings'],
    ['others-logged-out', {}, '/settings'],
    ['account-approved', {}, '/onboarding'],
    ['account-rejected', {}, '/rejected'],
    ['manager-news', {}, '/notifications'],
    ['work-failed', workParams('programme', [{ what: 'jobs', count: 1 }]), '/admin'],
    ['work-waits', workParams('programme', [{ what: 'people', count: 1 }]), '/admin'],
    ['work-failed', workParams('payments', [{ what: 'overdue', count: 1 }]), '/payment-solution'],
    ['work-payments', workParams('payments', [{ what: 'toExport', count: 1 }]), '/payment-solution'],
  ])('about %s links to the page it is about', (kind, params, path) => {
    expect(mailOf({ kind, params }, to).message.text).toContain(`https://greenroom.test/en${path}\n`);
  });

  it.each<[Language, NoticeKind, [string, number][], string]>([
    ['en', 'work-failed', [['failedPayouts', 1]], '1 failed payout needs attention'],
    [
      'en',
      'work-failed',
      [
        ['failedPayouts', 3],
        ['jobs', 1],
      ],
      '3 failed payouts and 1 failed job need attention',
    ],
    ['es', 'work-failed', [['overdue', 1]], '1 pago atrasado requiere atención'],
    [
      'es',
      'work-waits',
      [
        ['people', 1_200],
        ['roles', 1],
      ],
      'El equipo tiene pendiente: 1,200 solicitudes para unirse y 1 propuesta de rol',
    ],
    ['pt', 'work-waits', [['access', 2]], '2 solicitações de acesso aguardam a equipe'],
    [
      'pt',
      'work-payments',
      [
        ['toExport', 1],
        ['cases', 1],
      ],
      '1 pagamento a exportar e 1 diferença aguardam você',
    ],
  ])('in %s of %s counts the work in words', (language, kind, work, subject) => {
    const params = workParams(
      'programme',
      work.map(([what, count]) => ({ what, count })),
    );
    expect(mailOf({ kind, params }, { ...to, language }).message.subject).toBe(subject);
  });

  const money = { amountMinor: '1250', currency: 'USD' };
  it.each<[Language, NoticeKind, Record<string, string>, string, string]>([
    [
      ...(['en', 'commission-rejected', { brand: 'Dr. Jo', reasonCode: 'not-confirmed' }] as const),
      ...(['Your commission of $12.50 from Dr. Jo was declined', 'declined. The brand did not confirm it.'] as const),
    ],
    [
      ...(['es', 'commission-reversed', { brand: 'Lumen', reasonCode: 'fraud' }] as const),
      'Tu comisión de USD 12.50 de Lumen fue revertida y se descontó de tu saldo',
      'saldo. Según la marca, fue tráfico no válido.',
    ],
    [
      ...(['en', 'commission-earned', { count: '1200' }] as const),
      ...(['You earned 1,200 new commissions: $12.50 in total', 'when they become available.'] as const),
    ],
    [
      ...(['pt', 'commission-rejected', { count: '2' }] as const),
      '2 das suas comissões foram recusadas: US$ 12,50 no total',
      'Abra a lista para ver os motivos.',
    ],
    [
      ...(['en', 'offer-changed'] as const),
      { brand: 'Lumen', day: '2026-12-03', changes: 'pay=conversion+5000%3AUSD+4000%3AUSD&hold=7+14&countries=' },
      'Lumen has new terms from December 3, 2026: $50.00 → $40.00 per purchase, hold period 7 → 14 days, and countries',
      'and countries.',
    ],
    [
      ...(['pt', 'offer-changed'] as const),
      { brand: 'Lumen', day: '2026-12-03', changes: 'pay=subscription+20%25+-&pay=conversion+-+5000%3AUSD&hold=0+1' },
      'Lumen tem novas condições desde 3 de dezembro de 2026: não paga mais 20% por assinatura, ' +
        'agora paga US$ 50,00 por compra e período de retenção 0 → 1 dia',
      'retenção 0 → 1 dia.',
    ],
    [...(['en', 'offer-paused', { brand: 'Lumen' }, 'Lumen was paused', 'until it&#39;s live again.'] as const)],
  ])('in %s of %s says what happened to how much, and why', (language, kind, params, subject, end) => {
    const { message } = mailOf({ kind, params: { ...money, ...params } }, { ...to, language });
    expect(message.subject.replace(/\u00a0/g, ' ')).toBe(subject);
    expect(message.html.replace(/\u00a0/g, ' ')).toContain(`${end}</p>`);
  });

  it('has no link where the address of the product is not known', () => {
    expect(mailOf({ kind: 'account-approved', params: {} }, { ...to, appUrl: '' }).message.text).not.toContain('http');
  });

  it.each(
    LANGUAGES.flatMap((language) => (Object.keys(NOTICE_TOPICS) as NoticeKind[]).map((kind) => ({ language, kind }))),
  )('is whole in $language for $kind', ({ language, kind }) => {
    const params = {
      cycle: '2026-03-15',
      amountMinor: '1',
      currency: 'USD',
      network: 'PIX',
      brand: 'B',
      offerId: 'O',
      reason: 'R',
      ...workParams('programme', [{ what: 'jobs', count: 1 }]),
    };
    const several = kind.startsWith('commission-')
      ? [
          { ...params, count: '1' },
          { ...params, count: '2' },
        ]
      : [];
    const changes = 'pay=stream+-+1%3AUSD&pay=stream+1%3AUSD+-&caps=&countries=&disclosure=&terms=&startsAt=&endsAt=';
    for (const one of [params, ...several, ...(kind === 'offer-changed' ? [{ ...params, changes }] : [])]) {
      const { message } = mailOf({ kind, params: one }, { ...to, language });
      expect(message.subject).toBeTruthy();
      if (MONEY.includes(kind)) expect(message.subject).toMatch(/0[.,]01/);
      expect(message.text).not.toMatch(/\{\{|undefined/);
    }
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
