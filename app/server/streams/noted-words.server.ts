import { checkDisclosure } from '#app/domain/guides/disclosure-check.ts';
import { answersOf } from '#app/domain/guides/tools.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { saveChecklist } from './collection.server.ts';

/**
 * Ticks in a new stream that the disclosure is written down, where the person keeps one that passed the check in the guide.
 *
 * @returns whether it is ticked; the streamer can always do it by hand
 */
export async function tickNotedWords(
  { identity, read, write }: Pick<MemberAccess, 'identity' | 'read' | 'write'>,
  id: string,
): Promise<boolean> {
  const progress = await read(collections.guideProgress.byId(identity.uid));
  const { sentence = '', required = '' } = answersOf(progress?.results?.disclosure);
  if (!checkDisclosure({ sentence, required }).isReady) return false;
  return !(await write(saveChecklist(id, ['words-noted'])));
}
