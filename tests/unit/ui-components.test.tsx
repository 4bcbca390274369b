import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Alert } from '#app/ui/alert.tsx';
import { initialsOf } from '#app/ui/avatar.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import {
  ApplicationErrorScreen,
  ConfigurationErrorScreen,
  GlobalErrorScreen,
  RenderErrorScreen,
} from '#app/ui/error-screens.tsx';
import { Field } from '#app/ui/field.tsx';
import { formatMoney } from '#app/ui/money.tsx';
import { clampSidebarWidth, sidebarWidthAfterKey } from '#app/ui/sidebar-width.ts';
import { DateTime, formatDateTime } from '#app/ui/time.tsx';

describe('Button', () => {
  it.each(['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'brand', 'outlineBrand'] as const)(
    'has the variant %s, unlike the others',
    (variant) => {
      const plain = buttonVariants({ variant: 'default' });
      expect(buttonVariants({ variant }) === plain).toBe(variant === 'default');
    },
  );

  it.each([
    ['sm', 'h-8'],
    ['default', 'h-10'],
    ['lg', 'h-12'],
    ['icon', 'size-10'],
  ] as const)('has the size %s', (size, height) => {
    expect(buttonVariants({ size }).split(' ')).toContain(height);
  });

  it('says that it is busy and stays focusable', () => {
    const html = renderToStaticMarkup(<Button pending>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled=/);
  });

  it('lends its looks to a link', () => {
    const html = renderToStaticMarkup(
      <Button asChild variant="brand">
        <a href="/en/offers">Offers</a>
      </Button>,
    );
    expect(html).toMatch(/^<a [^>]*href="\/en\/offers"/);
    expect(html).toContain('bg-accent');
  });
});

it('Field ties label, hint and error to its input', () => {
  const html = renderToStaticMarkup(
    <Field id="email" name="email" label="Email" hint="Work or home" error="Missing" />,
  );
  expect(html).toContain('for="email"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="email-error email-hint"');
  expect(html).toContain('id="email-error"');
});

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('Alert of the kind %s has the role %s', (kind, role) => {
  expect(renderToStaticMarkup(<Alert kind={kind}>Text</Alert>)).toContain(`role="${role}"`);
});

it('DataTable keeps its roles and shows the empty state instead of no rows', () => {
  const columns = [{ key: 'name', header: 'Name', rowHeader: true, cell: (row: { name: string }) => row.name }];
  const table = (rows: { name: string }[]) =>
    renderToStaticMarkup(
      <DataTable caption="People" columns={columns} rows={rows} rowKey={({ name }) => name} empty={<p>Nobody</p>} />,
    );
  expect(table([{ name: 'Ana' }])).toContain('scope="row"');
  expect(table([])).toBe('<p>Nobody</p>');
});

describe('error screens speak English without translations', () => {
  it.each([
    ['Ooops, something went wrong :(', <GlobalErrorScreen loginHref="/login" />],
    ['Application Error', <ApplicationErrorScreen homeHref="/" />],
    ['Render Error: The application failed to initialize. Please try again later.', <RenderErrorScreen />],
    ['Firebase Configuration Error', <ConfigurationErrorScreen />],
  ])('%s', (title, screen) => {
    expect(renderToStaticMarkup(screen)).toContain(title);
  });

  it('fill in the request id, and show no stack that they were not given', () => {
    const html = renderToStaticMarkup(<GlobalErrorScreen requestId="8f2c" loginHref="/login" />);
    expect(html).toContain('Error code: 8f2c');
    expect(html).not.toContain('<pre');
    for (const button of ['Reload Page', 'Go Back', 'Go to Login']) expect(html).toContain(button);
  });

  it('show where an application error was', () => {
    const html = renderToStaticMarkup(
      <ApplicationErrorScreen message="x is not a function" location="app.js:10:4" homeHref="/es" />,
    );
    expect(html).toContain('Location: app.js:10:4');
    expect(html).toContain('href="/es"');
  });
});

describe('sidebar width', () => {
  it('stays between 240 and 400 and begins at 280', () => {
    expect(clampSidebarWidth(10)).toBe(240);
    expect(clampSidebarWidth(401)).toBe(400);
    expect(clampSidebarWidth(Number.NaN)).toBe(280);
  });

  it('follows the keyboard', () => {
    expect(sidebarWidthAfterKey('ArrowRight', 280)).toBe(296);
    expect(sidebarWidthAfterKey('ArrowLeft', 250)).toBe(240);
    expect(sidebarWidthAfterKey('Home', 300)).toBe(240);
    expect(sidebarWidthAfterKey('End', 300)).toBe(400);
    expect(sidebarWidthAfterKey('Enter', 300)).toBeNull();
  });
});

describe('texts that server and browser must write alike', () => {
  it('have no narrow space in them', () => {
    expect(formatDateTime('2026-11-15T21:05:00Z', 'en')).toBe('Nov 15, 2026, 09:05 PM');
    expect(formatMoney({ amountMinor: 123450, currency: 'BRL' }, 'pt')).toBe('R$\u00a01.234,50');
  });

  it('name the zone', () => {
    expect(renderToStaticMarkup(<DateTime value="2026-11-15T00:00:00Z" locale="en" style="date" />)).toBe(
      '<time dateTime="2026-11-15T00:00:00.000Z">Nov 15, 2026 UTC</time>',
    );
    expect(formatDateTime('not a date', 'en')).toBeNull();
  });
});

it('initials are whole letters', () => {
  expect(initialsOf('Lucía  Pérez Gómez')).toBe('LG');
  expect(initialsOf('zoë')).toBe('Z');
  expect(initialsOf('')).toBe('');
});
