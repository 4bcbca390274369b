/** Names the session that stands in the answer to GET /session. */
export const SESSION_HEADER = 'X-Session-Id';
