import { describe, expect, it } from 'vitest';
import { keepExchangeRate } from '../../../functions/src/programme/keep-exchange-rate.ts';
import { keepDay, read } from '../support/income.ts';
import { makeStaff } from '../support/payday.ts';
import { at, contents, openProject, type Project, randomText } from '../support/project.ts';

const NOW = at('2026-11-20T10:00:00.000Z');
const DAY = 'exchangeRates/2026-11-20';

const order = (part: object = {}) => ({
  ...{ date: '2026-11-20', currency: 'ARS', rate: '1164.50', source: 'Banco Central', confirmed: false },
  key: `key-${randomText()}`,
  ...part,
});

async function scene() {
  const project = openProject();
  await keepDay(project, '2026-11-19', { USD: '1.0850' });
  const admin = await makeStaff(project, 'admin');
  const keep = (data: object) => keepExchangeRate(project.context(NOW), data, admin);
  return { project, admin, keep };
}
const written = ({ db }: Project) => contents(db, ['exchangeRates', 'auditLog']);

describe('a rate that an admin keeps', () => {
  it('is stored with its source, and in the audit log', async () => {
    const { project, admin, keep } = await scene();
    const one = order();
    expect(await keep(one)).toEqual({ replayed: false });
    expect(await read(project, DAY)).toMatchObject({
      ...{ date: '2026-11-20', base: 'EUR', published: {} },
      kept: { ARS: { rate: '1164.50', source: 'Banco Central', by: admin.uid } },
    });
    expect(await read(project, `auditLog/${one.key}`)).toMatchObject({
      ...{ actor: admin.uid, role: 'admin', action: 'keep-exchange-rate', target: DAY, before: null },
      after: { currency: 'ARS', rate: '1164.50', source: 'Banco Central' },
    });
    const before = await written(project);
    expect(await keep(one)).toEqual({ replayed: true });
    expect(await written(project)).toEqual(before);
    await expect(keep({ ...one, rate: '1165' })).rejects.toThrow('key-used');
  });

  it('is corrected, and the log has the rate before', async () => {
    const { project, keep } = await scene();
    await keepDay(project, '2026-11-20', { USD: '1.0900' });
    await keep(order());
    // A slip of the pen on the first day has nothing to be compared with, and must not be there for ever.
    const correction = order({ rate: '11.645' });
    await keep(correction);
    expect(await read(project, DAY)).toMatchObject({ published: { USD: '1.0900' }, kept: { ARS: { rate: '11.645' } } });
    expect(await read(project, `auditLog/${correction.key}`)).toMatchObject({ before: { rate: '1164.50' } });
  });

  it.each([
    ['zero', { rate: '0' }, 'invalid-request'],
    ['negative', { rate: '-1' }, 'invalid-request'],
    ['no decimal', { rate: '1e3' }, 'invalid-request'],
    ['beyond all bounds', { rate: '1000001' }, 'invalid-request'],
    ['of the euro', { currency: 'EUR', rate: '1' }, 'invalid-request'],
    ['of a currency that there is none of', { currency: 'XXX' }, 'invalid-request'],
    ['of tomorrow', { date: '2026-11-21' }, 'invalid-request'],
    ['of no day', { date: '2026-02-30' }, 'invalid-request'],
    ['of a day long past', { date: '2025-11-18' }, 'invalid-request'],
    ['without a source', { source: ' ' }, 'invalid-request'],
    ['of a field more', { by: 'me' }, 'invalid-request'],
    ['more than a fifth away', { currency: 'USD', rate: '1.31' }, 'rate-moved'],
    ['more than tenfold away, confirmed', { currency: 'USD', rate: '10.86', confirmed: true }, 'rate-absurd'],
  ])('that is %s is refused, and nothing is written', async (_, part, code) => {
    const { project, keep } = await scene();
    const before = await written(project);
    await expect(keep(order(part))).rejects.toThrow(code);
    expect(await written(project)).toEqual(before);
  });

  it('may have moved by more than a fifth, once it was checked', async () => {
    const { project, keep } = await scene();
    await keep(order({ currency: 'USD', rate: '1.31', confirmed: true }));
    expect(await read(project, DAY)).toMatchObject({ kept: { USD: { rate: '1.31' } } });
  });

  it('is no one’s to keep who is not an admin by now', async () => {
    const { project } = await scene();
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(keepExchangeRate(project.context(NOW), order(), operator)).rejects.toThrow('not-allowed');
  });
});
