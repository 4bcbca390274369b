import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { countedCommissionSchema, streamEarningsSchema } from '../../../app/domain/streams/schemas.ts';
import { type Context, documentOf, parseSnapshot, partOf } from '../platform/context.ts';

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
    const before = parseSnapshot(countedCommissionSchema, await transaction.get(counted));
    const after = documentOf(countedCommissionSchema, { currency, state, amountMinor });
    if (isDeepStrictEqual(before, after)) return;
    transaction.set(earnings, partOf(streamEarningsSchema, { uid }), { merge: true });
    for (const [one, by] of before
      ? ([
          [before, -1],
          [after, 1],
        ] as const)
      : ([[after, 1]] as const)) {
      const place = `sums.${one.currency}.${one.state}`;
      const added = {
        [`${place}.amountMinor`]: FieldValue.increment(by * one.amountMinor),
        [`${place}.count`]: FieldValue.increment(by),
      };
      transaction.update(earnings, partOf(streamEarningsSchema, added));
    }
    transaction.set(counted, after);
  });
}
