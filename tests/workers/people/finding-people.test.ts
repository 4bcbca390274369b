import { beforeEach, expect, it } from 'vitest';
import { tokensOf } from '#app/domain/platform/search-tokens.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import indexes from '../../../firestore.indexes.json';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** Search among thousands of people: who is found, and how many documents it reads. */
const harness = await openHarness();
const { firestore } = harness.world;

const PAGE = 25;
const PEOPLE = 3_000;

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  for (let at = 0; at < PEOPLE; at += 1) {
    const [uid, username, email] = [`person-${at}`, `p_${at}`, `mail.${at}@greenroom.test`];
    const displayName = `Sofía ${at}`;
    const user = userRecordOf(
      { ...personaOf('streamer'), uid, username, email },
      { role: 'streamer', status: 'active' },
    );
    firestore.documents.set(`directory/${uid}`, {
      ...{ ...user, displayName, effectiveRole: 'streamer', country: null, flags: [], guidesDone: 3, guides: 'some' },
      ...{ nameLower: displayName.toLowerCase(), usernameLower: username, emailLower: email },
      ...{ t: tokensOf(displayName, username, email), lastActiveDay: '2026-11-01' },
    });
  }
  // The managers are known for a minute.
  await search('');
});

/** The people on the page of a search, and the documents that it read. */
async function search(query: string) {
  firestore.reads = 0;
  firestore.queries.length = 0;
  const text = await (await boss.browser.fetch(`/en/admin/streamers?${query}`)).text();
  expect(firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
  const people = [...new Set(text.match(/(?<=streamer-detail\/)person-\d+/g))];
  return { people, reads: firestore.reads, text };
}
/** Where the links of the list lead: to the page before and the one after. */
const linksOf = (text: string) => {
  const pages = /<nav aria-label="Pages"[^]*?<\/nav>/.exec(text)![0];
  const queries = [...pages.matchAll(/href="\/en\/admin\/streamers\?([^"]*)"/g)].map(([, query]) =>
    query!.replaceAll('&amp;', '&'),
  );
  // Those that choose how many rows there are lead to the first page.
  return queries.filter((query) => !query.includes('size='));
};
const previousOf = (text: string) => linksOf(text)[0]!;
const nextOf = (text: string) => linksOf(text).at(-1)!;

it.each([
  'p 1117 sofia',
  'SOFÍA 1117',
  'sofia%201117',
  'p_1117',
  'mail.1117',
  'mail.1117@green',
  '1117 @greenroom.test',
  'so 1117 ma',
])('finds one of thousands by %j, and reads a page and ten at most', async (text) => {
  const { people, reads } = await search(`q=${text}`);
  expect(people).toEqual(['person-1117']);
  expect(reads).toBeLessThanOrEqual(PAGE + 10);
});

it('goes through all who match, forth and back, a page at a time', async () => {
  const first = await search('q=sofia&status=active');
  expect(first.people).toHaveLength(PAGE);
  const second = await search(nextOf(first.text));
  expect(second.people).toHaveLength(PAGE);
  expect(second.people.filter((uid) => first.people.includes(uid))).toEqual([]);
  const third = await search(nextOf(second.text));
  const back = await search(previousOf(third.text));
  expect(back.people).toEqual(second.people);
  const start = await search(previousOf(back.text));
  expect(start.people).toEqual(first.people);
  for (const { reads } of [first, second, third, back, start]) expect(reads).toBeLessThanOrEqual(PAGE + 10);
});

it.each(['1117 1118', 'ofia', 'sofia greenroom', '%25%25', '@'])(
  'says that nothing matches %j, with a link that clears the search',
  async (text) => {
    const { people, reads, text: page } = await search(`q=${text}`);
    expect(people).toEqual([]);
    expect(reads).toBeLessThanOrEqual(10);
    expect(page).toContain('Nothing matches');
    expect(page).toMatch(/<a[^>]*href="\/en\/admin\/streamers"[^>]*>Clear</);
  },
);

it.each(['after=%5B%22z%22%5D~z', 'before=%5B%22a%22%5D~a'])(
  'leads back to the beginning from a page whose people have left it: %s',
  async (place) => {
    const { people, text } = await search(place);
    expect(people).toEqual([]);
    expect((await search(previousOf(text))).people).toHaveLength(PAGE);
  },
);
