import { beforeEach, describe, expect, it } from 'vitest';
import { openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** What the operator gets and sends around a result file: the template, what is open, mappings, several results together. */

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const ID = '2026-11-15';
const totals = { USD: { count: 3, amountMinor: 30_00 } };
const itemOf = (uid: string, state: string) => ({
  ...{ uid, username: uid, state, amountMinor: 10_00, currency: 'USD', addedBy: [], attempts: [] },
  ...{ destination: { type: 'crypto', network: 'TRC20', masked: 'T…' }, accountHash: '0'.repeat(64) },
});
const MAPPING = {
  ...{ name: 'Bank', paymentId: 'Id', status: 'State', reference: 'Ref', amount: 'Amount', currency: 'USD', code: '' },
  ...{ fee: '', difference: '', sent: 'PENDING', paid: 'BOOKED', failed: 'RJCT', returned: 'RTND' },
};

beforeEach(() => {
  documents.clear();
  putBatch('exported');
  for (const [uid, state] of [
    ['ana', 'exported'],
    ['bea', 'sent'],
    ['cid', 'paid'],
  ] as const) {
    documents.set(`payoutBatches/${ID}/items/${uid}`, itemOf(uid, state));
  }
});

function putBatch(state: string): void {
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state, builtAt: new Date('2026-11-13T00:00:00Z'), totals },
    ...{ totalsByMethod: { TRC20: totals }, byState: { exported: totals }, rowsHash: '0'.repeat(64) },
  });
}

const browserOf = async () => (await signIn(harness, 'payer', standingOfPersona('payments'))).browser;
const open = async (path: string) => (await browserOf()).fetch(`/en/payment-solution/${ID}${path}`);
const post = async (fields: Record<string, string>) => (await browserOf()).post(`/en/payment-solution/${ID}`, fields);

describe('what the provider has not finished', () => {
  it('is in the template, without status and reference', async () => {
    const answer = await open('/export?file=template');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="greenroom-results-${ID}.csv"`);
    expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([
      `"ana_${ID}","","","10.00","USD","","",""`,
      `"bea_${ID}","","","10.00","USD","","",""`,
    ]);
  });

  it('is listed for the browser, which names whom a file leaves out', async () => {
    const rows = await (await open('/export?file=open')).json<{ username: string }[]>();
    expect(rows.map(({ username }) => username)).toEqual(['ana', 'bea']);
  });

  it('is nothing before the export', async () => {
    putBatch('approved');
    for (const file of ['template', 'open']) expect((await open(`/export?file=${file}`)).status).toBe(404);
  });
});

describe('a mapping', () => {
  it('is kept in a free place, or in that of the same name', async () => {
    expect((await post({ intent: 'mapping', ...MAPPING })).status).toBe(302);
    expect(documents.get('resultMappings/0')).toMatchObject({ ...MAPPING, by: 'payer' });
    // The database puts its time into what it keeps.
    documents.set('resultMappings/0', { ...documents.get('resultMappings/0'), at: new Date() });
    expect((await post({ intent: 'mapping', ...MAPPING, name: 'Wise' })).status).toBe(302);
    expect((await post({ intent: 'mapping', ...MAPPING, name: 'BANK', status: 'Status' })).status).toBe(302);
    expect(documents.get('resultMappings/0')).toMatchObject({ name: 'BANK', status: 'Status' });
    expect(documents.get('resultMappings/1')).toMatchObject({ name: 'Wise' });
  });

  it('is refused without what it needs, and as an eleventh', async () => {
    expect((await post({ intent: 'mapping', ...MAPPING, paid: '' })).status).toBe(400);
    for (let at = 0; at < 10; at += 1) {
      documents.set(`resultMappings/${at}`, { ...MAPPING, name: `Bank ${at}`, by: 'payer', at: new Date() });
    }
    const answer = await post({ intent: 'mapping', ...MAPPING });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Ten mappings are saved already.');
  });
});

describe('what is odd in a file or a form', () => {
  const file = (line: string) => `payment_id,status,reference,amount,currency,code,fee,difference\n${line}`;
  const check = async (text: string) => {
    const asked: unknown[] = [];
    harness.world.callable = (_, input) => {
      asked.push(...(input as { rows: unknown[] }).rows);
      return { rows: (input as { rows: { uid: string }[] }).rows.map(({ uid }) => ({ uid, verdict: 'unmatched' })) };
    };
    const html = await (await post({ intent: 'preview-file', file: text, mapping: '' })).text();
    return { asked, html };
  };

  it.each(['__proto__', `__proto___${ID}`])('an id that no payout can have is a line to correct (%s)', async (id) => {
    const { asked, html } = await check(file(`${id},paid,R-1,10.00,USD,,,\nana_${ID},paid,R-2,10.00,USD,,,`));
    expect(asked).toMatchObject([{ uid: 'ana' }]);
    expect(html).toContain('payment_id is missing or isn&#x27;t one of ours.');
  });

  it.each(['constructor', 'toString'])('an id of nobody is not in the batch (%s)', async (id) => {
    const { asked, html } = await check(file(`${id},paid,R-1,10.00,USD,,,`));
    expect(asked).toMatchObject([{ uid: id }]);
    expect(html).toContain('Not in this batch');
  });

  it('a fee that takes the whole payout is refused, in a file and by hand', async () => {
    const { asked, html } = await check(file(`ana_${ID},paid,R-1,10.00,USD,,10.00,`));
    expect(asked).toEqual([]);
    expect(html).toContain('the fee must be less than the payout.');
    const fields = { intent: 'one', uid: 'ana', result: 'paid', reference: 'R-1', amount: '1000', currency: 'USD' };
    const answer = await post({ ...fields, fee: '10.00' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The fee must be less than the payout. Check its decimal point.');
  });
});

describe('what the operator saw', () => {
  const seenIn = (html: string) => [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, seen]) => seen);
  /** The rows that are sent to be recorded. */
  const recordedBy = async (fields: Record<string, string>, verdict: string) => {
    const rows: { uid: string }[] = [];
    harness.world.callable = (_, input) => {
      rows.push(...(input as { rows: { uid: string }[] }).rows);
      return { rows: rows.map(({ uid }) => ({ uid, verdict, seen: 'failed' })) };
    };
    const answer = await post(fields);
    return { rows, status: answer.status, html: await answer.text() };
  };

  it('goes with a result by hand, and a status that changed meanwhile is said', async () => {
    documents.set(`payoutBatches/${ID}/items/dan`, itemOf('dan', 'failed'));
    expect(seenIn(await (await open('?item=dan')).text())).toEqual(['failed']);
    expect(seenIn(await (await open('?item=ana&item=bea')).text())).toEqual(['exported', 'sent']);
    const one = { result: 'paid', uid: 'dan', reference: 'R-1', amount: '1000', currency: 'USD', seen: 'exported' };
    for (const intent of ['one', 'several']) {
      const { rows, status, html } = await recordedBy({ intent, ...one }, 'changed');
      expect(rows).toMatchObject([{ uid: 'dan', seen: 'exported' }]);
      expect(status).toBe(409);
      if (intent === 'one') expect(html).toContain('Status changed meanwhile. Check it again.');
    }
  });

  it('of a file goes from its check to its record', async () => {
    const file = `payment_id,status,reference,amount,currency,code,fee,difference\nana_${ID},paid,R-1,10.00,USD,,,`;
    const checked = await recordedBy({ intent: 'preview-file', file, mapping: '' }, 'ready');
    expect(checked.rows).toMatchObject([{ uid: 'ana' }]);
    expect(checked.html).toContain('{&quot;ana&quot;:&quot;failed&quot;}');
    expect(checked.html).toContain('Failed → Paid');
    const seen = JSON.stringify({ ana: 'failed' });
    const { rows } = await recordedBy({ intent: 'record-file', file, mapping: '', seen }, 'recorded');
    expect(rows).toMatchObject([{ uid: 'ana', seen: 'failed' }]);
    for (const nonsense of ['[', '{"ana":1}', '{"ana":"gone"}']) {
      const sent = await recordedBy({ intent: 'record-file', file, mapping: '', seen: nonsense }, 'recorded');
      expect(sent.rows[0]).not.toHaveProperty('seen');
    }
  });

  it.each(['a/b', '__x__', ''])('a place in the list that no payout has counts as absent (%s)', async (after) => {
    expect(await (await open(`?after=${encodeURIComponent(after)}`)).text()).toContain('@ana');
  });
});

describe('several results', () => {
  it('are asked for together, each with a reference of its own', async () => {
    const page = await (await open('?item=ana&item=bea')).text();
    expect(page).toContain('Record 2 results');
    expect(page).toContain('Reference of @ana');
    expect(page).toContain('Reference of @bea');
  });

  it('with one reference for two of them are refused, and nothing is recorded', async () => {
    expect(await (await open('?item=ana&item=bea')).text()).toContain('Each payout needs its own reference.');
    const asked: unknown[] = [];
    harness.world.callable = (_, input) => {
      asked.push(input);
      return { rows: [] };
    };
    const form = new URLSearchParams({ intent: 'several', result: 'paid' });
    for (const [uid, reference] of [
      ['ana', 'REF-1'],
      ['bea', ' REF-1 '],
    ] as const) {
      for (const [name, value] of Object.entries({ uid, reference, amount: '1000', currency: 'USD' }))
        form.append(name, value);
    }
    const visitor = await browserOf();
    const answer = await visitor.fetch(`/es/payment-solution/${ID}?item=ana&item=bea`, {
      method: 'POST',
      body: form,
      headers: { Origin: ORIGIN },
    });
    expect([answer.status, asked]).toEqual([400, []]);
    const page = await answer.text();
    expect(page).toContain(
      'Hay pagos con la misma referencia y no se registró nada. Ponle a cada pago su propia referencia.',
    );
    expect(page.match(/>Referencia ya usada en otro pago</g)).toHaveLength(2);
  });

  it('have to be possible for each of them', async () => {
    const page = await (await open('?item=ana&item=cid')).text();
    expect(page).toContain('These payouts have no result in common.');
  });

  it('are refused without a reference', async () => {
    const answer = await post({
      intent: 'several',
      result: 'paid',
      uid: 'ana',
      reference: ' ',
      amount: '1000',
      currency: 'USD',
    });
    expect(answer.status).toBe(400);
  });
});
