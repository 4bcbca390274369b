import type { GuideKey } from './guide.ts';

/** The tools inside guides and what they keep for their reader (guideProgress/{uid}.results). firestore.rules agrees. */

/** Each tool with the guide that has it. */
export const TOOL_GUIDES = {
  payday: 'dashboard',
  scam: 'telegram',
  address: 'crypto',
  room: 'environment',
  bitrate: 'stream',
  disclosure: 'final-check',
  safezone: 'clips',
  pitch: 'pitching',
  funnel: 'analysis',
  week: 'routine',
} as const satisfies Readonly<Record<string, GuideKey>>;

export type ToolName = keyof typeof TOOL_GUIDES;

export const TOOL_NAMES = Object.keys(TOOL_GUIDES) as ToolName[];

/** Characters of what one tool keeps, and of what all of them keep together. */
export const RESULT_LIMITS = { one: 2_000, all: 12_000 } as const;

/** What someone entered in a tool, and how far they got with it. */
export type ToolAnswers = Readonly<Record<string, string>>;

export function isToolName(value: unknown): value is ToolName {
  return typeof value === 'string' && Object.hasOwn(TOOL_GUIDES, value);
}

/** The tools of a guide. */
export function toolsOf(key: GuideKey): ToolName[] {
  return TOOL_NAMES.filter((name) => TOOL_GUIDES[name] === key);
}

/** Answers as they are kept: JSON on one line. Null where that is longer than one tool may keep. */
export function resultOf(answers: ToolAnswers): string | null {
  const text = JSON.stringify(answers);
  return text.length <= RESULT_LIMITS.one ? text : null;
}

/** The answers that a text holds; none where it is damaged. */
export function answersOf(result: string | null | undefined): ToolAnswers {
  if (!result) return {};
  try {
    const kept: unknown = JSON.parse(result);
    const isMap = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
    if (!isMap) return {};
    const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
