import { expect, it } from 'vitest';
import { textOfFile } from '#app/domain/payouts/files/file-text.ts';
import { readResultFile } from '#app/domain/payouts/files/result-file.ts';
import { OWN_MAPPING } from '#app/domain/payouts/files/result-mapping.ts';

const TEXT = 'payment_id;Situação;reference;amount;currency\r\nana_2026-11-15;Concluída – “ok”;TX-1;49,00;BRL\r\n';
const bytesOf = (code: (letter: string) => number[]) => new Uint8Array([...TEXT].flatMap(code));
const HIGH: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94 };

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['Windows-1252', bytesOf((letter) => [HIGH[letter] ?? letter.charCodeAt(0)])],
  [
    'UTF-16',
    new Uint8Array([...[0xff, 0xfe], ...bytesOf((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8])]),
  ],
])('a provider’s file in %s is read with its accents', async (_, bytes) => {
  const text = await textOfFile(new File([bytes as BlobPart], 'results.csv'));
  expect(text).toBe(TEXT);
  const mapping = { ...OWN_MAPPING, status: 'Situação', paid: 'Concluída – “ok”' };
  const { rows, errors } = readResultFile(text, '2026-11-15', mapping);
  expect([rows, errors]).toMatchObject([[{ uid: 'ana', result: 'paid', reference: 'TX-1', amountMinor: 49_00 }], []]);
});
