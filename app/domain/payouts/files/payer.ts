import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { SEPA_NAME, toBankText } from './bank-text.ts';
import { isInEea, type Payer } from './pain001.ts';

/** The account that a bank debits for a file, as the operator names it at the export. */

const name = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const written = toBankText(text, SEPA_NAME);
    return written.ok ? written.text : '';
  }),
);
const iban = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll(/\s+/g, '').toUpperCase()),
);

/** An IBAN of the European Economic Area and a name of at most 70 characters; both come out as the file has them. */
export const payerSchema = z.object({
  name: z.pipe(name, z.string().check(z.minLength(1))),
  iban: z.pipe(iban, z.string().check(z.refine((text: string) => isValidIBAN(text) && isInEea(text)))),
}) satisfies z.ZodMiniType<Payer>;
