import type { Identity } from '#app/domain/programme/identity.ts';
import type { Stored } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan } from '../data/port.server.ts';
import { audited } from '../audit/audited-collection.server.ts';

/** Writes what the programme is called, with the audit entry that says so; `before` is null for the first time. */
export function setIdentity(
  actor: string,
  id: string,
  before: Stored | null,
  after: Identity & { auditId: string },
): Plan {
  return audited(collections.programme.set(id, after), `programme/${id}`, {
    actor,
    action: 'edit-programme',
    before,
    after,
    reason: '',
  });
}
