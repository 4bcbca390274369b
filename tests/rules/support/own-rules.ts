import { firestoreHost } from '#tests/support/emulators.ts';
import { loadedRules, loadRules } from '../../../scripts/mutate/rules/coverage.ts';
import { RULES_PROJECT } from './world.ts';

const DATABASE = 'match /databases/{database}/documents {';

/**
 * Loads the suite's rules with further statements into a project of its own, where these can ask the shared functions about values
 * that no document of the product has. The suite's rules are a mutant's where mutants are judged.
 */
export async function loadWith(project: string, statements: string): Promise<void> {
  const rules = await loadedRules(firestoreHost(), RULES_PROJECT);
  const complaint = await loadRules(firestoreHost(), project, rules.replace(DATABASE, `${DATABASE}\n${statements}`));
  if (complaint) throw new Error(complaint);
}
