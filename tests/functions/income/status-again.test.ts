import { describe, expect, it } from 'vitest';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { CLICK, callerOf, commission, makeAdmin, NOW, promotedOffer, record, status } from '../support/income.ts';
import { contents, type Project } from '../support/project.ts';

const alerts = async ({ db }: Project) => Object.values(await contents(db, ['alerts']));

describe('a status that the tracker takes up again', () => {
  it('changes nothing, and someone is told: a sale that was rejected and confirmed after all', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5), status('rejected', 7));
    expect(await alerts(project)).toEqual([]);
    await record(project, status('sale', 9));
    expect(await commission(project)).toMatchObject({ state: 'rejected' });
    const about = { kind: 'status-changed', subject: `conversions/${CLICK}`, expected: 'rejected' };
    expect(await alerts(project)).toMatchObject([{ ...about, state: 'open' }]);
    // One that was sent before says nothing new; a later one that agrees settles it.
    await record(project, status('rejected', 7), status('sale', 5));
    expect(await alerts(project)).toMatchObject([{ state: 'open' }]);
    await record(project, status('rejected', 11));
    expect(await alerts(project)).toMatchObject([{ state: 'resolved' }]);
  });

  it('changes nothing, and someone is told: a sale that was rejected before and is rejected again', async () => {
    const project = await promotedOffer();
    await record(project, status('rejected', 3), status('sale', 5), status('rejected', 9));
    expect(await commission(project)).toMatchObject({ state: 'held' });
    expect(await alerts(project)).toMatchObject([{ kind: 'status-changed', expected: 'confirmed', state: 'open' }]);
  });

  it('is no news of a status that is repeated, a little later, by the import', async () => {
    const project = await promotedOffer();
    await record(
      project,
      status('lead', 1),
      status('sale', 5),
      status('sale', 6),
      status('lead', 2),
      status('rejected', 9),
    );
    expect(await alerts(project)).toEqual([]);
  });

  it('is settled when an admin declines the commission, with the tracker’s next report', async () => {
    const project = await promotedOffer();
    const admin = await makeAdmin(project);
    const reports = [status('rejected', 3), status('sale', 5), status('rejected', 9)];
    await record(project, ...reports);
    expect(await alerts(project)).toMatchObject([{ state: 'open' }]);
    const order = { id: CLICK, action: 'reject', reasonCode: 'duplicate', reason: 'Declined by the brand' };
    await decideCommission(project.context(NOW), order, callerOf(admin));
    await record(project, ...reports);
    expect(await alerts(project)).toMatchObject([{ state: 'resolved' }]);
  });

  it('is nobody’s work where an admin has decided', async () => {
    const project = await promotedOffer();
    const admin = await makeAdmin(project);
    await record(project, status('sale', 5));
    const order = { id: CLICK, action: 'reject', reasonCode: 'duplicate', reason: 'Counted before' };
    await decideCommission(project.context(NOW), order, callerOf(admin));
    await record(project, status('rejected', 7), status('sale', 9));
    expect(await alerts(project)).toEqual([]);
  });
});
