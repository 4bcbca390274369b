import { describe, expect, it, vi } from 'vitest';
import { csvStream } from '#app/server/platform/csv-response.server.ts';
import { BY_NUMBER } from '#app/server/data/file-places.server.ts';

/** Files that are read page by page while they are on their way. */

const keepOpenFor = vi.fn((_read: Promise<unknown>) => {});
const askedFor = (search = '') => ({
  session: { keepOpenFor },
  request: new Request(`https://greenroom.test/export${search}`),
  place: BY_NUMBER,
});
/** Whether the connection may close now. */
async function isOver(): Promise<boolean> {
  let over = false;
  void keepOpenFor.mock.lastCall![0].then(() => (over = true));
  await new Promise((resolve) => setImmediate(resolve));
  return over;
}

const pages = (count: number) =>
  vi.fn((place: number | null) => {
    const at = place ?? 0;
    return Promise.resolve({ rows: [[`row ${at}`], ['=1+1']], next: at + 1 < count ? at + 1 : null });
  });

describe('a file of pages', () => {
  it('has the head once and every page in order, and nothing in it is a formula', async () => {
    const answer = await csvStream(askedFor(), 'people.csv', ['name'], pages(3));
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="people.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toEqual(['"name"', ...[0, 1, 2].flatMap((at) => [`"row ${at}"`, `"'=1+1"`]), '']);
  });

  it('of an empty list is its head', async () => {
    const answer = await csvStream(askedFor(), 'people.csv', ['name'], () => Promise.resolve({ rows: [], next: null }));
    expect(await answer.text()).toBe('"name"\r\n');
  });

  it('is read no further than the reader takes it', async () => {
    const read = pages(30);
    const reader = (await csvStream(askedFor(), 'people.csv', ['name'], read)).body!.getReader();
    await reader.read();
    expect(read.mock.calls.length).toBeLessThanOrEqual(3);
    expect(await isOver()).toBe(false);
    await reader.cancel();
    expect(await isOver()).toBe(true);
  });

  it('ends after forty pages and says that there are more', async () => {
    const read = pages(1_000);
    const lines = (await (await csvStream(askedFor(), 'people.csv', ['name'], read)).text()).trim().split('\r\n');
    expect(read).toHaveBeenCalledTimes(40);
    expect(lines.at(-1)).toBe('"more_rows_than_this_file_has"');
    expect(await isOver()).toBe(true);
  });

  it('is none when its first page fails, and breaks off when a later one does', async () => {
    const failure = new Error('refused');
    await expect(csvStream(askedFor(), 'people.csv', ['name'], () => Promise.reject(failure))).rejects.toBe(failure);
    const later = (place: number | null) =>
      place === null ? Promise.resolve({ rows: [['one']], next: 1 }) : Promise.reject(failure);
    await expect((await csvStream(askedFor(), 'people.csv', ['name'], later)).text()).rejects.toThrow();
    expect(await isOver()).toBe(true);
  });

  it('has the rest in further parts, each with its rows and the place of the next in a last line of its own', async () => {
    const read = pages(90);
    const part = async (place: string | number) => {
      const answer = await csvStream(askedFor(`?part=${place}`), 'people.csv', ['name'], read);
      expect(answer.headers.get('Content-Disposition')).toBe('inline; filename="people.csv"');
      return (await answer.text()).split('\r\n');
    };
    const [first, second, third] = [await part(''), await part(40), await part(80)];
    expect([first.length, first[0], first[1], first.at(-2)]).toEqual([83, '"name"', '"row 0"', '80,40']);
    expect([second.length, second[0], second.at(-2)]).toEqual([82, '"row 40"', '80,80']);
    expect([third.length, third[0], third.at(-2)]).toEqual([22, '"row 80"', '20']);
  });

  it('has no part at a place that is none', async () => {
    const asked = csvStream(askedFor('?part=x'), 'people.csv', ['name'], pages(3));
    await expect(asked).rejects.toMatchObject({ init: { status: 400 } });
  });
});
