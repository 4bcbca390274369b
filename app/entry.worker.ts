import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-ignore: made by the Vite build; absent in a checkout that has not been built.
import * as untypedBuild from '../build/server/index.js';
import type * as entryServer from './entry.server.tsx';

const build = untypedBuild as unknown as ServerBuild;
// Taken from the server build, not imported: a second copy of its modules would not know the first one's Firestore.
const { openEdge } = build.entry.module as unknown as typeof entryServer;

export default { fetch: openEdge(build) } satisfies ExportedHandler<Record<string, unknown>>;
