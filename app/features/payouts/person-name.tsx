/** Who is paid: the name, and the username beside it. Batches of an earlier release have usernames alone. */
export function PersonName({ name, username }: { name?: string | null | undefined; username: string }) {
  if (!name) return username;
  return (
    <>
      {name} <span className="font-normal whitespace-nowrap text-muted">{`@${username}`}</span>
    </>
  );
}
