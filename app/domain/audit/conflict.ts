/** What someone else did first: who, the audit entry's action, and when (ISO). */
export type Conflict = { name: string; action: string; at: string };
