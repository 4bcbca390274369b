/** A key of the keyboard, as it is printed on it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line-strong px-1 font-mono text-xs text-ink">
      {children}
    </kbd>
  );
}
