import { describe, expect, it } from 'vitest';
import { keitaroSettings, postbackSettings, secrets } from '../../../functions/src/income/keitaro-settings.ts';
import {
  admit,
  isSameSecret,
  kindOf,
  type PostbackRequest,
  readPostback,
} from '../../../functions/src/income/plan-postback.ts';
import {
  readClickRow,
  readConversionRow,
  rowTime,
  stamp,
  unstamp,
  windowStart,
} from '../../../functions/src/income/plan-tracker-rows.ts';
import { randomFrom } from '../../../scripts/seed/random.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const KEY = 'a-key-of-at-least-24-characters';
const settings = (part: object = {}) => ({ key: KEY, addresses: [] as string[], currency: 'USD', ...part });
const request = (query: Record<string, unknown>, part: Partial<PostbackRequest> = {}): PostbackRequest => ({
  method: 'GET',
  address: '203.0.113.7',
  query,
  body: {},
  bytes: 200,
  ...part,
});
const FIELDS = {
  subid: 'c1',
  tid: 't1',
  status: 'sale',
  revenue: '1.50',
  sub_id_1: 'ana-o',
  sub_id_2: 's1',
  country: 'BR',
};
const readFields = (part: object = {}, body: Record<string, unknown> = {}) =>
  readPostback(settings(), request({ ...FIELDS, ...part }, { body }), NOW);

describe('who is let in', () => {
  it.each<[string, number | null, object, Partial<PostbackRequest>]>([
    ['with the key', null, {}, {}],
    ['with the key in the body', null, {}, { method: 'POST', query: {}, body: { key: KEY } }],
    ['from a known address', null, { addresses: ['198.51.100.1', '203.0.113.7'] }, {}],
    ['from another address', 403, { addresses: ['198.51.100.1'] }, {}],
    ['with another key', 403, {}, { query: { key: `${KEY}.` } }],
    ['with no key', 403, {}, { query: {} }],
    ['with two keys', 403, {}, { query: { key: [KEY, KEY] } }],
    ['while there is no key', 503, { key: '' }, { query: { key: '' } }],
    ['while the key is short', 503, { key: 'short' }, { query: { key: 'short' } }],
    ['by DELETE', 405, {}, { method: 'DELETE' }],
    ['with too much', 413, {}, { bytes: 8193 }],
  ])('%s: %s', (_, status, part, more) => {
    expect(admit(settings(part), request({ key: KEY }, more))?.status ?? null).toBe(status);
  });

  it('compares secrets of any lengths', () => {
    expect(isSameSecret(KEY, KEY)).toBe(true);
    for (const other of ['', KEY.slice(1), `${KEY}x`, KEY.toUpperCase()]) expect(isSameSecret(KEY, other)).toBe(false);
  });
});

describe('what is read', () => {
  it('is an event, with what the placeholders were filled with', () => {
    expect(readFields({ original_status: 'FTD', sub_id_3: 'Friday', time: '1795161900', currency: 'eur' })).toEqual({
      subid: 'c1',
      tid: 't1',
      kind: 'sale',
      at: new Date('2026-11-20T08:05:00.000Z'),
      receivedAt: NOW,
      payout: '1.50',
      currency: 'EUR',
      originalStatus: 'FTD',
      subId: 'ana-o',
      streamId: 's1',
      campaign: 'Friday',
      country: 'BR',
    });
    expect(readFields({ time: '2026-11-20T08:05:00+01:00' })).toMatchObject({
      at: new Date('2026-11-20T07:05:00.000Z'),
    });
    expect(readFields({ time: '', revenue: '', payout: '7' })).toMatchObject({ at: null, payout: '7' });
    expect(readFields({ tid: ' {tid} ', sub_id_2: '{sub_id_2}' })).toMatchObject({ tid: '', streamId: '' });
    expect(readFields({}, { ...FIELDS })).toMatchObject({ subid: 'c1' });
  });

  it.each([
    ['lead', 'lead'],
    ['Sale', 'sale'],
    ['REBILL', 'rebill'],
    ['upsell', 'rebill'],
    ['rejected', 'rejected'],
    ['trash', 'rejected'],
    ['deposit', 'sale'],
    ['registration', 'lead'],
    ['constructor', null],
    ['', null],
  ])('%s is %s', (status, kind) => expect(kindOf(status)).toBe(kind));

  it.each([
    ['no click', { subid: '' }],
    ['no status', { status: '' }],
    ['an unknown status', { status: '__proto__' }],
    ['a rebill without tid', { status: 'rebill', tid: '' }],
    ['a list', { tid: ['t1', 't2'] }],
    ['a map', { tid: { a: '1' } }],
    ['a text without end', { country: 'x'.repeat(201) }],
    ['a control character', { country: 'B\u0007' }],
    ['what is no UTF-8', { country: '\uFFFD' }],
    ['a time in words', { time: 'now' }],
    ['a day that there is not', { time: '2026-02-30T08:05:00Z' }],
    ['a time of tomorrow', { time: '1795255200' }],
    ['a time of long ago', { time: '1000000000' }],
    ['too many parameters', Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`p${n}`, '1']))],
  ])('refuses %s', (_, part) => expect(readFields(part)).toMatchObject({ problem: expect.any(String) }));

  it('refuses a parameter that query and body say differently', () => {
    expect(readFields({}, { tid: 't2' })).toMatchObject({ problem: 'tid is not one text' });
  });

  it('never throws, whatever comes', () => {
    const random = randomFrom('garbage');
    const values = [
      '',
      'sale',
      '1',
      {},
      [],
      null,
      true,
      1e309,
      '\u0000',
      '{x}',
      'x'.repeat(500),
      '%',
      '💥',
      ['a'],
      { key: KEY },
    ];
    for (let n = 0; n < 3000; n += 1) {
      const fields = Object.fromEntries(
        [...Object.keys(FIELDS), 'time', 'key'].map((name) => [name, random.pick(values)]),
      );
      const [query, body] = random.next() < 0.5 ? [fields, {}] : [{}, fields];
      expect(() => readPostback(settings(), request(query, { body }), NOW)).not.toThrow();
    }
  });
});

describe('rows of the tracker', () => {
  const row = (part: object = {}) => ({
    sub_id: 'c1',
    tid: null,
    status: 'sale',
    revenue: 0.29,
    postback_datetime: '2026-11-20 08:01:00',
    sale_datetime: '2026-11-20 08:05:00',
    sub_id_1: 'ana-o',
    ...part,
  });
  const read = (part: object = {}) => readConversionRow(row(part), 'USD', NOW);

  it('are events with the time that their status is known by', () => {
    expect(read()).toMatchObject({ kind: 'sale', tid: '', payout: '0.29', at: new Date('2026-11-20T08:05:00.000Z') });
    expect(read({ sale_datetime: null })).toMatchObject({ at: new Date('2026-11-20T08:01:00.000Z') });
    expect(read({ status: 'lead' })).toMatchObject({ at: new Date('2026-11-20T08:01:00.000Z') });
    expect(read({ status: 'rejected' })).toMatchObject({ at: null, payout: null });
    expect(read({ tid: ' {tid}', revenue: '{revenue}' })).toMatchObject({ tid: '', payout: null });
  });

  it.each([
    { sub_id: '' },
    { sub_id: 7 },
    { status: 'x' },
    { postback_datetime: 'x' },
    { status: 'rebill' },
    { tid: 'x'.repeat(201) },
    { tid: 12345678901234567890 },
    { postback_datetime: '2026-02-30 08:01:00' },
  ])('are not read with %o', (part) => expect(read(part)).toBeNull());

  it('of clicks have whole counts', () => {
    expect(readClickRow({ day: '2026-11-20', sub_id_1: 'a', clicks: '12' })).toMatchObject({
      clicks: 12,
      streamId: '',
    });
    expect(readClickRow({ day: '2026-02-30', sub_id_1: 'a', clicks: 1 })).toBeNull();
    for (const clicks of [-1, 1.5, 'x', null])
      expect(readClickRow({ day: '2026-11-20', sub_id_1: 'a', clicks })).toBeNull();
  });

  it('have times as the API writes them', () => {
    expect(stamp(NOW)).toBe('2026-11-20 10:00:00');
    expect(unstamp(stamp(NOW))).toEqual(NOW);
    expect(unstamp('2026-13-40 10:00:00')).toBeNull();
    expect(rowTime({ postback_datetime: '2026-11-20 10:00:00' })).toEqual(NOW);
    expect(rowTime(null)).toBeNull();
  });

  it('are read from two days before what was imported, at three from two months', () => {
    const days = (from: Date, now: Date) => (now.getTime() - from.getTime()) / 86_400_000;
    expect(days(windowStart(NOW, NOW), NOW)).toBe(2);
    expect(days(windowStart(null, NOW), NOW)).toBe(31);
    expect(days(windowStart(new Date('2026-11-10T10:00:00.000Z'), NOW), NOW)).toBe(12);
    const three = new Date('2026-11-20T03:00:00.000Z');
    expect(days(windowStart(three, three), three)).toBe(62);
    expect(days(windowStart(new Date('2027-01-01T00:00:00.000Z'), NOW), NOW)).toBe(2);
  });
});

describe('settings', () => {
  it('come from the environment, and are off without it', () => {
    expect(postbackSettings({})).toEqual({ key: '', addresses: [], currency: 'USD' });
    expect(
      postbackSettings({ KEITARO_POSTBACK_KEY: KEY, KEITARO_ADDRESSES: '1.2.3.4, 5.6.7.8,', KEITARO_CURRENCY: 'EUR' }),
    ).toEqual({
      key: KEY,
      addresses: ['1.2.3.4', '5.6.7.8'],
      currency: 'EUR',
    });
    expect(keitaroSettings({})).toEqual({ baseUrl: null, apiKey: '', currency: 'USD' });
    expect(keitaroSettings({ KEITARO_URL: 'https://t.example/', KEITARO_API_KEY: 'k' })).toMatchObject({
      baseUrl: 'https://t.example',
    });
    expect(() => keitaroSettings({ KEITARO_URL: 'http://t.example' })).toThrow('https');
    expect(secrets('KEITARO_API_KEY')).toEqual(['KEITARO_API_KEY']);
  });

  it('have the keys without the line break that a pipe leaves in a secret', () => {
    expect(postbackSettings({ KEITARO_POSTBACK_KEY: `${KEY}\n` }).key).toBe(KEY);
    expect(keitaroSettings({ KEITARO_API_KEY: ' k\n' }).apiKey).toBe('k');
  });
});
