import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** New terms of an offer are shown and confirmed before they count, kept as versions, and copied into a new draft. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const PAGE = '/en/admin/offers/lumen';
const same = (text: string) => ({ en: text, es: text, pt: text });
const TEMPLATE = 'https://track.example.test/{offerId}?s={subId}';
const TERMS = {
  goals: [{ type: 'cpa', label: 'conversion', amountMinor: 40_00, currency: 'USD' }],
  ...{ holdDays: 7, caps: { monthlyPerCreator: null, total: 500 }, countries: ['BR', 'MX'] },
  ...{ disclosure: same('Ad'), terms: same(''), startsAt: new Date('2026-01-01T00:00:30Z'), endsAt: null },
};
const OFFER = {
  ...{ id: 'lumen', brandName: 'Lumen', logo: '', status: 'live', visibility: 'public', title: same('Lamps') },
  ...{ description: same(''), languages: [], version: 3, auditId: 'made', ...TERMS },
};
const FORM: Record<string, string> = {
  ...{ intent: 'save', revision: 'made', brandName: 'Lumen', visibility: 'public', trackingTemplate: TEMPLATE },
  ...Object.fromEntries(['en', 'es', 'pt'].map((language) => [`title.${language}`, 'Lamps'])),
  ...Object.fromEntries(['en', 'es', 'pt'].map((language) => [`disclosure.${language}`, 'Ad'])),
  ...{ 'goal.0.type': 'cpa', 'goal.0.label': 'conversion', 'goal.0.currency': 'USD', 'goal.0.value': '40' },
  ...{ holdDays: '7', countries: 'BR, MX', capMonthly: '', capTotal: '500' },
  ...{ startsAt: '2026-01-01T00:00', endsAt: '' },
};

let admin: Member;
beforeEach(async () => {
  documents.set('offers/lumen', OFFER);
  documents.set('offerTemplates/lumen', { trackingTemplate: TEMPLATE, auditId: 'linked' });
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
async function send(fields: Record<string, string>, by = admin) {
  const response = await by.browser.post(PAGE, { ...FORM, ...fields });
  const html = await response.text();
  const mark = /name="confirmed"[^>]*value="([\w-]{43})"/.exec(html)?.[1] ?? '';
  return { response, status: response.status, html, text: textOf(html), mark };
}
const stored = () => documents.get('offers/lumen')!;
const versions = () => [...documents.keys()].filter((path) => path.startsWith('offers/lumen/versions/'));

describe('new terms of a live offer', () => {
  const CHANGE = { 'goal.0.value': '35', holdDays: '30', countries: 'MX, CL', capTotal: '' };

  it('are shown first, before and after, and nothing is saved', async () => {
    const { status, html, text } = await send(CHANGE);
    expect(status).toBe(200);
    expect(text).toContain('Confirm the changes');
    expect(text).toContain('Version 4 applies to actions from the moment you save. Earlier actions keep version 3.');
    expect(text).toMatch(/Pay per purchase \$40\.00 becomes \$35\.00/);
    expect(text).toMatch(/Hold period 7 days becomes 30 days/);
    expect(text).toMatch(/Total limit 500 becomes No limit/);
    expect(text).toMatch(/Countries added becomes Chile Countries removed Brazil/);
    // The form has what was typed.
    expect(html).toMatch(/name="holdDays"[^>]*value="30"/);
    expect(stored()).toEqual(OFFER);
    expect(versions()).toEqual([]);
  });

  it('are saved by a second post that confirms them, with a version and an entry', async () => {
    const { mark } = await send(CHANGE);
    const { response } = await send({ ...CHANGE, confirmed: mark });
    expect(response).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ version: 4, holdDays: 30, countries: ['MX', 'CL'] });
    expect(versions()).toEqual(['offers/lumen/versions/4']);
    expect(documents.get(`auditLog/${String(stored()['auditId'])}`)).toMatchObject({
      actor: 'boss',
      action: 'edit-offer',
    });
  });

  it('are not saved by the key that sends a form, however often it is pressed', async () => {
    const { html } = await send(CHANGE);
    // A browser presses the first button of a form for Enter.
    const [, form = ''] = /<form[^>]*multipart(.*?)<\/form>/s.exec(html) ?? [];
    const [first] = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) => tag);
    expect(first).toContain('value="save"');
    await send(CHANGE);
    await send(CHANGE);
    expect(stored()).toEqual(OFFER);
  });

  it('are asked about anew when they are no longer those that were confirmed', async () => {
    const { mark } = await send(CHANGE);
    const other = await send({ ...CHANGE, holdDays: '60', confirmed: mark });
    expect(other.text).toMatch(/Hold period 7 days becomes 60 days/);
    expect(other.mark).not.toBe(mark);
    expect(stored()).toEqual(OFFER);
  });

  it('are refused when a colleague was first, confirmed or not', async () => {
    const { mark } = await send(CHANGE);
    documents.set('offers/lumen', { ...OFFER, auditId: 'another' });
    expect((await send({ ...CHANGE, confirmed: mark })).status).toBe(409);
    expect(versions()).toEqual([]);
  });

  it('go with who sees the offer and with its links', async () => {
    const { text } = await send({ visibility: 'private', trackingTemplate: `${TEMPLATE}&v=2` });
    expect(text).toMatch(/Open to all becomes By invitation .*becomes https:\S+&amp;v=2/);
    expect(stored()).toEqual(OFFER);
  });

  it('say that the offer leaves the catalogue until a later start', async () => {
    const { text } = await send({ startsAt: '2099-01-01T00:00' });
    expect(text).toContain('Until then, streamers can&#x27;t see the offer.');
    expect((await send(CHANGE)).text).not.toContain('Until then');
  });

  it('keep a new logo for the second post, which a browser can’t be given back', async () => {
    const { html } = await send(CHANGE);
    expect(html).toMatch(/name="keptLogo"[^>]*value=""/);
    const logo = 'a'.repeat(64);
    const { mark } = await send(CHANGE);
    expect((await send({ ...CHANGE, keptLogo: logo, confirmed: mark })).response).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ logo });
  });

  it('are for admins alone', async () => {
    const streamer = await signIn(harness, 'ana', standingOfPersona('streamer'));
    expect((await send(CHANGE, streamer)).status).toBe(403);
  });
});

it('other words of a live offer, and terms of a draft, are saved immediately', async () => {
  expect((await send({ 'title.en': 'Better lamps' })).response).toRedirectTo(PAGE);
  expect(stored()).toMatchObject({ version: 3, title: { en: 'Better lamps' } });
  documents.set('offers/lumen', { ...OFFER, status: 'draft' });
  expect((await send({ holdDays: '30' })).response).toRedirectTo(PAGE);
  expect(stored()).toMatchObject({ version: 4, holdDays: 30 });
});

it('a hold period is typed: an empty field is no decision for none', async () => {
  const { status, text } = await send({ holdDays: '' });
  expect(status).toBe(400);
  expect(text).toContain('Enter whole days, from 0 to 180.');
  expect(stored()).toEqual(OFFER);
});

describe('the versions of an offer', () => {
  const at = (version: number) => new Date(Date.UTC(2026, 4, version, 9, 30));
  const keep = (version: number, change: object = {}) => {
    documents.set(`offers/lumen/versions/${version}`, { ...TERMS, version, effectiveFrom: at(version), ...change });
    documents.set(`auditLog/v-${version}`, {
      ...{ actor: version === 2 ? 'gone' : 'boss', role: 'admin', target: 'offers/lumen', before: null, after: null },
      ...{ action: version === 1 ? 'create-offer' : 'edit-offer', reason: '', at: at(version) },
    });
  };
  const page = async (search = '') => textOf(await (await admin.browser.fetch(`${PAGE}?tab=versions${search}`)).text());

  it('say from when each counts, who made it and what it changed, the latest first', async () => {
    keep(1);
    keep(2, { holdDays: 14 });
    keep(3, { holdDays: 14, goals: [{ ...TERMS.goals[0], amountMinor: 35_00 }] });
    documents.set('directory/boss', {
      ...{ uid: 'boss', displayName: 'Bo Ross', effectiveRole: 'admin', role: 'admin', status: 'active' },
      ...{ username: 'boss', email: 'b@x.test', nameLower: 'bo ross', usernameLower: 'boss', emailLower: 'b@x.test' },
      ...{ flags: [], guides: 'all', guidesDone: 0, completedAllGuides: true, createdAt: '2026-01-05T10:00:00.000Z' },
      ...{ country: null, lastActiveDay: '', affiliateManagerId: null },
    });
    const text = await page();
    expect(text).toMatch(
      /Version 3 May 3, 2026, 9:30 AM UTC · Bo Ross Pay per purchase \$40\.00 becomes \$35\.00 Version 2 /,
    );
    expect(text).toMatch(/Version 2 May 2, 2026, 9:30 AM UTC · gone Hold period 7 days becomes 14 days Version 1 /);
    expect(text).toMatch(/Version 1 May 1, 2026, 9:30 AM UTC · Bo Ross The first terms of this offer\./);
  });

  it('are paged, and the last of a page says what it changed, too', async () => {
    for (let version = 1; version <= 12; version += 1) keep(version, { holdDays: version });
    const text = await page();
    expect(text).toMatch(/Version 3 [^V]* Hold period 2 days becomes 3 days/);
    expect(text).not.toContain('Version 2 ');
    const html = await (await admin.browser.fetch(`${PAGE}?tab=versions`)).text();
    expect(html).toContain('?tab=versions&amp;after=3"');
    expect(await page('&after=3')).toMatch(/Version 2 .*Version 1 .*The first terms/);
  });
});

describe('a copy of an offer', () => {
  const NEW = '/en/admin/offers/new?from=lumen';

  it('begins with everything but the ID, and becomes a draft with its first version', async () => {
    const logo = 'b'.repeat(64);
    documents.set('offers/lumen', { ...OFFER, logo });
    const html = await (await admin.browser.fetch(NEW)).text();
    expect(textOf(html)).toContain('A copy of Lamps.');
    expect(html).toMatch(/name="goal\.0\.value"[^>]*value="40\.00"/);
    expect(html).toMatch(/name="countries"[^>]*value="BR, MX"/);
    expect(html).toMatch(/name="id"[^>]*value=""/);
    const answer = await admin.browser.post(NEW, { ...FORM, id: 'lumen-2' });
    expect(answer).toRedirectTo('/en/admin/offers/lumen-2');
    expect(documents.get('offers/lumen-2')).toMatchObject({ status: 'draft', version: 1, logo, brandName: 'Lumen' });
    expect(documents.get('offers/lumen')).toMatchObject({ status: 'live', version: 3 });
  });

  it('of no offer is a new one, and the offer’s page leads to it', async () => {
    expect(textOf(await (await admin.browser.fetch('/en/admin/offers/new?from=none')).text())).not.toContain(
      'A copy of',
    );
    expect(await (await admin.browser.fetch(PAGE)).text()).toContain(`href="${NEW}"`);
  });
});

it.each([
  ['public', 'Streamers see it in the catalogue.'],
  ['approval', 'Streamers see it in the catalogue and can request access.'],
  ['private', 'Only invited streamers see it.'],
])('a live offer that is %s says who sees it', async (visibility, said) => {
  documents.set('offers/lumen', { ...OFFER, visibility });
  expect(textOf(await (await admin.browser.fetch(PAGE)).text())).toContain(said);
});

describe('invitations', () => {
  const enter = (uid: string, effectiveRole = 'streamer') =>
    documents.set(`directory/${uid}`, {
      ...{ uid, displayName: uid, effectiveRole, role: 'streamer', status: 'active', username: `${uid}_name` },
      ...{ email: `${uid}@x.test`, nameLower: uid, usernameLower: `${uid}_name`, emailLower: `${uid}@x.test` },
      ...{ flags: [], guides: 'all', guidesDone: 19, completedAllGuides: true, createdAt: '2026-01-05T10:00:00.000Z' },
      ...{ country: null, lastActiveDay: '', affiliateManagerId: null },
    });
  const invite = async (usernames: string) => {
    const response = await admin.browser.post(`${PAGE}?tab=people`, { intent: 'invite', usernames });
    return { response, status: response.status, text: textOf(await response.text()) };
  };
  beforeEach(() => {
    documents.set('offers/lumen', { ...OFFER, visibility: 'private' });
    enter('ana');
    enter('bea');
  });

  it('go to a pasted list, each username once', async () => {
    const { response } = await invite('@ana_name, BEA_name\nana_name');
    expect(response).toRedirectTo(`${PAGE}?tab=people`);
    for (const uid of ['ana', 'bea']) {
      expect(documents.get(`offerAccess/lumen_${uid}`)).toMatchObject({ uid, state: 'approved', offerId: 'lumen' });
    }
  });

  it('name everyone who could not be invited, and invite the others', async () => {
    enter('cy', 'none');
    const { status, text } = await invite('ana_name nobody_here cy_name');
    expect(status).toBe(200);
    expect(text).toContain('1 streamer invited');
    expect(text).toMatch(/nobody_here : Nobody matches\./);
    expect(text).toMatch(/cy : This person is not an approved streamer\./);
    expect(documents.has('offerAccess/lumen_ana')).toBe(true);
    expect(documents.has('offerAccess/lumen_cy')).toBe(false);
    // Again: the one who has access is named, too. The played Firestore leaves out the times of the server.
    const at = new Date();
    documents.set('offerAccess/lumen_ana', {
      ...documents.get('offerAccess/lumen_ana'),
      ...{ requestedAt: at, decidedAt: at },
    });
    expect((await invite('ana_name')).text).toContain('This streamer already has access or has requested it.');
  });

  it('take words of a name, and ask who is meant', async () => {
    for (const [uid, name] of Object.entries({ dora: 'Dora Núñez', doris: 'Doris Nunez', eva: 'Eva Maria Paz' })) {
      enter(uid);
      const t = Object.fromEntries(
        name
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .toLowerCase()
          .split(' ')
          .map((word) => [word, true]),
      );
      documents.set(`directory/${uid}`, { ...documents.get(`directory/${uid}`), displayName: name, t });
    }
    const { status, text } = await invite('eva paz\nnunez, bea_name');
    expect(status).toBe(200);
    expect(documents.has('offerAccess/lumen_bea')).toBe(true);
    // A word that finds one person may be meant for another: nobody is invited by it alone.
    expect(documents.has('offerAccess/lumen_eva')).toBe(false);
    for (const name of ['nunez', 'eva paz']) {
      expect(text).toContain(`${name} : Select the person you mean.`);
      expect(text).toContain(`Who is “${name}”?`);
    }
    const people: [string, string][] = ['dora', 'doris', 'eva'].map((uid) => ['person', uid]);
    // Of someone chosen who is also typed there is one invitation.
    const form = new URLSearchParams([['intent', 'invite'], ['usernames', 'dora_name'], ...people]);
    expect(await admin.browser.post(`${PAGE}?tab=people`, {}, { body: form })).toRedirectTo(`${PAGE}?tab=people`);
    for (const uid of ['dora', 'doris', 'eva']) expect(documents.has(`offerAccess/lumen_${uid}`)).toBe(true);
  });

  it('are refused whole where nobody is named, too many are, or the offer is not private', async () => {
    expect((await invite(' , ')).text).toContain('Enter at least one name, username or email.');
    const many = Array.from({ length: 11 }, (_, at) => `name_${at}`).join(' ');
    expect((await invite(many)).text).toContain('Invite at most 10 at a time.');
    documents.set('offers/lumen', OFFER);
    expect((await invite('ana_name')).status).toBe(409);
    expect(documents.has('offerAccess/lumen_ana')).toBe(false);
  });
});
