import { Gauge, Tag } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

/** The Worker writes the parts that it kept byte for byte as React writes them. */

const write = vi.fn(async (part: ReactElement) => renderToStaticMarkup(part));

async function load() {
  const { keepMarkupBy, keptMarkup } = await import('#app/ui/layout/kept-markup.ts');
  const { Navigation } = await import('#app/ui/layout/navigation.tsx');
  return { keepMarkupBy, keptMarkup, Navigation };
}

beforeEach(() => {
  vi.resetModules();
  write.mockClear();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('renders the content of a key once, and then writes what it kept', async () => {
  const { keepMarkupBy, keptMarkup } = await load();
  keepMarkupBy(write);
  const content = vi.fn(() => <b>“a” &amp; b</b>);
  const list = () => renderToStaticMarkup(<p {...keptMarkup('a', content)} />);
  const first = list();
  await settle();
  expect(keptMarkup('a', content)).toHaveProperty('dangerouslySetInnerHTML');
  expect(list()).toBe(first);
  expect(content).toHaveBeenCalledTimes(1);
  expect(renderToStaticMarkup(<p {...keptMarkup('b', () => <i>b</i>)} />)).toBe('<p><i>b</i></p>');
});

it('is never written while the page is, because React renders one thing at a time', async () => {
  const { keepMarkupBy, keptMarkup } = await load();
  keepMarkupBy(write);
  keptMarkup('a', () => <b>a</b>);
  expect(write).not.toHaveBeenCalled();
  await settle();
  expect(write).toHaveBeenCalledTimes(1);
});

it('what can’t be written alone is rendered with its page, and tried once', async () => {
  const { keepMarkupBy, keptMarkup } = await load();
  write.mockRejectedValueOnce(new Error('no router'));
  keepMarkupBy(write);
  for (let again = 0; again < 3; again += 1) {
    expect(renderToStaticMarkup(<p {...keptMarkup('a', () => <b>a</b>)} />)).toBe('<p><b>a</b></p>');
    await settle();
  }
  expect(write).toHaveBeenCalledTimes(1);
});

it('a browser, which names no writer, keeps nothing', async () => {
  const { keptMarkup } = await load();
  for (let again = 0; again < 2; again += 1) {
    expect(keptMarkup('a', () => <b>a</b>)).toEqual({ children: <b>a</b> });
    await settle();
  }
});

it('the menu is the same from what was kept, for each language, role and open page', async () => {
  const { keepMarkupBy, Navigation } = await load();
  const menus = [
    { label: 'Main', to: '/en/dashboard', text: 'Dashboard', active: 0 },
    { label: 'Main', to: '/en/dashboard', text: 'Dashboard', active: 1 },
    { label: 'Principal', to: '/es/dashboard', text: 'Panel', active: 0 },
    { label: 'Principal', to: '/dashboard', text: 'Panel', active: 0 },
    { label: 'Principal', to: '/dashboard', text: 'Painel', active: 0 },
  ].map(({ label, to, text, active }) => (
    <Navigation
      key={label}
      label={label}
      nav={[
        { to, label: text, icon: Gauge, active: active === 0 },
        { to: '/en/offers', label: 'Offers', icon: Tag, active: active === 1 },
      ]}
    />
  ));
  const plain = menus.map((menu) => renderToStaticMarkup(menu));
  expect(new Set(plain).size).toBe(menus.length);
  keepMarkupBy(write);
  for (const menu of menus) renderToStaticMarkup(menu);
  await settle();
  write.mockClear();
  expect(menus.map((menu) => renderToStaticMarkup(menu))).toEqual(plain);
  expect(write).not.toHaveBeenCalled();
});
