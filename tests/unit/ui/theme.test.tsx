// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseTheme, rootClassOf, ThemeProvider, themeScript, useTheme } from '#app/ui/theme.tsx';
import { playSystemColours, served, show } from '#tests/support/rendered.tsx';

function Probe() {
  const { theme, setTheme } = useTheme();
  return (
    <button type="button" onClick={() => setTheme('system')}>
      {theme}
    </button>
  );
}

const PROVIDED = (
  <ThemeProvider>
    <Probe />
  </ThemeProvider>
);
const rootClass = () => document.documentElement.className;

beforeEach(() => {
  localStorage.clear();
});

describe('the theme', () => {
  it('is dark when nothing is stored, or nothing that it knows', () => {
    expect(parseTheme(null)).toBe('dark');
    expect(parseTheme('sepia')).toBe('dark');
    expect(parseTheme('system')).toBe('system');
    playSystemColours('light');
    expect(served(PROVIDED, null).getByRole('button').textContent).toBe('dark');
    expect(show(PROVIDED, null).getByRole('button').textContent).toBe('dark');
    expect(rootClass()).toBe('dark');
  });

  it('follows the system only when it is told to', () => {
    expect(rootClassOf('system', true)).toBe('dark');
    expect(rootClassOf('system', false)).toBe('light');
    expect(rootClassOf('light', true)).toBe('light');
    expect(rootClassOf('dark', false)).toBe('dark');

    const change = playSystemColours('light');
    const button = show(PROVIDED, null).getByRole('button');
    change('light');
    expect(rootClass()).toBe('dark');
    act(() => button.click());
    expect([button.textContent, rootClass(), localStorage.getItem('vite-ui-theme')]).toEqual([
      'system',
      'light',
      'system',
    ]);
    change('dark');
    expect(rootClass()).toBe('dark');
  });

  it('follows the choice of another tab', () => {
    playSystemColours();
    const button = show(PROVIDED, null).getByRole('button');
    localStorage.setItem('vite-ui-theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' })));
    expect([button.textContent, rootClass()]).toEqual(['light', 'light']);
  });

  it('has an accessor that fails outside its provider with the text of the specification', () => {
    expect(() => served(<Probe />, null)).toThrow(new Error('useTheme must be used within a ThemeProvider'));
  });
});

/** Runs the script of the head against a played page. */
function paint(stored: Record<string, string> | 'refused', prefersDark = false) {
  const classes = new Set(['dark']);
  const properties: Record<string, string> = {};
  runInNewContext(themeScript, {
    document: {
      documentElement: {
        dataset: {},
        classList: {
          add: (name: string) => classes.add(name),
          remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
        },
        style: { setProperty: (name: string, value: string) => (properties[name] = value) },
      },
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'refused') throw new Error('storage is switched off');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: prefersDark }),
  });
  return { classes: [...classes], properties };
}

describe('the script before the first paint', () => {
  it('sets the root class from vite-ui-theme', () => {
    expect(paint({}).classes).toEqual(['dark']);
    expect(paint({ 'vite-ui-theme': 'light' }).classes).toEqual(['light']);
    expect(paint({ 'vite-ui-theme': 'system' }, false).classes).toEqual(['light']);
    expect(paint({ 'vite-ui-theme': 'system' }, true).classes).toEqual(['dark']);
    expect(paint({ 'vite-ui-theme': '"><script>' }).classes).toEqual(['dark']);
  });

  it('survives a browser without storage', () => {
    expect(paint('refused')).toEqual({ classes: ['dark'], properties: {} });
  });

  it('sets the remembered width of the sidebar within its limits', () => {
    expect(paint({}).properties).toEqual({});
    expect(paint({ 'sidebar-width': '300' }).properties).toEqual({ '--sidebar-width': '300px' });
    expect(paint({ 'sidebar-width': '100' }).properties).toEqual({ '--sidebar-width': '240px' });
    expect(paint({ 'sidebar-width': '4000' }).properties).toEqual({ '--sidebar-width': '400px' });
    expect(paint({ 'sidebar-width': 'wide' }).properties).toEqual({});
  });

  it('holds nothing that ends a script element', () => {
    expect(themeScript).not.toContain('</');
  });
});
