import type { Context } from '../platform/context.ts';
import {
  admit,
  type PostbackAnswer,
  type PostbackRequest,
  type PostbackSettings,
  readPostback,
} from './plan-postback.ts';
import { recordEvent } from './record-conversion.ts';

/**
 * Answers one postback: 200 for what was taken, known already or put in quarantine, 400 with a plain text for nonsense. What
 * fails here is thrown, so that the tracker is not told that it arrived; the hourly import brings it again.
 */
export async function takePostback(
  context: Context,
  settings: PostbackSettings,
  request: PostbackRequest,
): Promise<PostbackAnswer> {
  const turnedAway = admit(settings, request);
  if (turnedAway) {
    context.log.info('postback-refused', { status: turnedAway.status });
    return turnedAway;
  }
  const event = readPostback(settings, request, context.now);
  if ('problem' in event) {
    context.log.error('postback-senseless', { problem: event.problem });
    return { status: 400, text: event.problem };
  }
  const outcome = await recordEvent(context, event);
  context.log.info('postback-taken', { outcome });
  return { status: 200, text: outcome === 'repeated' ? 'known' : 'taken' };
}
