import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openHarness, ServerBrowser, startWorker } from '../harness.ts';

/** What /healthz says of the functions, to whom, and how often it asks them. */
const { world } = await openHarness();
const HEALTH_TOKEN = 'a-health-token-of-a-test';
const WELL = { ok: true, version: '1.2.3', checks: { firestore: { ok: true, ms: 3 } } };
const SICK = { ok: false, version: '1.2.3', checks: { firestore: { ok: false, ms: 3, reason: 'grpc-7' } } };

async function open(answer: (token: string | undefined) => unknown = () => Response.json(WELL)) {
  world.callable = (name, _data, token) => {
    expect(name).toBe('health');
    return answer(token);
  };
  const visitor = new ServerBrowser(await startWorker({ HEALTH_TOKEN }));
  const ask = (headers: HeadersInit = {}, method = 'GET') => visitor.fetch('/healthz', { headers, method });
  return { ask, asked: () => world.callsTo('/health').length };
}

const WITH_TOKEN = { Authorization: `Bearer ${HEALTH_TOKEN}` };

describe('/healthz', () => {
  it('is ok when the functions are, and says no more to a stranger', async () => {
    const { ask } = await open((token) => Response.json(WELL, { status: token === HEALTH_TOKEN ? 200 : 401 }));
    for (const authorization of ['', 'Bearer another', HEALTH_TOKEN]) {
      const response = await ask({ Authorization: authorization });
      expect(response.status).toBe(200);
      expect(Object.keys((await response.json()) as object)).toEqual(['status', 'version']);
    }
  });

  it('tells those with the token what the functions said', async () => {
    const { ask } = await open();
    expect(await (await ask(WITH_TOKEN)).json()).toMatchObject({ status: 'ok', functions: WELL });
  });

  it.each([
    ['a failed check', () => Response.json(SICK, { status: 503 }), SICK],
    ['a page of the platform', () => new Response('<html>', { status: 500 }), null],
    ['a refused token', () => Response.json({ code: 'not-allowed' }, { status: 401 }), null],
    [
      'no connection',
      () => {
        throw new TypeError('no connection');
      },
      null,
    ],
  ])('is 503 with %s, with the reason for those with the token', async (_, answer, details) => {
    const { ask } = await open(answer);
    const plain = await ask();
    expect(plain.status).toBe(503);
    expect(await plain.json()).toEqual({ status: 'unavailable', version: expect.any(String) as string });
    expect(await (await ask(WITH_TOKEN)).json()).toMatchObject({ status: 'unavailable', functions: details });
  });

  it('does not wait for functions that do not answer', async () => {
    const { ask } = await open(() => new Promise(() => {}));
    const asked = ask();
    await eventually(() => expect(world.callsTo('/health')).toHaveLength(1));
    world.timeOut();
    expect((await asked).status).toBe(503);
  });

  it('asks once in 30 s, and 5 s after a failure', async () => {
    const now = vi.spyOn(Date, 'now');
    const { ask, asked } = await open();
    const at = async (seconds: number) => {
      now.mockReturnValue(1_800_000_000_000 + seconds * 1000);
      return (await ask()).status;
    };
    expect([await at(0), await at(29)]).toEqual([200, 200]);
    expect(asked()).toBe(1);
    world.callable = () => Response.json(SICK, { status: 503 });
    expect([await at(30), await at(34)]).toEqual([503, 503]);
    expect(asked()).toBe(2);
    world.callable = () => Response.json(WELL);
    expect(await at(35)).toBe(200);
    expect(asked()).toBe(3);
  });

  it('asks once for requests that come together, and again after one that was cut off', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    let answer: (response: Response) => void = () => {};
    const { ask, asked } = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
    const together = [ask(), ask(WITH_TOKEN), ask()];
    await eventually(() => expect(asked()).toBe(1));
    answer(Response.json(WELL));
    expect((await Promise.all(together)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked()).toBe(1);

    now.mockReturnValue(1_800_000_030_000);
    const cutOff = ask();
    await eventually(() => expect(asked()).toBe(2));
    const never = answer;
    now.mockReturnValue(1_800_000_040_000);
    const later = ask();
    await eventually(() => expect(asked()).toBe(3));
    answer(Response.json(WELL));
    expect((await later).status).toBe(200);
    never(Response.json(WELL));
    await cutOff;
  });

  it('asks nobody for a HEAD, which is how pages find out that they are online', async () => {
    const { ask, asked } = await open();
    expect((await ask({}, 'HEAD')).status).toBe(200);
    expect(asked()).toBe(0);
  });
});
