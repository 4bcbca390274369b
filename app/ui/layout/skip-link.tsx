/** First stop of the keyboard: past the navigation, to the content. */
export function SkipLink({ children, target = 'content' }: { children: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-lg bg-accent px-4 py-2.5 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {children}
    </a>
  );
}
