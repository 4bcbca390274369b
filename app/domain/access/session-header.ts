/** Header of the answer to GET /session: the id of the valid session. */
export const SESSION_HEADER = 'X-Session-Id';
