import type { Firestore } from 'firebase/firestore';
import type { Fields } from './batches.ts';
import type { Documents } from './world.ts';

/** Each act of the table done rightly: whether it succeeds then depends on nothing but who does it to whose documents. */
export type Act = {
  /** Documents that have to be there, about `subject`; `actor` is who will do it, where that matters. */
  given?: (subject: string, actor?: string) => Documents;
  /** Done by `actor` to documents about `subject`; `bend` replaces fields of the document that the act is named after. */
  perform: (db: Firestore, subject: string, actor: string, bend?: Fields) => Promise<unknown>;
  /** Another right way to do it, with other conditions on the fields. */
  other?: Act;
};
