import { describe, expect, it } from 'vitest';
import { isGuideKey } from '#app/domain/guides/guide.ts';
import {
  CHECKLIST_ITEMS,
  PHASE_GUIDES,
  phaseOfState,
  refusalOfStep,
  STREAM_LIMITS,
  STREAM_PHASES,
  STREAM_STATES,
  type StreamStep,
  tickedItems,
} from '#app/domain/streams/stream.ts';
import { plannedTime, streamInput, streamSchema, vodInput } from '#app/domain/streams/schemas.ts';
import { instantOf, isTimeZone, wallTimeOf, zoneName } from '#app/domain/streams/time.ts';

describe('the steps of a stream', () => {
  const ALLOWED: Record<StreamStep, string> = {
    replan: 'planned',
    cancel: 'planned',
    'go-live': 'planned',
    end: 'live',
    'set-vod': 'ended',
  };

  it.each(Object.entries(ALLOWED))('%s is for a stream that is %s, and for no other', (step, only) => {
    for (const state of STREAM_STATES) {
      const refusal = refusalOfStep({ state, offerIds: [] }, step as StreamStep);
      expect(refusal, state).toBe(state === only ? null : 'wrong-state');
    }
  });

  it('goes live with offers only when the disclosure is confirmed', () => {
    const planned = { state: 'planned', offerIds: ['o'] } as const;
    expect(refusalOfStep(planned, 'go-live')).toBe('disclosure-missing');
    expect(refusalOfStep(planned, 'go-live', true)).toBeNull();
    expect(refusalOfStep(planned, 'cancel')).toBeNull();
    expect(refusalOfStep({ ...planned, state: 'live' }, 'go-live', true)).toBe('wrong-state');
  });
});

describe('the checklist', () => {
  it('has each item once, in three phases that follow the states', () => {
    expect(new Set(CHECKLIST_ITEMS).size).toBe(CHECKLIST_ITEMS.length);
    expect(STREAM_STATES.map(phaseOfState)).toEqual(STREAM_PHASES);
  });

  it('leads to guides that there are', () => {
    for (const key of Object.values(PHASE_GUIDES)) expect(isGuideKey(key)).toBe(true);
  });

  it('keeps the known ticks, each once, in its own order', () => {
    expect(tickedItems(['clips-cut', 'unheard-of', 'link-tested', 'clips-cut'])).toEqual(['link-tested', 'clips-cut']);
    expect(tickedItems([])).toEqual([]);
  });
});

describe('times of a zone', () => {
  it.each([
    ['2026-11-20T21:30', 'America/Sao_Paulo', '2026-11-21T00:30:00.000Z'],
    ['2026-01-05T10:00', 'Europe/Madrid', '2026-01-05T09:00:00.000Z'],
    ['2026-07-05T10:00', 'Europe/Madrid', '2026-07-05T08:00:00.000Z'],
    ['2026-11-20T00:00', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    ['2026-11-20T10:00', 'UTC', '2026-11-20T10:00:00.000Z'],
    // Right before and after the clock goes forward and back (Madrid, 29 March and 25 October 2026).
    ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59', 'Europe/Madrid', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toBe(wall);
  });

  it('of any year is one that there is, or none', () => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
      for (const year of ['0000', '0001', '0002', '0202', '1899', '9999']) {
        for (const day of ['01-01', '01-03', '06-15', '12-29', '12-31']) {
          const wall = `${year}-${day}T12:00`;
          const found = instantOf(wall, zone);
          if (found) expect(wallTimeOf(found, zone)).toBe(wall);
        }
      }
    }
    expect(instantOf('0202-03-03T12:00', 'UTC')?.toISOString()).toBe('0202-03-03T12:00:00.000Z');
  });

  it('takes the first of an hour that comes twice', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Madrid'],
    ['2027-03-14T02:30', 'America/New_York'],
    ['2027-09-05T00:30', 'America/Santiago'],
    // Samoa went over the date line without that day.
    ['2011-12-30T12:00', 'Pacific/Apia'],
    ['2027-02-30T10:00', 'UTC'],
    ['2027-04-31T10:00', 'America/Sao_Paulo'],
    ['2026-11-20T24:00', 'UTC'],
  ])('knows that no clock shows %s in %s', (wall, zone) => {
    expect(instantOf(wall, zone)).toBeNull();
  });

  it.each(['', 'soon', '2026-11-20', '2026-13-20T10:00', '2026-11-20T25:00', '2026-11-20T10:00Z'])(
    'knows that "%s" is none',
    (text) => expect(instantOf(text, 'UTC')).toBeNull(),
  );

  it('knows zones', () => {
    for (const zone of ['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3']) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', 'Mars/Olympus', '+03:00', 'Europe/Madrid ', '../etc']) expect(isTimeZone(zone)).toBe(false);
    expect(zoneName('America/Sao_Paulo')).toBe('America/Sao Paulo');
  });
});

describe('what people type', () => {
  const NOW = new Date('2026-11-20T10:00:00.000Z');
  const input = {
    platform: 'twitch',
    title: ' Friday ',
    at: '2026-11-21T10:00',
    zone: 'UTC',
    channelUrl: 'https://twitch.tv/sofia',
    offerIds: ['o'],
  };
  const errorsOf = (change: object) => {
    const parsed = streamInput.safeParse({ ...input, ...change });
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  };

  it('is taken, trimmed and with addresses as browsers write them', () => {
    expect(streamInput.parse(input)).toMatchObject({ title: 'Friday', channelUrl: 'https://twitch.tv/sofia' });
    expect(streamInput.parse({ ...input, channelUrl: ' twitch.tv/sofia' }).channelUrl).toBe('https://twitch.tv/sofia');
    expect(streamInput.parse({ ...input, channelUrl: 'https://ejemplo.com/año' }).channelUrl).toBe(
      'https://ejemplo.com/a%C3%B1o',
    );
  });

  it.each([
    [{ title: '   ' }, 'validation.required'],
    [{ title: 'x'.repeat(121) }, 'streams.errors.title'],
    [{ platform: 'radio' }, 'validation.required'],
    [{ zone: 'Mars/Olympus' }, 'streams.errors.time'],
    [{ channelUrl: '' }, 'streams.errors.link'],
    [{ channelUrl: 'http://twitch.tv/sofia' }, 'streams.errors.link'],
    [{ channelUrl: 'https://localhost/' }, 'streams.errors.link'],
    [{ channelUrl: 'javascript:alert(1)' }, 'streams.errors.link'],
    [{ channelUrl: 'sofia@twitch.tv/' }, 'streams.errors.link'],
    // It reads like an address of Twitch, and is none.
    [{ channelUrl: 'https://www.twitch.tv@evil.test/sofia' }, 'streams.errors.link'],
    [{ channelUrl: 'https://:twitch.tv@evil.test/sofia' }, 'streams.errors.link'],
    [{ channelUrl: 'twitch' }, 'streams.errors.link'],
    // A browser would write it into the address as %E2%80%8B.
    [{ channelUrl: 'https://twitch.tv/sofia\u200b' }, 'validation.line'],
    [{ channelUrl: `https://x.tv/${'x'.repeat(288)}` }, 'streams.errors.link'],
    // An address grows when a browser writes it.
    [{ channelUrl: `https://x.tv/${'ñ'.repeat(100)}` }, 'streams.errors.link'],
    [
      { offerIds: Array.from({ length: STREAM_LIMITS.offers + 1 }, (_, index) => `o${index}`) },
      'streams.errors.offers',
    ],
  ])('%o is refused', (change, message) => {
    expect(errorsOf(change)).toContain(message);
  });

  it('plans for a time to come, within a year', () => {
    const planned = (at: string, zone = 'UTC') => plannedTime({ at, zone }, NOW);
    expect(planned('2026-11-20T10:01')).toEqual(new Date('2026-11-20T10:01:00.000Z'));
    expect(planned('2026-11-20T10:00')).toBe('streams.errors.time');
    expect(planned('2027-11-21T09:59')).toEqual(new Date('2027-11-21T09:59:00.000Z'));
    expect(planned('2027-11-21T10:00')).toBe('streams.errors.time');
    expect(planned('')).toBe('streams.errors.time');
    expect(planned('2027-02-30T10:00')).toBe('streams.errors.noSuchTime');
    expect(planned('2027-03-14T02:30', 'America/New_York')).toBe('streams.errors.noSuchTime');
    expect(planned('2027-03-14T02:30', 'Mars/Olympus')).toBe('streams.errors.time');
  });

  it('links a recording by https', () => {
    expect(vodInput.parse({ vodUrl: ' https://x.tv/v/1 ' })).toEqual({ vodUrl: 'https://x.tv/v/1' });
    expect(vodInput.parse({ vodUrl: 'x.tv/v/1' })).toEqual({ vodUrl: 'https://x.tv/v/1' });
    expect(vodInput.parse({ vodUrl: 'https://x.tv/@ana' })).toEqual({ vodUrl: 'https://x.tv/@ana' });
    expect(vodInput.safeParse({ vodUrl: 'https://x.tv:v@evil.test/1' }).success).toBe(false);
    expect(vodInput.safeParse({ vodUrl: 'http://x.tv/v/1' }).success).toBe(false);
    expect(vodInput.safeParse({}).success).toBe(false);
  });

  it('is shown in UTC where the stored zone is none', () => {
    const stored = { uid: 'u', platform: 'twitch', state: 'planned', plannedAt: NOW };
    expect(streamSchema.parse({ ...stored, zone: 'Mars/Olympus' }).zone).toBe('UTC');
    expect(streamSchema.parse(stored)).toMatchObject({ zone: 'UTC', offerIds: [], checklist: [], vodUrl: '' });
  });
});
