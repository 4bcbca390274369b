/** First stop of the keyboard: past the navigation, to the content. */
export function SkipLink({ children, target = 'content' }: { children: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed -top-20 left-3 z-50 rounded-lg bg-accent px-4 py-2.5 font-medium text-accent-ink focus:top-3"
    >
      {children}
    </a>
  );
}
