import { OFFERS } from '../../scripts/seed/catalogue.ts';
import { PAYEES } from '../../scripts/seed/payees.ts';
import { personaOf } from '../../scripts/seed/personas.ts';

/** Ids of the seed that addresses of the benches name. */
export const STREAMER_ID = personaOf('streamer').uid;
export const STREAM_ID = `${STREAMER_ID}-0`;
/** A streamer who is paid at every payday. */
export const PAYEE_ID = PAYEES[0]!.persona.uid;
export const OFFER_ID = OFFERS[0]!.id;
