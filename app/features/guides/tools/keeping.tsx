import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ToolName } from '#app/domain/guides/tools.ts';
import type { SentStep } from '../step.ts';

/** What the tools of the page keep, as the server has it; null on a page that saves nothing of them. */
export const KeptResults = createContext<Readonly<Record<string, string>> | null>(null);

/** What of a tool is not in the account: nothing, the latest answers, or answers that are too long for it. */
export type Pending = 'none' | 'waiting' | 'too-long';

export type Keeping = {
  /** What the server has; null for nothing. */
  kept: string | null;
  /** How far the latest `save` is. */
  status: 'idle' | 'saving' | 'saved' | 'failed';
  save: (result: string) => void;
  pending?: Pending;
  tell?: (pending: Pending) => void;
};

export const ToolKeeping = createContext<Keeping>({ kept: null, status: 'idle', save: () => {} });

/** Gives a tool what is kept for it, and saves what it keeps next. Single saves don't load the page again (step.ts). */
export function Kept({ tool, kept, children }: { tool: ToolName; kept: string | null; children: ReactNode }) {
  const { data, state, submit } = useFetcher<SentStep>();
  const [pending, tell] = useState<Pending>('none');
  const save = useCallback(
    (result: string) => submit({ intent: 'result', tool, result }, { method: 'post' }),
    [tool, submit],
  );
  const status = state !== 'idle' ? 'saving' : data ? (data.kind === 'saved' ? 'saved' : 'failed') : 'idle';
  const value = useMemo(() => ({ kept, status, save, pending, tell }) as const, [kept, status, save, pending]);
  return <ToolKeeping.Provider value={value}>{children}</ToolKeeping.Provider>;
}
