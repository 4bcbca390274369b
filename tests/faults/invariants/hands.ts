import { collection, type Dump, type Entry, type Must, type Request } from '../dump.ts';

type Audit = { actor: string; action: string; target: string };
type Approved = Request & { ledgerSeq?: { from: number; to: number }; timeline: { approved?: { by: string } } };

/** Nobody approved a payout of money that they added, by the audit log: what the engine kept of it (`byHand`) is not asked. */
export function nobodyApprovesTheirOwn(
  dump: Dump,
  requests: ReadonlyMap<string, Request>,
  ledger: ReadonlyMap<string, Entry>,
  must: Must,
): void {
  const releases = [...collection<Audit>(dump, 'auditLog').values()].filter(
    ({ action }) => action === 'release-commission',
  );
  for (const [id, request] of requests as ReadonlyMap<string, Approved>) {
    const { userId, ledgerSeq, timeline } = request;
    if (!ledgerSeq || !timeline.approved) continue;
    const { from, to } = ledgerSeq;
    const corrections = [...ledger].filter(
      ([, { uid, kind, credit, seq }]) =>
        uid === userId && kind === 'correction' && credit === 'available' && from <= seq && seq <= to,
    );
    const assigned = [...ledger].flatMap(([key, { uid, kind, seq }]) =>
      uid === userId && kind === 'hold-over' && from <= seq && seq <= to
        ? [dump.get(`commissions/${key.replace(/^hold-over_/, '')}`)?.['assignedBy']]
        : [],
    );
    const released = [...ledger].flatMap(([key, { uid, kind, seq }]) =>
      uid === userId && kind === 'hold-over' && from <= seq && seq <= to
        ? releases.filter(({ target }) => target === `commissions/${key.replace(/^hold-over_/, '')}`)
        : [],
    );
    const hands = corrections.map(([key]) => dump.get(`auditLog/${key.replace(/^correction_/, '')}`)?.['actor']);
    must(
      `who added to ${id} and approved it`,
      false,
      [...hands, ...assigned, ...released.map(({ actor }) => actor)].includes(timeline.approved.by),
    );
  }
}
