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
  const { kept, status, save, tell } = useContext(ToolKeeping);
  const uid = usePageFacts().member?.uid ?? '';
  const [start] = useState(() => ({ kept, left: unsaved(tool, uid, kept) }));
  const [answers, setAnswers] = useState(() => filled(initial(), answersOf(start.left ?? start.kept)));
  const latest = useRef(answers);
  /** What the account has, as far as this tool knows. */
  const base = useRef(start.kept);
  const sent = useRef<string | null>(null);
  const waiting = useRef(start.left);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current === null || waiting.current === sent.current) return;
    sent.current = waiting.current;
    save(waiting.current);
  }, [save]);
  useEffect(() => {
    if (waiting.current !== null) tell?.('waiting');
    send();
    window.addEventListener('pagehide', send);
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('pagehide', send);
      window.removeEventListener('online', send);
      send();
    };
  }, [send, tell]);
  useEffect(() => {
    if (status === 'failed') sent.current = null;
    if (status !== 'saved' || sent.current === null) return;
    base.current = sent.current;
    if (waiting.current === sent.current) {
      waiting.current = null;
      forget(tool, uid);
      tell?.('none');
    } else if (waiting.current !== null) {
      keep(tool, uid, { base: base.current, result: waiting.current });
    }
    sent.current = null;
  }, [status, tool, uid, tell]);

  const change = (changed: Partial<Answers>) => {
    latest.current = { ...latest.current, ...changed };
    setAnswers(latest.current);
    clearTimeout(timer.current);
    const result = resultOf(latest.current);
    if (result === null) {
      tell?.('too-long');
      return;
    }
    tell?.('waiting');
    waiting.current = result;
    keep(tool, uid, { base: base.current, result });
    timer.current = setTimeout(send, PAUSE_MS);
  };
  return [answers, change];
}

function filled<Answers extends ToolAnswers>(initial: Answers, kept: ToolAnswers): Answers {
  const known = Object.entries(kept).filter(([key]) => Object.hasOwn(initial, key));
  return { ...initial, ...(Object.fromEntries(known) as Partial<Answers>) };
}

const nameOf = (tool: ToolName, uid: string) => `guide-tool-${tool}-${uid}`;

/** What waits on this device, and what the account had when it was entered. */
type Waiting = { base: string | null; result: string };

/** What waits on this device; null for nothing, for what is older than the account's, and where storage is forbidden. */
function unsaved(tool: ToolName, uid: string, kept: string | null): string | null {
  try {
    const { base, result } = JSON.parse(localStorage.getItem(nameOf(tool, uid)) ?? '{}') as Partial<Waiting>;
    if (typeof result === 'string' && base === kept) return result;
    localStorage.removeItem(nameOf(tool, uid));
    return null;
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden, what could not be saved is lost with the page. */
function keep(tool: ToolName, uid: string, waiting: Waiting): void {
  try {
    localStorage.setItem(nameOf(tool, uid), JSON.stringify(waiting));
  } catch {
    // The tool goes on without it.
  }
}

function forget(tool: ToolName, uid: string): void {
  try {
    localStorage.removeItem(nameOf(tool, uid));
  } catch {
    // Nothing is there.
  }
}
