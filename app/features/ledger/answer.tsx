/** An answer in a table, with what was noted and who gave it. */
export function Answer({ text, note, by }: { text: string; note: string | null; by: string | null }) {
  return (
    <span className="grid gap-0.5">
      <span>{text}</span>
      {note ? <span className="text-sm wrap-anywhere text-muted">{note}</span> : null}
      {by ? <span className="text-xs text-muted">{by}</span> : null}
    </span>
  );
}
