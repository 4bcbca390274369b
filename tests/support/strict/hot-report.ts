import type { TestProject } from 'vitest/node';
import { clearHot, reportHot, suiteOf } from './reports.ts';

/** Global set-up of a suite whose writes are counted: prints the hot documents of the run at its end. */
export default function reportHotDocuments({ name }: TestProject): () => void {
  const suite = suiteOf(name);
  clearHot(suite);
  return () => reportHot(suite);
}
