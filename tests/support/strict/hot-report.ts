import type { TestProject } from 'vitest/node';
import { clearHot, reportHot } from './reports.ts';

/** Global set-up of a suite whose writes are counted: prints the hot documents of the run at its end. */
export default function reportHotDocuments({ name }: TestProject): () => void {
  // Projects of one suite report together: the first of them to end finds the parts of all.
  const suite = name.replace(/-shared$/, '');
  clearHot(suite);
  return () => reportHot(suite);
}
