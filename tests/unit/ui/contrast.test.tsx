import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The tokens of one theme, from the style sheet itself: `canvas` is `#0a0d0b`. Light ones stand on the dark ones. */
function tokensOf(theme: 'dark' | 'light'): Record<string, string> {
  const css = readFileSync('app/styles/app.css', 'utf8');
  const block = (selector: string) => {
    const body = css.split(`\n${selector} {`)[1]?.split('\n}')[0];
    if (!body) throw new Error(`No rule ${selector} in app.css`);
    return Object.fromEntries(
      [...body.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    );
  };
  const dark = block(':root');
  return theme === 'dark' ? dark : { ...dark, ...block(':root.light') };
}

/** WCAG 2.2: relative luminance of an opaque colour. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];

/** Text on what it stands on: 4.5 (AA). */
const TEXT: [text: string, ground: string][] = [
  ...['ink', 'muted', 'faint', 'accent', 'good', 'warn', 'bad', 'info'].flatMap((text) =>
    GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ...['accent', 'good', 'warn', 'bad', 'info'].map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'].map((soft): [string, string] => ['ink', soft]),
  ['muted', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  // The default button, and the tooltip.
  ['canvas', 'ink'],
];

/** Borders of controls, the focus ring, and the marks of charts: 3 (AA for what is no text). */
const MARKS: [mark: string, ground: string][] = [
  ...['line-strong', 'accent'].flatMap((mark) => GROUNDS.map((ground): [string, string] => [mark, ground])),
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'faint'].map((mark): [string, string] => [mark, 'surface']),
];

describe.each(['dark', 'light'] as const)('the colours of the theme %s', (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string) => {
    if (!tokens[name]) throw new Error(`No colour --${name}`);
    return tokens[name];
  };

  it.each(TEXT)('let %s be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('let %s be seen on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it('tell neighbours of a chart apart by lightness as well', () => {
    for (const [a, b] of [
      ['chart-1', 'chart-2'],
      ['chart-2', 'chart-3'],
      ['chart-3', 'chart-4'],
    ] as const) {
      expect(contrast(of(a), of(b)), `${a} ${b}`).toBeGreaterThanOrEqual(1.2);
    }
  });
});

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
