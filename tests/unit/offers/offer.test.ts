import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#app/domain/platform/languages.ts';
import { EVERYWHERE, planCatalogue } from '#app/domain/offers/catalogue.ts';
import { NO_RANKING, orderOffers, type Ranking, searchOffers } from '#app/domain/offers/offer.ts';
import { foldText } from '#app/domain/platform/fold-text.ts';
import {
  accessId,
  campaignLink,
  campaignOf,
  mayAsk,
  streamLink,
  newSubId,
  SUB_ID_CARD,
  SUB_ID_RANDOM,
  trackingUrlOf,
} from '#app/domain/offers/access.ts';
import { noteInput } from '#app/domain/offers/schemas.ts';
import { PAGE_SIZES } from '#app/server/data/page-sizes.ts';
import { catalogueView, parseOfferQuery } from '#app/server/offers/catalogue-reads.server.ts';
import { parseStreamQuery, streamsHref } from '#app/server/streams/query.server.ts';

const offer = (id: string, more: object = {}) => ({
  id,
  brandName: 'Órbita',
  logo: '',
  status: 'live',
  visibility: 'public' as const,
  title: { en: `Plan ${id}`, es: `Plan año ${id}` },
  description: {},
  goals: [{ type: 'cpa' as const, label: 'conversion' as const, amountMinor: 100 }],
  holdDays: 7,
  countries: [] as string[],
  languages: [] as string[],
  disclosure: {},
  terms: {},
  caps: { monthlyPerCreator: null, total: null },
  startsAt: null,
  endsAt: null,
  version: 1,
  ...more,
});

const NOTHING = { text: '', brand: '', country: '', model: null, language: '' };

describe('a search of offers', () => {
  const OFFERS = [
    offer('a', { countries: ['BR', 'MX'], languages: ['pt'] }),
    offer('b', { brandName: 'Café Sur', goals: [{ type: 'flat', label: 'stream', amountMinor: 1 }] }),
    offer('c', { brandName: 'Zebra', countries: ['JP'] }),
  ];
  const find = (query: object, language: 'en' | 'es' = 'en') =>
    searchOffers(OFFERS, { ...NOTHING, ...query }, language).map(({ id }) => id);

  it('finds words of brand and title, whatever case and accents', () => {
    expect(find({ text: 'ORBITA' })).toEqual(['a']);
    expect(find({ text: 'cafe plan' })).toEqual(['b']);
    expect(find({ text: 'ANO' }, 'es')).toEqual(['b', 'a', 'c']);
    expect(find({ text: 'ano' })).toEqual([]);
    expect(find({ text: 'orbita zebra' })).toEqual([]);
  });

  it('narrows by brand, country, model and language; none given counts as all', () => {
    expect(find({ brand: 'Zebra' })).toEqual(['c']);
    expect(find({ country: 'BR' })).toEqual(['b', 'a']);
    expect(find({ country: 'JP' })).toEqual(['b', 'c']);
    expect(find({ model: 'flat' })).toEqual(['b']);
    expect(find({ model: 'revshare' })).toEqual([]);
    expect(find({ language: 'es' })).toEqual(['b', 'c']);
    expect(find({})).toEqual(['b', 'a', 'c']);
  });

  it('folds and falls back', () => {
    expect(foldText('  Ñandú ÇA ')).toBe('nandu ca');
    expect(inLanguage({ en: 'E', pt: 'P' }, 'es')).toBe('E');
    expect(inLanguage({ pt: 'P' }, 'es')).toBe('P');
  });
});

describe('the catalogue', () => {
  const ids = (offers: Parameters<typeof planCatalogue>[0]) =>
    Object.fromEntries([...planCatalogue(offers)].map(([place, page]) => [place, page.offers.map(({ id }) => id)]));

  it('has each offer under its countries, or under everywhere, in order', () => {
    expect(
      ids([
        offer('c', { countries: ['BR', 'MX', 'BR'] }),
        offer('b'),
        offer('a', { countries: ['BR'], visibility: 'approval' }),
      ]),
    ).toEqual({ [EVERYWHERE]: ['b'], BR: ['a', 'c'], MX: ['c'] });
  });

  it('has nothing that is not live, private, or for what is no country', () => {
    expect(
      ids([
        offer('draft', { status: 'draft' }),
        offer('over', { status: 'ended' }),
        offer('paused', { status: 'paused' }),
        offer('secret', { visibility: 'private' }),
        offer('odd', { countries: ['br', '__x__', 'EVERYWHERE'] }),
      ]),
    ).toEqual({ [EVERYWHERE]: [] });
  });

  it('goes on further pages before a document gets too large, in order and without a gap', () => {
    const long = { en: 'é'.repeat(500), es: 'é'.repeat(500), pt: 'é'.repeat(500) };
    const many = Array.from({ length: 200 }, (_, at) => offer(`o${1000 + at}`, { description: long }));
    const catalogue = planCatalogue([...many, offer('br', { countries: ['BR'] })]);
    const pages = [...catalogue].filter(([id]) => id.startsWith(EVERYWHERE));
    expect(pages.map(([id]) => id)).toEqual(pages.map((_, at) => (at === 0 ? EVERYWHERE : `${EVERYWHERE}_${at + 1}`)));
    expect(pages.length).toBeGreaterThan(2);
    for (const [id, page] of pages) {
      expect(page.pages, id).toBe(pages.length);
      expect(Buffer.byteLength(JSON.stringify(page.offers)), id).toBeLessThan(256 * 1024);
    }
    expect(pages.flatMap(([, { offers }]) => offers.map(({ id }) => id))).toEqual(many.map(({ id }) => id));
    expect(catalogue.get('BR')).toMatchObject({ pages: 1, offers: [{ id: 'br' }] });
  });

  it('keeps what a list shows, and no link', () => {
    const logo = 'a'.repeat(64);
    const [kept] = planCatalogue([offer('b', { logo })]).get(EVERYWHERE)!.offers;
    expect(kept).toMatchObject({ logo });
    const [entry] = planCatalogue([offer('a', { internal: 'not for a list' })]).get(EVERYWHERE)!.offers;
    expect(Object.keys(entry!).sort()).toEqual([
      'brandName',
      'countries',
      'description',
      'endsAt',
      'goals',
      'holdDays',
      'id',
      'languages',
      'logo',
      'status',
      'title',
      'visibility',
    ]);
  });
});

describe('the catalogue of a URL', () => {
  const many = Array.from({ length: PAGE_SIZES.catalogue + 1 }, (_, index) => offer(`o${index}`));
  const view = (search: string) => catalogueView(many, new URL(`https://x/offers${search}`), 'en');

  it('has pages that keep the search', () => {
    const first = view('?q=plan');
    expect(first).toMatchObject({ count: many.length, previous: null, next: '/offers?q=plan&page=2' });
    expect(first.offers).toHaveLength(PAGE_SIZES.catalogue);
    expect(view('?q=plan&page=2')).toMatchObject({ previous: '/offers?q=plan', next: null });
    expect(view('?page=2').offers).toHaveLength(1);
    for (const nonsense of ['?page=0', '?page=-1', '?page=x']) expect(view(nonsense).previous).toBeNull();
    expect(view('?page=99').previous).toBe('/offers');
  });

  it('begins with what earned most for a click, then in all, then by name; or goes by the hold period', () => {
    const three = [offer('a', { holdDays: 30 }), offer('b', { holdDays: 14 }), offer('c'), offer('d')];
    const own = new Map([
      ['c', { perClickMinor: 12.5, earnedMinor: 1 }],
      ['d', { perClickMinor: null, earnedMinor: 900 }],
    ]);
    const ids = (search: string) =>
      catalogueView(three, new URL(`https://x/offers${search}`), 'en', { ...NO_RANKING, own }).offers.map(
        ({ id }) => id,
      );
    expect(ids('')).toEqual(['c', 'd', 'a', 'b']);
    expect(ids('?sort=hold')).toEqual(['c', 'd', 'b', 'a']);
    expect(ids('?sort=name')).toEqual(['a', 'b', 'c', 'd']);
    expect(ids('?sort=odd')).toEqual(ids(''));
  });

  it('goes by what a click brings all streamers, where the reader has too few clicks to tell', () => {
    const offers = ['a', 'b', 'c', 'd'].map((id) => offer(id));
    const ids = (ranking: Partial<Ranking>) =>
      orderOffers(offers, 'best', { ...NO_RANKING, ...ranking }).map(({ id }) => id);
    const perClickMinor = new Map([
      ['b', 20],
      ['c', 40],
    ]);
    expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
    expect(ids({ perClickMinor })).toEqual(['c', 'b', 'a', 'd']);
    // The reader's own rate counts, whatever others earn.
    const own = new Map([
      ['c', { perClickMinor: 5, earnedMinor: 300 }],
      ['d', { perClickMinor: null, earnedMinor: 1 }],
    ]);
    expect(ids({ own, perClickMinor })).toEqual(['b', 'c', 'd', 'a']);
  });

  it('takes nonsense for nothing', () => {
    expect(parseOfferQuery(new URLSearchParams('model=gift&q=%20x%20'))).toEqual({ ...NOTHING, text: 'x' });
  });
});

describe('links', () => {
  it('are made of the template, or not at all', () => {
    const subId = 'u-o';
    expect(accessId('o', 'u')).toBe('o_u');
    expect(trackingUrlOf('https://t.example/{offerId}?sub_id_1={subId}', 'o', subId)).toBe(
      'https://t.example/o?sub_id_1=u-o',
    );
    for (const template of ['', 'https://t.example/{offerId}', 'http://t.example/{subId}', 'https://{subId} x/']) {
      expect(trackingUrlOf(template, 'o', subId)).toBeNull();
    }
    expect(trackingUrlOf('https://t.example/?s={subId}', 'o', 'a&b=c')).toBe('https://t.example/?s=a%26b%3Dc');
  });

  it('have a random sub-id that ends with the part of their card', async () => {
    const made = await Promise.all(Array.from({ length: 100 }, () => newSubId('the-offer_ana')));
    expect(new Set(made).size).toBe(100);
    const ofCard = createHash('sha256').update('the-offer_ana').digest('hex').slice(0, SUB_ID_CARD);
    for (const subId of made) expect(subId).toMatch(new RegExp(`^[0-9A-Za-z]{${SUB_ID_RANDOM}}${ofCard}$`));
    const zeros = (count: number) => new Uint8Array(count);
    expect(await newSubId('the-offer_eve', zeros)).not.toBe(await newSubId('the-offer_ana', zeros));
  });

  it('carry the name of a campaign, or none that could break them', () => {
    expect(campaignOf('  Summer drop 2 ')).toBe('Summer-drop-2');
    for (const odd of ['', 'a&b=c', 'é', 'x'.repeat(41)]) expect(campaignOf(odd)).toBe('');
    expect(campaignLink('https://t.example/o?sub_id_1=u-o', 'x-1')).toBe(
      'https://t.example/o?sub_id_1=u-o&sub_id_3=x-1',
    );
    expect(campaignLink('https://t.example/o', '')).toBe('https://t.example/o');
  });

  it('of a stream name it and keep the rest', () => {
    expect(streamLink('https://t.example/o?sub_id_1=u-o', 's1')).toBe('https://t.example/o?sub_id_1=u-o&sub_id_2=s1');
    expect(streamLink('https://t.example/o?sub_id_2=old#x', 's1')).toBe('https://t.example/o?sub_id_2=s1#x');
  });
});

describe('asking for an offer', () => {
  const NOW = new Date('2026-11-20T10:00:00.000Z');
  const at = (ms: number) => new Date(NOW.getTime() + ms);

  it('is for who has not asked, and for who was declined and may', () => {
    expect(mayAsk('public', null, NOW)).toBe(true);
    expect(mayAsk('approval', null, NOW)).toBe(true);
    expect(mayAsk('private', null, NOW)).toBe(false);
    expect(mayAsk('approval', { state: 'requested', mayAskAgainAt: null }, NOW)).toBe(false);
    expect(mayAsk('approval', { state: 'approved', mayAskAgainAt: at(-1) }, NOW)).toBe(false);
    expect(mayAsk('approval', { state: 'declined', mayAskAgainAt: null }, NOW)).toBe(false);
    expect(mayAsk('approval', { state: 'declined', mayAskAgainAt: at(1) }, NOW)).toBe(false);
    expect(mayAsk('approval', { state: 'declined', mayAskAgainAt: at(0) }, NOW)).toBe(true);
    expect(mayAsk('private', { state: 'declined', mayAskAgainAt: at(0) }, NOW)).toBe(false);
  });

  it('takes a sentence of up to 500 characters, or none', () => {
    expect(noteInput.parse({})).toEqual({ note: '' });
    expect(noteInput.parse({ note: ` ${'x'.repeat(500)} ` }).note).toHaveLength(500);
    expect(noteInput.safeParse({ note: 'x'.repeat(501) }).success).toBe(false);
  });
});

describe('the list of streams of a URL', () => {
  it('has a part and a cursor', () => {
    const stream = { plannedAt: new Date('2026-11-20T10:00:00.000Z'), id: 'abc' };
    const href = streamsHref('/en/streams', 'past', stream);
    expect(href).toBe('/en/streams?view=past&after=2026-11-20T10%3A00%3A00.000Z%7Eabc');
    expect(parseStreamQuery(new URL(href, 'https://x').searchParams)).toEqual({
      view: 'past',
      after: { at: stream.plannedAt, id: 'abc' },
    });
    expect(streamsHref('/streams', 'live', null)).toBe('/streams?view=live');
  });

  it.each([
    '',
    'view=never',
    'after=soon~abc',
    'after=2026-11-20~a/b',
    'after=2026-11-20~',
    'after=0000-01-01~abc',
    'view=toString',
  ])('takes nonsense for nothing: "%s"', (search) =>
    expect(parseStreamQuery(new URLSearchParams(search))).toEqual({ view: 'upcoming', after: null }),
  );
});
