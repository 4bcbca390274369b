import { describe, expect, it } from 'vitest';
import { accentOf, accentStyle, contrast } from '#app/domain/programme/accent.ts';
import { identityOf, readIdentity, supportHref } from '#app/domain/programme/identity.ts';

const GOOD = { name: 'Stage Door', logo: '', support: '', terms: '', privacy: '' };
const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...fields })) form.set(name, value);
  return readIdentity(form, fields.logo ?? '');
};

describe('the form of the identity', () => {
  it('is read without spaces around, and without a colour unless one is wanted', () => {
    expect(read({ name: '  Stage \t Door ', colour: '#2F6FED', support: ' help@greenroom.test ' })).toEqual({
      identity: { ...GOOD, colour: '', support: 'help@greenroom.test' },
    });
    expect(read({ ownColour: 'on', colour: '#2F6FED' })).toMatchObject({ identity: { colour: '#2f6fed' } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'n'.repeat(41) }],
    ['colour', { ownColour: 'on', colour: 'red' }],
    ['colour', { ownColour: 'on', colour: '#fff' }],
    ['support', { support: 'call us' }],
    ['support', { support: 'http://help.test' }],
    ['support', { support: 'https://bank.test@evil.test' }],
    ['terms', { terms: 'https://user:word@bank.test/terms' }],
    ['support', { support: 'https://:word@help.test' }],
    ['support', { support: 'javascript:alert(1)' }],
    ['support', { support: `${'h'.repeat(90)}@greenroom.test` }],
    ['terms', { terms: 'http://greenroom.test' }],
    ['terms', { terms: 'https://green room.test' }],
    ['terms', { terms: 'https://greenroom.test/terms\u200b' }],
    ['terms', { terms: `https://${'t'.repeat(293)}` }],
    ['privacy', { privacy: 'greenroom.test/privacy' }],
  ])('says at %s what is wrong with %j', (field, fields) => {
    const found = read(fields);
    expect(Object.keys('errors' in found ? found.errors : {})).toEqual([field]);
  });

  it.each([
    ['https://greenroom.test/términos', 'https://greenroom.test/t%C3%A9rminos'],
    ['https://españa.test/ayuda', 'https://xn--espaa-rta.test/ayuda'],
    ['HTTPS://greenroom.test/términos de uso', 'https://greenroom.test/t%C3%A9rminos%20de%20uso'],
  ])('takes the link %s as a browser writes it', (typed, terms) => {
    expect(read({ terms, support: typed })).toMatchObject({ identity: { terms, support: terms } });
  });

  it('takes links and addresses', () => {
    const links = {
      support: 'https://help.greenroom.test/',
      terms: 'https://greenroom.test/t',
      privacy: 'https://g.test/',
    };
    expect(read(links)).toEqual({ identity: { ...GOOD, ...links, colour: '' } });
  });
});

it('a document of an older version has no links', () => {
  expect(identityOf({ name: 'Old', auditId: 'a' })).toEqual({ ...GOOD, name: 'Old', colour: '' });
});

it('support is written to, or opened', () => {
  expect(supportHref('help@greenroom.test')).toBe('mailto:help@greenroom.test');
  // What looks like an address may name others to write to.
  expect(supportHref('a?bcc=evil@evil.test')).toBe('mailto:a%3Fbcc%3Devil@evil.test');
  expect(supportHref('https://help.greenroom.test')).toBe('https://help.greenroom.test');
});

describe('the colour', () => {
  const COLOURS = ['#000000', '#ffffff', '#0d6b44', '#2f6fed', '#ffee00', '#ff0000', '#808080', '#00ff00', '#220044'];
  // The lightest and darkest surfaces of each theme in app/styles/app.css.
  const SURFACES = { dark: [0x1a, 0x20, 0x1d], light: [0xef, 0xea, 0xe0] } as const;

  it.each(COLOURS)('%s can be read as text in both themes, and what is written on it too', (colour) => {
    for (const theme of ['dark', 'light'] as const) {
      expect(contrast(accentOf(colour, theme), SURFACES[theme])).toBeGreaterThanOrEqual(4.5);
    }
    // QR codes are drawn in the light theme's.
    expect(contrast(accentOf(colour, 'light'), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    for (const block of accentStyle(colour).split('}').filter(Boolean)) {
      const valueOf = (name: string) => rgb(new RegExp(`--${name}:#([0-9a-f]{6});`).exec(block)![1]!);
      for (const name of ['accent', 'accent-hover']) {
        expect(contrast(valueOf(name), valueOf('accent-ink')), `${block} ${name}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(valueOf('accent'), valueOf('accent-soft')), block).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stays as chosen where it can be read already', () => {
    expect(accentStyle('#0d6b44')).toContain(':root.light{--accent:#0d6b44;');
    expect(accentStyle('#5ee0a0')).toContain(':root{--accent:#5ee0a0;');
  });

  it.each(['', 'red', '#fff', '#0d6b44;}body{display:none', '#0D6B44'])('%j gives no style', (colour) => {
    expect(accentStyle(colour)).toBe('');
  });
});

const rgb = (hex: string) =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as [number, number, number];
