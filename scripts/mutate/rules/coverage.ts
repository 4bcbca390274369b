/** The Firestore emulator's report on what the expressions of a ruleset came to. */

/** A place in the text, in characters, as `start-end`: brackets around an expression and at its end are left out. */
export type Place = string;

/** What an expression came to: true, false, or anything else, an error among them. Empty when it was never evaluated. */
export type Outcome = ('true' | 'false' | 'other')[];

export type Outcomes = Map<Place, Outcome>;

type Expression = {
  sourcePosition: { currentOffset?: number; endOffset?: number };
  values?: { value: Record<string, unknown> }[];
  children?: Expression[];
};

/** All expressions of the ruleset but literals, and what they came to since it was loaded. */
export async function readCoverage(host: string, project: string, text: string): Promise<Outcomes> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`);
  if (!response.ok) throw new Error(`The emulator has no rule coverage: status ${response.status}`);
  const { report = [] } = (await response.json()) as { report?: Expression[] };
  const outcomes: Outcomes = new Map();
  for (const expression of report) note(expression, text, outcomes);
  return outcomes;
}

function note({ sourcePosition, values = [], children = [] }: Expression, text: string, outcomes: Outcomes): void {
  const { currentOffset = 0, endOffset = 0 } = sourcePosition;
  // Nothing in a value means that a short circuit went past.
  const seen = values.filter(({ value }) => Object.keys(value).length > 0).map(({ value }) => value.boolValue);
  const outcome = seen.map((value) => (value === true ? 'true' : value === false ? 'false' : 'other'));
  outcomes.set(placeOf(text, currentOffset, endOffset + 1), [...new Set(outcome)]);
  for (const child of children) note(child, text, outcomes);
}

/** The report and our own reader differ in the brackets that belong to an expression: none does here. */
export function placeOf(text: string, start: number, end: number): Place {
  let [from, to] = [start, end];
  while (from < to && /[(\s]/.test(text[from]!)) from += 1;
  while (to > from && /[()[\]{}\s]/.test(text[to - 1]!)) to -= 1;
  return `${from}-${to}`;
}

/** Loads a ruleset, which begins a new report; returns the emulator's complaint when it is none. */
export async function loadRules(host: string, project: string, text: string): Promise<string | null> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: text }] } }),
  });
  return response.ok ? null : response.text();
}

/** The ruleset that is loaded. */
export async function loadedRules(host: string, project: string): Promise<string> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`);
  const { rules } = (await response.json()) as { rules: { files: { content: string }[] } };
  return rules.files[0]!.content;
}
