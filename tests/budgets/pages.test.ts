import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFiles, criticalModules, kilobytes, readManifest, staticClosure } from './client-files.ts';

const manifest = readManifest();

/** The routes that render a page; layouts and endpoints are no page. */
const PAGES = Object.keys(manifest.routes).filter((id) => id.endsWith('/route'));

/** Kilobytes in a KiB. */
const KIB = 1.024;

/** In kilobytes. */
const LIMITS: Readonly<Record<string, number>> = {
  'routes/auth/login/route': 110 * KIB,
  'routes/streamer/dashboard/route': 126,
  'routes/admin/index/route': 129.5,
};
const LIMIT_OF_OTHERS = 130 * KIB;

/** A string that only the library for QR codes has. */
const QR_LIBRARY = 'Mask value out of range';

/** A string that only the Firebase SDK has. */
const FIREBASE_SDK = 'identitytoolkit.googleapis.com';
/** One that only App Check has. */
const APP_CHECK = 'content-firebaseappcheck.googleapis.com';

describe('the scripts that stand before a page', () => {
  it('are found for all pages', () => {
    expect(PAGES.length).toBeGreaterThan(20);
    expect(PAGES).toEqual(expect.arrayContaining(Object.keys(LIMITS)));
  });

  it.each(PAGES)('%s', (route) => {
    const modules = criticalModules(manifest, route);
    const size = kilobytes(modules);
    console.info(`${route}: ${size.toFixed(1)} KB in ${modules.length} files`);
    expect(size).toBeLessThanOrEqual(LIMITS[route] ?? LIMIT_OF_OTHERS);
    // The manifest names everything, or the browser finds out one file after the other.
    expect(staticClosure(modules).sort()).toEqual(modules.toSorted());
  });
});

describe('the Firebase SDK', () => {
  const firebase = builtFiles('*.js').filter((file) =>
    readFileSync(`build/client${file}`, 'utf8').includes(FIREBASE_SDK),
  );
  const lazy = [...firebase, ...builtFiles('{live-watch,sign-in,firebase}.client-*.js')];

  it('is in no page’s way', () => {
    expect(firebase).not.toEqual([]);
    for (const route of PAGES) {
      expect(
        criticalModules(manifest, route).filter((file) => lazy.includes(file)),
        route,
      ).toEqual([]);
    }
  });

  it('has at most 164 KB with what logs in and watches the session, all of it together', () => {
    const shared = new Set(PAGES.flatMap((route) => criticalModules(manifest, route)));
    const own = staticClosure(lazy).filter((file) => !shared.has(file));
    const size = kilobytes(own);
    console.info(`the Firebase SDK: ${size.toFixed(1)} KB in ${own.length} files`);
    expect(size).toBeLessThanOrEqual(164);
  });
});

it('App Check is in files of its own, which no page and no log-in waits for until it is on', () => {
  const own = builtFiles('*.js').filter((file) => readFileSync(`build/client${file}`, 'utf8').includes(APP_CHECK));
  expect(own).not.toEqual([]);
  const logsIn = staticClosure(builtFiles('{live-watch,sign-in,firebase}.client-*.js'));
  const loaded = [...logsIn, ...PAGES.flatMap((route) => criticalModules(manifest, route))];
  expect(loaded.filter((file) => own.includes(file))).toEqual([]);
  expect(kilobytes(own)).toBeLessThanOrEqual(12);
});

it('the palette is a script of at most 15 KiB, which no page waits for', () => {
  const script = builtFiles('palette.client-*.js');
  expect(script).toHaveLength(1);
  const shared = new Set(PAGES.flatMap((route) => criticalModules(manifest, route)));
  expect(script.filter((file) => shared.has(file))).toEqual([]);
  // Every page loads the menu's panel once someone attends to it, and with it most of what dialogs are made of.
  for (const file of staticClosure(builtFiles('menu-panel.client-*.js'))) shared.add(file);
  const size = kilobytes(staticClosure(script).filter((file) => !shared.has(file)));
  console.info(`the palette: ${size.toFixed(1)} KB`);
  expect(size).toBeLessThanOrEqual(15 * KIB);
});

it('the list of notifications is at most 15 KiB more than what every page of a member has', () => {
  const list = 'routes/streamer/notifications/route';
  expect(PAGES).toContain(list);
  const [first, ...rest] = PAGES.filter((route) => /^routes\/(streamer|account)/.test(route) && route !== list).map(
    (route) => criticalModules(manifest, route),
  );
  const everywhere = new Set(first!.filter((file) => rest.every((files) => files.includes(file))));
  const size = kilobytes(criticalModules(manifest, list).filter((file) => !everywhere.has(file)));
  console.info(`the list of notifications: ${size.toFixed(1)} KB`);
  expect(size).toBeLessThanOrEqual(15 * KIB);
});

it('a QR code is drawn by a script of at most 15 KiB, which no page waits for', () => {
  const panel = builtFiles('qr-panel.client-*.js');
  expect(panel).toHaveLength(1);
  const shared = new Set(PAGES.flatMap((route) => criticalModules(manifest, route)));
  expect(panel.filter((file) => shared.has(file))).toEqual([]);
  const own = staticClosure(panel).filter((file) => !shared.has(file));
  const size = kilobytes(own);
  console.info(`a QR code: ${size.toFixed(1)} KB in ${own.length} files`);
  expect(size).toBeLessThanOrEqual(15 * KIB);
  // The library that draws it comes with the panel alone.
  const drawing = builtFiles('*.js').filter((file) => readFileSync(`build/client${file}`, 'utf8').includes(QR_LIBRARY));
  expect(drawing.filter((file) => !own.includes(file))).toEqual([]);
  expect(drawing).not.toEqual([]);
});

it('the styles have at most 17 KB', () => {
  const size = kilobytes(builtFiles('*.css'));
  console.info(`the styles: ${size.toFixed(1)} KB`);
  expect(size).toBeLessThanOrEqual(17);
});
