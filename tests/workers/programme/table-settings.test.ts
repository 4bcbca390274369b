import { beforeEach, describe, expect, it } from 'vitest';
import { TABLE_LIMITS } from '#app/domain/programme/table-settings.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** The columns and views that admins and operators keep for the tables of the console. */
const harness = await openHarness();
const { documents, calls } = harness.world.firestore;
const LIST = '/en/admin/streamers';
const MINE = 'tableSettings/boss_streamers';

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  documents.set('directory/u-1', {
    ...userRecordOf({ ...personaOf('streamer'), uid: 'u-1', username: 'ada' }),
    ...{ displayName: 'Ada Moreno', t: {}, nameLower: 'ada moreno', usernameLower: 'ada', emailLower: '' },
    ...{ effectiveRole: 'streamer', country: null, flags: [], guidesDone: 3, lastActiveDay: '2026-11-01' },
  });
  calls.length = 0;
});

const post = ({ browser }: Member, fields: Record<string, string>) =>
  browser.post('/en/settings', { intent: 'table', table: 'streamers', ...fields });
const headsOf = async ({ browser }: Member, path = LIST) => {
  const text = await (await browser.fetch(path)).text();
  return [
    ...text
      .split('<thead')[1]!
      .split('</thead>')[0]!
      .matchAll(/<th[^>]*>(.*?)<\/th>/gs),
  ].map(
    ([, cell]) =>
      cell!
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s{2,}/)[0],
  );
};
const ALL = ['Name', 'Country', 'Manager', 'Last active', 'Joined'];
const writes = () => calls.filter(({ method }) => method === 'commit');
const put = (settings: object, uid = 'boss') =>
  documents.set(`tableSettings/${uid}_streamers`, {
    ...{ uid, table: 'streamers', hidden: [], views: {}, at: new Date() },
    ...settings,
  });

describe('columns', () => {
  it('that one admin hides are hidden for that admin, on the page as the server writes it', async () => {
    expect(await headsOf(boss)).toEqual(ALL);
    const answer = await post(boss, { act: 'columns', hidden: 'country,manager' });
    expect(answer.status).toBe(200);
    expect(documents.get(MINE)).toMatchObject({ uid: 'boss', table: 'streamers', hidden: ['country', 'manager'] });
    expect(await headsOf(boss)).toEqual(ALL.filter((head) => head !== 'Country' && head !== 'Manager'));

    const other = await signIn(harness, 'other', standingOfPersona('admin'));
    expect(await headsOf(other)).toEqual(ALL);
  });

  it('that name the row stay, whatever is stored, and unknown ones hide nothing', async () => {
    put({ hidden: ['name', 'nothing', 'since'] });
    expect(await headsOf(boss)).toEqual(ALL.slice(0, -1));
  });
});

describe('a view', () => {
  it('is saved, opened with its columns, renamed and deleted', async () => {
    const here = `${LIST}?status=pending&size=50&after=x~u-1`;
    const query = 'status=pending&size=50&after=x~u-1';
    expect(await post(boss, { act: 'save', name: ' To  review ', query, hidden: 'country', to: here })).toRedirectTo(
      here,
    );
    expect(documents.get(MINE)).toMatchObject({
      hidden: [],
      views: { 'To review': 'size=50&status=pending&hide=country' },
    });
    const page = await (await boss.browser.fetch(LIST)).text();
    expect(page).toContain('To review');

    const opened = await post(boss, { act: 'columns', hidden: 'country', to: `${LIST}?status=pending&size=50` });
    expect(opened).toRedirectTo(`${LIST}?status=pending&size=50`);
    expect(documents.get(MINE)).toMatchObject({ hidden: ['country'] });

    await post(boss, { act: 'rename', from: 'To review', name: 'Waiting', to: LIST });
    expect(documents.get(MINE)).toMatchObject({ views: { Waiting: 'size=50&status=pending&hide=country' } });
    await post(boss, { act: 'forget', name: 'Waiting', to: LIST });
    expect(documents.get(MINE)).toMatchObject({ hidden: ['country'], views: {} });
  });

  it('that another tab saves stays while columns are hidden here, and so do columns while a view is saved', async () => {
    put({ hidden: [], views: {} });
    const meanwhile = (settings: object) => {
      harness.world.firestore.refuse = ({ method }) => {
        if (method === 'commit') put({ ...documents.get(MINE), ...settings });
        return null;
      };
    };
    meanwhile({ views: { Mine: 'status=pending' } });
    await post(boss, { act: 'columns', hidden: 'country' });
    expect(documents.get(MINE)).toMatchObject({ hidden: ['country'], views: { Mine: 'status=pending' } });

    meanwhile({ hidden: ['since'] });
    await post(boss, { act: 'save', name: 'Other', query: 'status=rejected', hidden: '', to: LIST });
    expect(documents.get(MINE)).toMatchObject({
      hidden: ['since'],
      views: { Mine: 'status=pending', Other: 'status=rejected' },
    });
  });

  it('too many is not kept, and the next page says so', async () => {
    put({ views: Object.fromEntries(Array.from({ length: TABLE_LIMITS.views }, (_, at) => [`View ${at}`, 'q=x'])) });
    const answer = await post(boss, { act: 'save', name: 'One more', query: 'q=y', hidden: '', to: LIST });
    expect(answer).toRedirectTo(LIST);
    expect(writes()).toEqual([]);
    expect(await (await boss.browser.fetch(LIST)).text()).toContain('table.views.full');
  });

  it('that another tab deleted is not written again', async () => {
    await post(boss, { act: 'forget', name: 'Gone', to: LIST });
    await post(boss, { act: 'rename', from: 'Gone', name: 'Back', to: LIST });
    expect(writes()).toEqual([]);
  });

  it('never leads out of Greenroom, nor to a page of others', async () => {
    for (const to of ['https://elsewhere.test/', '//elsewhere.test', '/en/dashboard', '/en/login', '']) {
      expect(await post(boss, { act: 'columns', hidden: '', to }), to).toRedirectTo('/en');
    }
  });
});

describe('a made-up form', () => {
  it.each<Record<string, string>>([
    { act: 'columns', hidden: 'a b' },
    { act: 'columns', hidden: '', table: 'elsewhere' },
    { act: 'save', name: '', query: '', hidden: '' },
    { act: 'save', name: '__name__', query: '', hidden: '' },
    { act: 'save', name: 'Long', query: `q=${'x'.repeat(TABLE_LIMITS.query)}`, hidden: '' },
    { act: 'rename', from: 'One', name: 'x'.repeat(61) },
    { act: 'drop' },
    {},
  ])('%j changes nothing', async (fields) => {
    expect((await post(boss, fields)).status).toBe(400);
    expect(writes()).toEqual([]);
  });

  it.each(['streamer', 'pending'])('of a %s is refused before the database is asked', async (persona) => {
    const member = await signIn(harness, persona, persona === 'streamer' ? STREAMER : standingOfPersona('pending'));
    calls.length = 0;
    expect((await post(member, { act: 'columns', hidden: 'country' })).status).toBe(403);
    expect(calls.filter(({ paths }) => paths.some((path) => path.includes('tableSettings')))).toEqual([]);
  });
});

it('an operator keeps columns of a table too', async () => {
  const operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  await post(operator, { table: 'batches', act: 'columns', hidden: 'total' });
  expect(documents.get('tableSettings/payer_batches')).toMatchObject({ uid: 'payer', hidden: ['total'] });
});
