import { describe, expect, it } from 'vitest';
import { AUDIT_ID_LENGTH, isClientAuditId, newAuditId } from '#app/domain/audit/audit-id.ts';

describe('the id of an audit entry', () => {
  it('is twenty letters and digits, each another', () => {
    const ids = Array.from({ length: 1_000 }, () => newAuditId());
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(isClientAuditId(id)).toBe(true);
  });

  it('leaves the bytes that would favour the first letters', () => {
    let asked = 0;
    const bytes = (length: number) => new Uint8Array(length).fill((asked += 1) === 1 ? 248 : 61);
    expect(newAuditId(bytes)).toBe('9'.repeat(AUDIT_ID_LENGTH));
    expect(asked).toBe(2);
  });

  it.each(['approve-batch_2026-12-01', 'result-paid_ana_2026', '', 'a'.repeat(19), 'a'.repeat(21)])(
    '%j is none that a client could write',
    (id) => {
      expect(isClientAuditId(id)).toBe(false);
    },
  );
});
