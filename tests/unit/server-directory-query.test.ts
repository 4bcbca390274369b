import { describe, expect, it } from 'vitest';
import { directoryHref, parseDirectoryQuery } from '#app/server/directory-query.server.ts';

const parse = (query: string) => parseDirectoryQuery(new URLSearchParams(query));

describe('parseDirectoryQuery', () => {
  it('nothing asked: everybody by name', () => {
    expect(parse('')).toEqual({ text: '', by: 'name', field: 'nameLower', effectiveRole: null, after: null });
  });

  it.each([
    ['q=sofia', 'nameLower', 'sofia'],
    ['q=sofia&by=username', 'usernameLower', 'sofia'],
    ['q=sofia&by=email', 'emailLower', 'sofia'],
    ['q=sofia@green', 'emailLower', 'sofia@green'],
    ['q=a@b&by=name', 'emailLower', 'a@b'],
    ['q=%20%20sofia%20', 'nameLower', 'sofia'],
    ['q=sofia&by=password', 'nameLower', 'sofia'],
    ['q=sofia&by=toString', 'nameLower', 'sofia'],
    ['q=sofia&by=__proto__', 'nameLower', 'sofia'],
  ])('%s', (query, field, text) => {
    expect(parse(query)).toMatchObject({ field, text });
  });

  it('cuts a text that no name has', () => {
    expect(parse(`q=${'x'.repeat(5_000)}`).text).toHaveLength(100);
  });

  it.each([
    ['role=rejected', 'rejected'],
    ['role=none', 'none'],
    ['role=owner', null],
    ['role=', null],
  ])('%s', (query, role) => {
    expect(parse(query).effectiveRole).toBe(role);
  });

  it('takes a cursor only whole', () => {
    expect(parse('after=sofia&id=u1').after).toEqual({ value: 'sofia', uid: 'u1' });
    expect(parse('after=&id=u1').after).toEqual({ value: '', uid: 'u1' });
    expect(parse('after=sofia').after).toBeNull();
    expect(parse('id=u1').after).toBeNull();
    expect(parse('after=sofia&id=').after).toBeNull();
  });
});

describe('directoryHref', () => {
  const url = new URL('https://greenroom.test/pt/admin/streamers?q=ana&role=admin&after=a&id=1');

  it('leads to the next page of the same search, and its cursor is read back', () => {
    const href = directoryHref(url, { value: 'ana maria & co', uid: 'u/2' });
    const next = new URL(href, url);
    expect(next.pathname).toBe('/pt/admin/streamers');
    expect(parseDirectoryQuery(next.searchParams)).toMatchObject({
      text: 'ana',
      effectiveRole: 'admin',
      after: { value: 'ana maria & co', uid: 'u/2' },
    });
  });

  it('leads back to the first page', () => {
    expect(directoryHref(url, null)).toBe('/pt/admin/streamers?q=ana&role=admin');
    expect(directoryHref(new URL('https://greenroom.test/admin/streamers?after=a&id=1'), null)).toBe(
      '/admin/streamers',
    );
  });
});
