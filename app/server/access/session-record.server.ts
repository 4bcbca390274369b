import type { DataPort } from '../data/port.server.ts';
import type { SessionRecord } from '../data/schemas.server.ts';
import { createSession, sessionExists, touchSession } from './sessions-collection.server.ts';

/** Creates the session's document, or notes that it is still in use. Throws what the port throws. */
export async function noteSessionInUse(port: Pick<DataPort, 'read' | 'write'>, record: SessionRecord): Promise<void> {
  const isKnown = await port.read(sessionExists(record.userId, record.sessionId));
  await port.write(isKnown ? touchSession(record) : createSession(record));
}
