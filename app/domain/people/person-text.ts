/** Who someone is, for staff: the name and the username. Those who are gone, and rows of an earlier release, have a username alone. */
export type NamedPerson = { name?: string | null | undefined; username: string };

/** A person in plain text, for labels, dialogs and files: "Ana Lima (@ana)", without a name "@ana". */
export function personText({ name, username }: NamedPerson): string {
  return name ? `${name} (@${username})` : `@${username}`;
}
