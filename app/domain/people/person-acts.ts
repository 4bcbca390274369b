import { isDeactivated, isPending, isPower, isRejected, type Role } from '../access/roles.ts';

/** What an admin can do on a person's page, in the order of its menu. Decisions on people come first, deactivation last. */
export const PERSON_ACTS = [
  'approve',
  'reject',
  'reopen',
  'reactivate',
  'message',
  'manager',
  'country',
  'tags',
  'propose',
  'demote',
  'deactivate',
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

type Facts = {
  role: Role;
  /** The admin looks at their own page. */
  isSelf: boolean;
  /** Whether the person gets messages. */
  isWrittenTo: boolean;
  /** A role is proposed for the person already. */
  isProposed: boolean;
};

/** The acts that make sense for this person now. Nobody decides on themselves. */
export function actsOn({ role, isSelf, isWrittenTo, isProposed }: Facts): PersonAct[] {
  const offered: Record<PersonAct, boolean> = {
    approve: !isSelf && isPending(role),
    reject: !isSelf && isPending(role),
    reopen: !isSelf && isRejected(role),
    reactivate: !isSelf && isDeactivated(role),
    message: isWrittenTo,
    manager: true,
    country: true,
    tags: true,
    propose: !isSelf && !isProposed,
    demote: !isSelf && isPower(role),
    deactivate: !isSelf && !isDeactivated(role),
  };
  return PERSON_ACTS.filter((act) => offered[act]);
}

/** The act that an address names, if it is offered. */
export function readAct(params: URLSearchParams, offered: readonly PersonAct[]): PersonAct | null {
  return offered.find((act) => act === params.get('act')) ?? null;
}
