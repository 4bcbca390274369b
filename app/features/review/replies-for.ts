import type { Language } from '#app/domain/platform/languages.ts';
import { replyLanguages } from '#app/domain/programme/review.ts';
import type { SavedReplies } from '#app/server/programme/saved-replies.server.ts';

/** The replies of the page that these rows may be answered with: in languages that they stream in, and in the reader's. */
export function repliesFor(
  replies: SavedReplies,
  reader: Language,
  rows: readonly { spoken: readonly string[] }[],
): SavedReplies {
  const wanted = replyLanguages(
    reader,
    rows.flatMap(({ spoken }) => spoken),
  );
  return replies.filter(({ language }) => wanted.includes(language));
}
