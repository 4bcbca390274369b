import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRoutes, loadRouteModule, onMissingCode, onRoutesFound } from '#app/client/network/route-module.ts';

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

  it('is asked for with all that it imports, each file once', async () => {
    const appendChild = vi.fn();
    vi.stubGlobal('document', { createElement: () => ({}), head: { appendChild } });
    const route = { id: 'routes/streams', module: PAGE, imports: ['/assets/table.js', '/assets/tabs.js'] };
    await loadRouteModule(route, {});
    await loadRouteModule({ ...route, id: 'routes/payouts', imports: ['/assets/table.js'] }, {});
    expect(appendChild.mock.calls.flat()).toEqual(
      route.imports.map((href) => ({ rel: 'modulepreload', fetchPriority: 'auto', href })),
    );
    vi.unstubAllGlobals();
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

describe('the routes that a link leads to', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));

  it('can’t be asked for without a network: the page is told, and the link waits', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const isMissing = new Promise<string>((resolve) => onMissingCode(() => resolve('missing')));
    const finding = findRoutes(gone, undefined).then(() => 'found');
    expect(await Promise.race([finding, isMissing])).toBe('missing');
    expect(await Promise.race([finding, Promise.resolve('waits')])).toBe('waits');
  });

  it('are found, or fail as they do for Remix', async () => {
    const found = vi.fn();
    const stop = onRoutesFound(found);
    await expect(findRoutes(() => Promise.resolve(), undefined)).resolves.toBeUndefined();
    expect(found).toHaveBeenCalledTimes(1);
    stop();
    await findRoutes(() => Promise.resolve(), undefined);
    expect(found).toHaveBeenCalledTimes(1);
    await expect(findRoutes(gone, 'a form')).rejects.toThrow('Failed to fetch');
    await expect(findRoutes(() => Promise.reject(new Error('500 ')), undefined)).rejects.toThrow('500');
  });
});
