import {
  onDocumentCreated as onCreatedUnlogged,
  onDocumentDeleted as onDeletedUnlogged,
  onDocumentWritten as onWrittenUnlogged,
} from 'firebase-functions/v2/firestore';
import { log } from './log.ts';

/**
 * Triggers of documents whose failures are in the log as an event that rings. The platform writes what they threw as it is, and tries
 * again for up to a day.
 */
export const onDocumentWritten = withLog(onWrittenUnlogged);
export const onDocumentCreated = withLog(onCreatedUnlogged);
export const onDocumentDeleted = withLog(onDeletedUnlogged);

type Register = (options: never, handler: never) => unknown;

function withLog<Kind extends Register>(register: Kind): Kind {
  return ((options: never, handler: never) => register(options, logged(handler) as never)) as Kind;
}

function logged(handler: (event: { document: string }) => unknown) {
  return async (event: { document: string }): Promise<unknown> => {
    try {
      return await handler(event);
    } catch (error) {
      log.error('trigger-failed', { trigger: process.env.FUNCTION_TARGET ?? '', path: event.document, error });
      throw error;
    }
  };
}
