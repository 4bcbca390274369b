/** What someone entered in a tool of a guide, on this device: it is there again when they come back. */
export type KeptAnswers = Readonly<Record<string, string>>;

const nameOf = (tool: string) => `guide-tool-${tool}`;

/** The answers as kept; those that are missing or no text are as in `initial`. */
export function readAnswers<Answers extends KeptAnswers>(tool: string, initial: Answers): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(tool)) ?? '{}');
    const entries = Object.keys(initial).flatMap((key) => {
      const value = (kept as Record<string, unknown> | null)?.[key];
      return typeof value === 'string' ? [[key, value]] : [];
    });
    return { ...initial, ...(Object.fromEntries(entries) as Partial<Answers>) };
  } catch {
    return initial;
  }
}

/** Where storage is full or forbidden, the answers last as long as the page. */
export function keepAnswers(tool: string, answers: KeptAnswers): void {
  try {
    localStorage.setItem(nameOf(tool), JSON.stringify(answers));
  } catch {
    // The tool goes on without it.
  }
}
