import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

const harness = await openHarness();
const { world } = harness;
const PAGE = '/en/admin/programme?tab=tracker';
const put = (status: object) => world.firestore.documents.set('trackerStatus/current', { ...status });

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
});
const page = async () => (await boss.browser.fetch(PAGE)).text();

describe('the tracker', () => {
  it('is not connected before it was set up', async () => {
    const html = await page();
    expect(html).toContain('>Not connected<');
    expect(html).toContain('>Never<');
  });

  it('is shown with its last import, and whether that is late', async () => {
    put({ connected: true, lastImportAt: new Date(Date.now() - 3_600_000) });
    expect(await page()).toMatch(/>Connected<(?!.*>Late<)/s);
    put({ connected: true, lastImportAt: new Date(Date.now() - 30 * 3_600_000) });
    expect(await page()).toContain('>Late<');
  });

  it('is asked by the function, and what it answers is said', async () => {
    const calls: string[] = [];
    let answer = 'answers';
    world.callable = (name) => {
      calls.push(name);
      return { answer };
    };
    expect(await boss.browser.post(PAGE, {})).toRedirectTo(PAGE);
    expect(calls).toEqual(['testTracker']);
    answer = 'key-refused';
    const refused = await boss.browser.post(PAGE, {});
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('The tracker refused the key.');
    answer = 'unheard of';
    expect((await boss.browser.post(PAGE, {})).status).toBe(503);
  });
});
