/** The programme's colour as the product shows it: as text, line and surface of both themes. */

type Rgb = readonly [number, number, number];
type Theme = 'dark' | 'light';

/** The surfaces that stand furthest from what is written on them (app/styles/app.css: raised, sunken). */
const SURFACE: Record<Theme, Rgb> = { dark: [0x1a, 0x20, 0x1d], light: [0xef, 0xea, 0xe0] };
const TOWARDS: Record<Theme, Rgb> = { dark: [255, 255, 255], light: [0, 0, 0] };
const INKS: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];
/** WCAG 2.2, 1.4.3 for text. */
const CONTRAST = 4.5;

/**
 * The style rules that give both themes this colour, lightened or darkened only as far as text in it can be read; '' without
 * one.
 *
 * @param colour '#rrggbb', or ''
 */
export function accentStyle(colour: string): string {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return '';
  return `:root{${variables(colour, 'dark')}}:root.light{${variables(colour, 'light')}}`;
}

function variables(colour: string, theme: Theme): string {
  const accent = accentOf(colour, theme);
  const ink = INKS.toSorted((one, other) => contrast(other, accent) - contrast(one, accent))[0]!;
  const values = {
    accent,
    // Away from its ink, so that the text on it stays readable.
    'accent-hover': mix(accent, ink[0] === 0 ? INKS[1]! : INKS[0]!, 0.15),
    'accent-ink': ink,
    'accent-soft': softOf(accent, theme),
    'accent-line': mix(SURFACE[theme], accent, 0.35),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${hex(value)};`)
    .join('');
}

/** The same, as '#rrggbb'. */
export function accentHex(colour: string, theme: Theme): string {
  return hex(accentOf(colour, theme));
}

/** The colour as near to what was chosen as text in it allows. */
export function accentOf(colour: string, theme: Theme): Rgb {
  const chosen = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
  for (let share = 0; share < 1; share += 0.02) {
    const accent = mix(chosen, TOWARDS[theme], share);
    if (contrast(accent, softOf(accent, theme)) >= CONTRAST) return accent;
  }
  return TOWARDS[theme];
}

/** The surface of what is marked by the colour. */
function softOf(accent: Rgb, theme: Theme): Rgb {
  return mix(SURFACE[theme], accent, 0.1);
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the second colour. */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((channel, at) => Math.round(channel + (other[at]! - channel) * share)) as unknown as Rgb;
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
