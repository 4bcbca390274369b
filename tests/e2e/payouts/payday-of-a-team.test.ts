import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { type CycleTimes, cycleOf, nextPayoutDate, openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { createPerson, db, newPerson, type Person, runSchedule } from '../support/backend.ts';
import { textsOf, taskNamed } from '../support/browser.ts';
import { as, asker, open, untilBatch } from '../support/payday.ts';
import { expect, leave, type OpenVisit, test } from '../support/test.ts';

const DAY = 86_400_000;

/** A payday that nothing else is about, open now: its own times say so. */
async function comingCycle(): Promise<CycleTimes> {
  let { payAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  for (let step = 0; step < 30 + test.info().retry; step += 1) payAt = nextPayoutDate(payAt);
  const cycle = cycleOf(payAt, USUAL_CUT_OFFS);
  await db.doc(`payoutCycles/${cycle.id}`).set({
    opensAt: Timestamp.fromMillis(Date.now() - DAY),
    lockAt: Timestamp.fromDate(cycle.lockAt),
    payAt: Timestamp.fromDate(payAt),
    state: 'open',
  });
  return { ...cycle, opensAt: new Date(Date.now() - DAY) };
}

/** Its cut-off is past: the job makes it material. */
async function cutOff({ id }: CycleTimes): Promise<void> {
  await db.doc(`payoutCycles/${id}`).update({ lockAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await runSchedule('lockPayoutRequests', new Date());
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Someone of the team, who reads in this language. */
async function member(visit: OpenVisit, role: 'admin' | 'paymentsolution', firstName: string, language: Language) {
  const person = await createPerson({ role }, newPerson(firstName));
  const visitor = await as(visit, person);
  const t = textsOf(language);
  return {
    ...visitor,
    visitor,
    t,
    name: nameOf(person),
    go: (path: string) => open(visitor.page, `/${language}${path}`),
  };
}
type Member = Awaited<ReturnType<typeof member>>;

const rowOf = (page: Page, person: Person) => page.getByRole('row', { name: nameOf(person) });

/** Types the figure, asks and confirms. */
async function approve({ page, t }: Member, figure: string, action: string): Promise<void> {
  await page.getByLabel(t('admin.payouts.approve.typed')).fill(figure);
  await confirm(page, t(action));
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Until the server has answered the form: what was said of the one before may still be there. */
async function answered(page: Page, send: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().startsWith(new URL('/', page.url()).href),
  );
  await send();
  await answer;
}

/** Decides on one payout, as its row in the list leads to it. */
async function decide({ page, t }: Member, person: Person, decision: string, reason: string): Promise<void> {
  await rowOf(page, person)
    .getByRole('link', { name: nameOf(person) })
    .click();
  await page.getByLabel(t('admin.action.reason'), { exact: true }).fill(reason);
  await answered(page, () => confirm(page, t(`admin.payouts.decide.${decision}.action`)));
  await page
    .getByText(
      t(`toasts.payouts.${decision === 'settle' ? 'dismiss' : decision}`, { name: nameOf(person), day: '' }).trim(),
    )
    .last()
    .waitFor();
}

/** The operator records one result by hand. */
async function record({ page, t }: Member, person: Person, result: string, reference: string, code?: string) {
  await rowOf(page, person)
    .getByRole('link', { name: nameOf(person) })
    .click();
  await page.getByRole('heading', { name: nameOf(person) }).waitFor();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: t('paymentSolution.record.action'), exact: true }) });
  await form.getByLabel(t('paymentSolution.state')).selectOption({ label: t(`requestState.${result}`) });
  await form.getByLabel(t('paymentSolution.reference')).fill(reference);
  if (code) await form.getByLabel(t('paymentSolution.record.code')).selectOption({ label: t(`payout.codes.${code}`) });
  await answered(page, () => form.getByRole('button', { name: t('paymentSolution.record.action') }).click());
  await page
    .getByText(new RegExp(t('toasts.resultRecorded', { amount: '.+', result: t(`requestState.${result}`) })))
    .last()
    .waitFor();
}

test('a payday of two admins and an operator in three languages, from the forecast to the statement', async ({
  visit,
}) => {
  const cycle = await comingCycle();
  const [ana, bo, cy] = [await asker(cycle, 45_29), await asker(cycle, 60_00), await asker(cycle, 70_50)];
  const poor = await asker(cycle, 1_00);
  const first = await member(visit, 'admin', 'Inés', 'es');
  const second = await member(visit, 'admin', 'Ada', 'en');
  const payday = `/admin/payouts?cycle=${cycle.id}`;

  // What one admin adds by hand, another one approves.
  await first.go(`/admin/payouts/adjust?uid=${ana.uid}`);
  await first.page.getByLabel(first.t('admin.adjust.amount')).fill('5,00');
  await first.page.getByLabel(first.t('admin.action.reason'), { exact: true }).fill('Bono de bienvenida');
  await confirm(first.page, first.t('admin.adjust.action'));
  await first.page.getByText(first.t('toasts.balanceAdjusted', { amount: '' }).trim()).waitFor();

  // Before anything is locked: what each request would pay, and what is in the way.
  await runSchedule('rehearsePayouts', new Date());
  await first.go(payday);
  await first.page.getByRole('heading', { name: first.t('admin.payouts.rehearsal.title') }).waitFor();
  await first.page
    .getByText(/180[.,]79/)
    .first()
    .waitFor();
  const expected = first.t('admin.payouts.rehearsal.expected');
  await rowOf(first.page, ana)
    .getByText(new RegExp(`50[.,]29.*${expected}`))
    .waitFor();
  await rowOf(first.page, poor)
    .getByText(/20[.,]00/)
    .waitFor();

  await cutOff(cycle);
  await first.go(payday);
  await approve(first, '3', 'admin.payouts.approve.action');
  await untilBatch(cycle, 'approved');
  await second.go(payday);
  await second.page.getByText(`Approved by ${first.name}`).waitFor();
  await approve(second, '1', 'admin.payouts.approve.actionRest');
  await second.page.getByText(`Approved by ${second.name}`).waitFor();
  await untilBatch(cycle, 'approved');
  await second.go(payday);
  await decide(second, bo, 'hold', 'Two accounts share one wallet');
  await leave(second.visitor);

  const operator = await member(visit, 'paymentsolution', 'João', 'pt');
  const { page, t } = operator;
  await operator.go(`/payment-solution/${cycle.id}`);
  await page.getByText(`Aprovado por ${first.name}`).waitFor();
  await page.getByRole('link', { name: t('paymentSolution.export') }).click();
  await page.getByRole('button', { name: t('paymentFiles.review.action_other', { count: '2' }) }).click();
  await untilBatch(cycle, 'exported');
  await page.getByText(`Exportado por ${operator.name}`).waitFor();
  await record(operator, ana, 'paid', `TX-${ana.uid}`);
  await record(operator, cy, 'failed', `TX-${cy.uid}`, 'limit');
  await page.getByText(`Resultados registrados por ${operator.name}`).waitFor();
  // The bank had only been slow.
  await record(operator, cy, 'paid', `LATE-${cy.uid}`);
  await rowOf(page, cy).getByText(t('requestState.paid')).waitFor();

  // The provider's statement has the same two payouts.
  await operator.go('/cases');
  const statement = ['reference,amount,currency', `TX-${ana.uid},50.29,USD`, `LATE-${cy.uid},70.50,USD`].join('\r\n');
  const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel(t('payout.request.payday')).selectOption(cycle.id);
  await page.getByLabel(t('cases.compare.file')).setInputFiles(file);
  await page.getByRole('button', { name: t('cases.compare.action') }).click();
  await page.getByText(t('cases.compare.matched_other', { count: '2' })).waitFor();
  await page.getByText(t('cases.compare.noDifference')).waitFor();
  await leave(operator.visitor);

  // The payout that was blocked waits for the admins until one of them has dealt with it.
  await first.go('/admin');
  await first.page
    .getByRole('link', { name: taskNamed(first.t, 'blockedPayouts') })
    .first()
    .waitFor();
  await first.go(`${payday}&state=blocked`);
  await decide(first, poor, 'settle', 'Se pagará con la próxima comisión');
  expect((await db.doc(`payoutRequests/${poor.uid}_${cycle.id}`).get()).get('openBlock')).toBe(false);
  await first.go(payday);
  // A phone has it behind a line.
  const recorded = first.page.getByText(`Resultados registrados por ${operator.name}`);
  await recorded.filter({ visible: true }).waitFor();
  await leave(first.visitor);
});
