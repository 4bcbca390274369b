import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { past } from './people.ts';

/** What operators write: balances of accounts, and how a provider's file is read. */

export const FUNDS = {
  ...{ network: 'SEPA', currency: 'EUR', amountMinor: 1_000_00, note: 'Read at the bank' },
  ...{ by: 'paymentsolution', byName: 'Sofia Lima' },
};

export const FUNDS_TYPES = {
  network: 'text',
  currency: 'text',
  amountMinor: 'number',
  note: 'text',
  by: 'text',
  byName: 'text',
  at: 'time',
} as const;

export const FUNDS_LIMITS: { takes: Fields[]; refuses: Fields[] } = {
  takes: [{ amountMinor: 0 }, { amountMinor: 1_000_000_000_000_000 }, { note: '' }, { note: 'x'.repeat(200) }],
  refuses: [
    { amountMinor: -1 },
    { amountMinor: 1_000_000_000_000_001 },
    { amountMinor: 0.5 },
    { note: 'x'.repeat(201) },
    // Another account than the one that the document is of, and none that there is.
    { currency: 'USD' },
    { network: 'PIX' },
    { currency: 'XXX' },
    { by: 'admin' },
    { byName: 'Ada' },
    { at: past() },
  ],
};

export const MAPPING = {
  ...{ name: 'Bank', paymentId: 'EndToEndId', status: 'State', reference: 'Reference', amount: 'Amount' },
  ...{ currency: 'Currency', code: '', fee: '', difference: '' },
  ...{ sent: 'PENDING', paid: 'BOOKED, SETTLED', failed: 'REJECTED', returned: 'RETURNED', by: 'paymentsolution' },
};

export const MAPPING_TYPES = {
  name: 'text',
  paymentId: 'text',
  status: 'text',
  reference: 'text',
  amount: 'text',
  currency: 'text',
  code: 'text',
  fee: 'text',
  difference: 'text',
  sent: 'text',
  paid: 'text',
  failed: 'text',
  returned: 'text',
  by: 'text',
  at: 'time',
} as const;

const texts = (fields: readonly string[], value: string): Fields[] => fields.map((field) => ({ [field]: value }));
const NEEDED = ['paymentId', 'status', 'reference', 'amount', 'currency'];
const OPTIONAL = ['code', 'fee', 'difference'];
const WORDS = ['sent', 'paid', 'failed', 'returned'];

export const MAPPING_LIMITS: { takes: Fields[]; refuses: Fields[] } = {
  takes: [
    { name: 'x'.repeat(60) },
    ...texts([...NEEDED, ...OPTIONAL], 'x'.repeat(100)),
    ...texts(WORDS, 'x'.repeat(200)),
  ],
  refuses: [
    ...[{ name: '' }, { name: 'x'.repeat(61) }, { by: 'admin' }, { at: past() }],
    ...texts([...NEEDED, ...WORDS], ''),
    ...texts([...NEEDED, ...OPTIONAL], 'x'.repeat(101)),
    ...texts(WORDS, 'x'.repeat(201)),
  ],
};

const note = (by: string, change: Fields = {}) => bent({ ...FUNDS, by, at: serverTimestamp() }, change);
const mapping = (by: string, change: Fields = {}) => bent({ ...MAPPING, by, at: serverTimestamp() }, change);

export const OPERATOR_ACTS: Record<string, Act> = {
  'fundBalances.note': {
    perform: (db, _subject, actor, bend) => setDoc(doc(db, 'fundBalances/SEPA_EUR'), note(actor, bend)),
    other: {
      given: () => ({ 'fundBalances/SEPA_EUR': { ...FUNDS, at: past() } }),
      perform: (db, _subject, actor, bend) =>
        setDoc(doc(db, 'fundBalances/SEPA_EUR'), note(actor, { amountMinor: 5, ...bend })),
    },
  },
  'resultMappings.save': {
    perform: (db, _subject, actor, bend) => setDoc(doc(db, 'resultMappings/0'), mapping(actor, bend)),
    other: {
      given: () => ({ 'resultMappings/9': { ...MAPPING, at: past() } }),
      perform: (db, _subject, actor, bend) =>
        setDoc(doc(db, 'resultMappings/9'), mapping(actor, { name: 'Wise', ...bend })),
    },
  },
};
