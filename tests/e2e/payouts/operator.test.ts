import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PaymentFiles } from '../../../app/domain/payouts/files/payment-formats.ts';
import { openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { personText } from '../../../app/domain/people/person-text.ts';
import { createPerson, db, type Person, untilDocument } from '../support/backend.ts';
import { textsOf } from '../support/browser.ts';
import { as, asker, lock, oldCycle, open, untilBatch } from '../support/payday.ts';
import { expect, leave, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

/** Gives the page a result file. */
async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  const text = ['payment_id,status,reference,amount,currency,code,fee,difference', ...rows].join('\r\n');
  const file = page.getByLabel(t('paymentSolution.import.file'));
  await file.setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  // What was chosen stays to be seen.
  expect(await file.inputValue()).toContain('results.csv');
}

/** How many rows the preview counts of a verdict. */
const counted = (page: Page, verdict: string, count: number) =>
  page
    .getByTestId('preview')
    .getByRole('status')
    .getByText(`${t(`paymentSolution.verdicts.${verdict}`)}: ${count}`)
    .waitFor();

test(
  'a payday: approved as it was seen, exported, imported with a file that is partly wrong, and seen by the streamer',
  NIGHTLY,
  async ({ visit }) => {
    const cycle = oldCycle(14);
    const [paid, other, twice] = [await asker(cycle, 45_29), await asker(cycle, 60_00), await asker(cycle, 70_50)];
    await lock(cycle);
    const admin = await as(visit, await createPerson({ role: 'admin' }));
    await open(admin.page, `/en/admin/payouts?cycle=${cycle.id}`);
    await admin.page.getByText('$175.79').first().waitFor();

    // Neither the count nor a total: that is said at the field, before any question.
    const typed = admin.page.getByLabel(t('admin.payouts.approve.typed'));
    const action = { name: t('admin.payouts.approve.action') };
    await typed.fill('4');
    await admin.page.getByRole('button', action).click();
    const told = await typed.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(told).toBe(t('admin.payouts.approve.mistyped'));
    expect(await admin.page.getByRole('alertdialog').count()).toBe(0);
    await typed.fill('175.79');
    await admin.page.getByRole('button', action).click();
    await admin.page.getByRole('alertdialog').getByRole('button', action).click();
    await untilBatch(cycle, 'approved');
    await admin.page.getByTestId('batch-state').getByText(t('batchState.approved')).waitFor();
    await leave(admin);

    const operator = await as(visit, await createPerson({ role: 'paymentsolution' }));
    operator.allowErrors(/status of 400/);
    const { page } = operator;
    await open(page, '/en/payment-solution');
    await page.locator(`a[href$="/payment-solution/${cycle.id}"]`).first().click();
    await page.getByRole('link', { name: t('paymentSolution.export') }).click();
    await page.getByRole('button', { name: t('paymentFiles.review.action_other', { count: '3' }) }).click();
    const exported = await untilBatch(cycle, 'exported');
    // With the checksum and the ways to record on it, the page still fits a phone.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('link', { name: t('actions.csv') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: t('actions.csv') }).waitFor();
    const file = await page.request.get(`/en/payment-solution/${cycle.id}/export`);
    const hash = createHash('sha256')
      .update(await file.body())
      .digest('hex');
    expect(hash).toBe(exported.get('exportHash'));
    expect(file.headers()['x-checksum-sha256']).toBe(hash);
    const csv = await file.text();
    expect(csv).toContain('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    // The list for wallets is made of the same rows, and has a checksum of its own.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('paymentFiles.formats.usdt'), exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`greenroom-batch-${cycle.id}-trc20-usd-usdt.csv`);
    const list = await page.request.get(`/en/payment-solution/${cycle.id}/export?file=TRC20_USD_usdt`);
    const { hash: listHash } = (exported.get('files') as PaymentFiles).TRC20_USD!.formats.usdt!;
    expect(
      createHash('sha256')
        .update(await list.body())
        .digest('hex'),
    ).toBe(listHash);

    const row = (person: Person, amount: string, status = 'sent', reference = `TX-${person.uid}`) =>
      `${person.uid}_${cycle.id},${status},${reference},${amount},USD,`;
    await chooseFile(page, [row(paid, 'a lot'), row(other, '60.00', 'vanished')]);
    await page.getByText(t('paymentSolution.fileErrors.amount')).waitFor();
    await page.getByText(t('paymentSolution.fileErrors.status')).waitFor();

    // One matches; one is nobody's, one is there twice, one has another amount. Only the first is recorded.
    const partlyWrong = [
      row(paid, '45.29'),
      `nobody_${cycle.id},sent,TX-0,10.00,USD,`,
      row(twice, '70.50'),
      row(twice, '70.50', 'paid'),
      row(other, '60.01'),
    ];
    await chooseFile(page, partlyWrong);
    await counted(page, 'ready', 1);
    await counted(page, 'unmatched', 1);
    await counted(page, 'doubled', 2);
    await counted(page, 'differs', 1);
    await page.getByText(t('paymentSolution.import.expected', { amount: '$60.00' })).waitFor();
    expect((await db.doc(`payoutBatches/${cycle.id}/items/${paid.uid}`).get()).get('state')).toBe('exported');
    await page.getByRole('button', { name: t('paymentSolution.import.confirm_one', { count: '1' }) }).click();
    await counted(page, 'recorded', 1);
    for (const [person, state] of [
      [paid, 'sent'],
      [other, 'exported'],
      [twice, 'exported'],
    ] as const) {
      expect((await db.doc(`payoutBatches/${cycle.id}/items/${person.uid}`).get()).get('state')).toBe(state);
    }

    // Without script the file is sent as a form; it has the same result.
    const plain = await visit({ javaScriptEnabled: false, storageState: await operator.context.storageState() });
    await plain.page.goto(`/en/payment-solution/${cycle.id}`);
    await chooseFile(plain.page, partlyWrong);
    await plain.page.getByRole('button', { name: t('paymentSolution.import.check') }).click();
    await counted(plain.page, 'repeated', 1);
    await counted(plain.page, 'doubled', 2);
    await chooseFile(plain.page, [row(other, '60.00')]);
    await plain.page.getByRole('button', { name: t('paymentSolution.import.check') }).click();
    await counted(plain.page, 'ready', 1);
    expect((await db.doc(`payoutBatches/${cycle.id}/items/${other.uid}`).get()).get('state')).toBe('exported');
    await plain.page.getByRole('button', { name: t('paymentSolution.import.confirm_one', { count: '1' }) }).click();
    await counted(plain.page, 'recorded', 1);
    expect((await db.doc(`payoutBatches/${cycle.id}/items/${other.uid}`).get()).get('state')).toBe('sent');
    await leave(plain);

    // The same file again: what was recorded is known.
    await chooseFile(page, partlyWrong);
    await counted(page, 'repeated', 1);
    await chooseFile(page, [`${row(paid, '45.29', 'paid')},1.50,-0.20`, row(twice, '"70,50"', 'paid')]);
    await counted(page, 'ready', 2);
    await page.getByText(t('paymentSolution.record.feeOf', { amount: '$1.50' })).waitFor();
    await page.getByText(t('paymentSolution.record.differenceOf', { amount: '-$0.20' })).waitFor();
    await page.getByRole('button', { name: t('paymentSolution.import.confirm_other', { count: '2' }) }).click();
    await counted(page, 'recorded', 2);
    const { attempts } = (await db.doc(`payoutBatches/${cycle.id}/items/${paid.uid}`).get()).data()!;
    expect((attempts as unknown[]).at(-1)).toMatchObject({ result: 'paid', feeMinor: 1_50, differenceMinor: -20 });

    // The last one by hand: it did not arrive.
    const name = personText({ name: `${other.firstName} ${other.lastName}`, username: other.username });
    await page.getByRole('link', { name: t('paymentSolution.record.title', { name }) }).click();
    const form = page.locator('#result');
    await form.getByLabel(t('paymentSolution.state')).selectOption('failed');
    await form.getByLabel(t('paymentSolution.reference')).fill('TX-3');
    await form.getByLabel(t('paymentSolution.record.code')).selectOption('account-closed');
    // A fee above the payout is a mistake.
    await form.getByLabel(t('paymentSolution.record.fee')).fill('60.01');
    await form.getByRole('button', { name: t('paymentSolution.record.action') }).click();
    await page.getByText(t('paymentSolution.record.fees')).waitFor();
    await form.getByLabel(t('paymentSolution.record.fee')).fill('0.25');
    await form.getByRole('button', { name: t('paymentSolution.record.action') }).click();
    await page.getByTestId('batch-state').getByText(t('batchState.closed')).waitFor();
    await page.getByText(t('paymentSolution.reconciles')).waitFor();
    await leave(operator);

    await untilDocument(`notices/${paid.uid}/items/payout-paid_${cycle.id}_paid`, (notice) => notice.exists);
    const streamer = await as(visit, paid);
    await open(streamer.page, '/en/notifications');
    await streamer.page
      .getByText(/We paid your .* payout/)
      .first()
      .waitFor();
    await open(streamer.page, `/en/dashboard/payouts/${cycle.id}`);
    await streamer.page.getByText(t('payout.statement.addsPaid')).waitFor();
    await streamer.page.getByText(t('requestState.sent')).first().waitFor();
    await leave(streamer);
    // The account is closed: another one has to be entered first, so nothing is asked for.
    const again = await db.doc(`payoutRequests/${other.uid}_${openCycleAt(new Date(), USUAL_CUT_OFFS).id}`).get();
    expect(again.exists).toBe(false);
  },
);

test(
  'one payout: held and released with a reason, a balance corrected, and the streamer is told',
  NIGHTLY,
  async ({ visit }) => {
    const cycle = oldCycle(16);
    const person = await asker(cycle, 45_29);
    await lock(cycle);
    const { uid } = person;
    const admin = await as(visit, await createPerson({ role: 'admin' }));
    const { page } = admin;
    await open(page, `/en/admin/payouts?cycle=${cycle.id}&state=locked&q=${person.username}`);
    await page.getByRole('link', { name: person.username }).click();
    await page.waitForURL(`**/admin/payouts/${cycle.id}/${uid}`);
    const decide = async (decision: 'hold' | 'release') => {
      await page.getByLabel(t('admin.action.reason'), { exact: true }).fill(`Reason to ${decision}`);
      await page.getByRole('button', { name: t(`admin.payouts.decide.${decision}.action`) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t(`admin.payouts.decide.${decision}.action`) })
        .click();
      await page.getByText(`Reason to ${decision}`).waitFor();
    };
    await decide('hold');
    expect((await db.doc(`payoutRequests/${uid}_${cycle.id}`).get()).get('state')).toBe('held');
    expect((await db.doc(`payoutBatches/${cycle.id}`).get()).get('totals')).toEqual({});
    await decide('release');
    expect((await db.doc(`payoutRequests/${uid}_${cycle.id}`).get()).get('state')).toBe('locked');

    await page.getByRole('link', { name: t('admin.adjust.action') }).click();
    await page.waitForURL('**/admin/payouts/adjust?uid=*');
    await page.getByLabel(t('admin.adjust.deduct')).check();
    await page.getByLabel(t('admin.adjust.amount')).fill('5,25');
    await page.getByLabel(t('admin.action.reason'), { exact: true }).fill('Counted twice');
    await page.getByRole('button', { name: t('admin.adjust.action') }).click();
    await page.getByRole('alertdialog').getByText('\u2212$5.25').first().waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.adjust.action') })
      .click();
    await page.getByText(t('toasts.balanceAdjusted', { amount: '' }).trim()).waitFor();
    expect((await db.doc(`balances/${uid}`).get()).data()).toMatchObject({
      availableMinor: -5_25,
      reservedMinor: 45_29,
    });
    await leave(admin);

    const notices = db.collection(`notices/${uid}/items`);
    await expect
      .poll(async () => (await notices.get()).docs.map((doc) => doc.get('kind') as string).sort(), { timeout: 20_000 })
      .toEqual(['balance-adjusted', 'payout-held', 'payout-locked', 'payout-released'].sort());
    const streamer = await as(visit, person);
    await open(streamer.page, '/en/notifications');
    await streamer.page.getByText(/corrected your balance by −\$5\.25: Counted twice/).waitFor();
  },
);
