import { type Balance, emptyBalance, planTransfer, type Transfer } from '../../app/domain/ledger.ts';
import type { Currency } from '../../app/domain/money.ts';
import type { Document } from './document.ts';

/** One streamer's books while their past is told: every transfer goes through the ledger's own rules. */
export class Books {
  balance: Balance;
  readonly entries: Document[] = [];

  constructor(uid: string, currency: Currency) {
    this.balance = emptyBalance(uid, currency);
  }

  /** Posts one transfer under its key; throws what planTransfer throws. Returns its sequence number. */
  post(
    key: string,
    kind: Exclude<Transfer['kind'], 'correction'>,
    amountMinor: number,
    source: Transfer['source'],
    at: Date,
  ): number {
    const { uid, currency } = this.balance;
    const { entry, balance } = planTransfer(this.balance, { uid, currency, kind, amountMinor, source, at });
    this.entries.push({ path: `ledger/${key}`, data: entry });
    this.balance = balance;
    return entry.seq;
  }

  documents(): Document[] {
    return [...this.entries, { path: `balances/${this.balance.uid}`, data: this.balance }];
  }
}
