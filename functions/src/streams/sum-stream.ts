import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';

type Counted = { currency: string; state: string; amountMinor: number };

/**
 * Keeps streamEarnings/{streamId}, what a stream earned by the state of its commissions, equal to them. Next to the sums is
 * as what each commission was counted; both move in one transaction on the live commission, so that it counts once, however
 * often and in whatever order events come.
 */
export async function sumStreamEarnings({ db }: Pick<Context, 'db'>, commissionId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const commission = parseSnapshot(commissionSchema, await transaction.get(db.doc(`commissions/${commissionId}`)));
    if (!commission?.streamId) return;
    const { uid, streamId, state, amountMinor, currency } = commission;
    const earnings = db.doc(`streamEarnings/${streamId}`);
    const counted = earnings.collection('counted').doc(commissionId);
    const before = (await transaction.get(counted)).data() as Counted | undefined;
    const after: Counted = { currency, state, amountMinor };
    if (isDeepStrictEqual(before, after)) return;
    transaction.set(earnings, { uid }, { merge: true });
    for (const [one, by] of before
      ? ([
          [before, -1],
          [after, 1],
        ] as const)
      : ([[after, 1]] as const)) {
      const place = `sums.${one.currency}.${one.state}`;
      transaction.update(earnings, {
        [`${place}.amountMinor`]: FieldValue.increment(by * one.amountMinor),
        [`${place}.count`]: FieldValue.increment(by),
      });
    }
    transaction.set(counted, after);
  });
}
