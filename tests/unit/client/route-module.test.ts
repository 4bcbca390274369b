import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRouteModule, onMissingCode } from '#app/client/network/route-module.ts';

const PAGE = `data:text/javascript,export default 'a page'`;
const GONE = `data:text/javascript,export default (`;

afterEach(() => vi.restoreAllMocks());

describe('the code of a page', () => {
  it('is loaded once, by its route', async () => {
    const cache: Record<string, { default: string } | undefined> = {};
    const route = { id: 'routes/offers', module: PAGE };
    expect((await loadRouteModule(route, cache)).default).toBe('a page');
    expect(await loadRouteModule({ ...route, module: GONE }, cache)).toBe(cache['routes/offers']);
  });

  it('that can’t be loaded is told to the page, which goes on waiting', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const cache = {};
    const isMissing = new Promise<string>((resolve) => onMissingCode(() => resolve('missing')));
    const loading = loadRouteModule({ id: 'routes/offers', module: GONE }, cache).then(() => 'loaded');
    expect(await Promise.race([loading, isMissing])).toBe('missing');
    // What had settled would come first.
    expect(await Promise.race([loading, Promise.resolve('waits')])).toBe('waits');
    expect(cache).toEqual({});
  });
});
