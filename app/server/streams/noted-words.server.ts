import { checkDisclosure } from '#app/domain/guides/disclosure-check.ts';
import { answersOf } from '#app/domain/guides/tools.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { saveChecklist } from './collection.server.ts';
import { shownOffers } from './offers.server.ts';

/**
 * Ticks in a new stream that the disclosure is written down, where the person keeps one that passed the check in the guide
 * and has the words that each offer of the stream asks for, in any language.
 *
 * @returns whether it is ticked; the streamer can always do it by hand. A failure ticks nothing: the stream is planned already
 */
export async function tickNotedWords(
  { identity, read, write }: Pick<MemberAccess, 'identity' | 'read' | 'write'>,
  id: string,
  offerIds: readonly string[],
): Promise<boolean> {
  try {
    const [progress, offers] = await Promise.all([
      read(collections.guideProgress.byId(identity.uid)),
      shownOffers(read, offerIds),
    ]);
    const { sentence = '', required = '' } = answersOf(progress?.results?.disclosure);
    const has = (words: string) => checkDisclosure({ sentence, required: words }).isReady;
    const hasThoseOf = ({ disclosure }: (typeof offers)[number]) => {
      const texts = Object.values(disclosure).filter((text) => text.trim() !== '');
      return texts.length === 0 || texts.some(has);
    };
    if (offers.length < offerIds.length || !has(required) || !offers.every(hasThoseOf)) return false;
    return !(await write(saveChecklist(id, ['words-noted'])));
  } catch {
    return false;
  }
}
