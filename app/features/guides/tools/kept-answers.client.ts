import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { answersOf, resultOf, type ToolAnswers, type ToolName } from '#app/domain/guides/tools.ts';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { ToolKeeping } from './keeping.tsx';

/** Long enough for a word to be typed: a save is not a keystroke. */
const PAUSE_MS = 700;

/**
 * What someone entered in a tool: saved in their account, and there again on any device. What is not saved yet waits on this
 * device, and is sent when the tool is opened again.
 *
 * @param initial where nothing is kept; its keys are the ones that are kept
 */
export function useKeptAnswers<Answers extends ToolAnswers>(
  tool: ToolName,
  initial: () => Answers,
): [Answers, (changed: Partial<Answers>) => void] {
  const { kept, status, save } = useContext(ToolKeeping);
  const uid = usePageFacts().member?.uid ?? '';
  const [answers, setAnswers] = useState(() => filled(initial(), answersOf(unsaved(tool, uid) ?? kept)));
  const latest = useRef(answers);
  const sent = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(
    (result: string) => {
      sent.current = result;
      save(result);
    },
    [save],
  );
  useEffect(() => {
    const left = unsaved(tool, uid);
    if (left !== null) send(left);
    return () => clearTimeout(timer.current);
  }, [tool, uid, send]);
  useEffect(() => {
    if (status === 'saved' && sent.current !== null) forget(tool, uid, sent.current);
  }, [status, tool, uid]);

  const change = (changed: Partial<Answers>) => {
    latest.current = { ...latest.current, ...changed };
    setAnswers(latest.current);
    const result = resultOf(latest.current);
    if (result === null) return;
    keep(tool, uid, result);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(result), PAUSE_MS);
  };
  return [answers, change];
}

function filled<Answers extends ToolAnswers>(initial: Answers, kept: ToolAnswers): Answers {
  const known = Object.entries(kept).filter(([key]) => Object.hasOwn(initial, key));
  return { ...initial, ...(Object.fromEntries(known) as Partial<Answers>) };
}

const nameOf = (tool: ToolName, uid: string) => `guide-tool-${tool}-${uid}`;
/** Where earlier versions kept answers, on the device alone. */
const oldNameOf = (tool: ToolName) => `guide-tool-${tool}`;

/** What waits on this device; null for nothing, and where storage is forbidden. */
function unsaved(tool: ToolName, uid: string): string | null {
  try {
    return localStorage.getItem(nameOf(tool, uid)) ?? localStorage.getItem(oldNameOf(tool));
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden, what could not be saved is lost with the page. */
function keep(tool: ToolName, uid: string, result: string): void {
  try {
    localStorage.setItem(nameOf(tool, uid), result);
    localStorage.removeItem(oldNameOf(tool));
  } catch {
    // The tool goes on without it.
  }
}

/** Forgets what was saved, unless there is something newer. */
function forget(tool: ToolName, uid: string, saved: string): void {
  try {
    for (const name of [nameOf(tool, uid), oldNameOf(tool)]) {
      if (localStorage.getItem(name) === saved) localStorage.removeItem(name);
    }
  } catch {
    // Nothing is there.
  }
}
