import { deleteApp, getApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '#app/domain/access/callables.ts';

/** What the command line tool reads when it deploys: https://github.com/firebase/firebase-functions, runtime/manifest.ts. */
type Endpoint = {
  availableMemoryMb?: unknown;
  timeoutSeconds?: unknown;
  maxInstances?: unknown;
  concurrency?: unknown;
  eventTrigger?: { retry?: unknown };
  scheduleTrigger?: { retryConfig?: { retryCount?: unknown } };
  taskQueueTrigger?: { retryConfig?: { maxAttempts?: unknown }; rateLimits?: { maxConcurrentDispatches?: unknown } };
  callableTrigger?: object;
  httpsTrigger?: object;
};

let endpoints: [name: string, endpoint: Endpoint][] = [];
const ofKind = (kind: keyof Endpoint) => endpoints.filter(([, endpoint]) => endpoint[kind] !== undefined);

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-limits');
  const exported: Record<string, unknown> = await import('../../../functions/src/index.ts');
  endpoints = Object.entries(exported)
    .filter(([, value]) => typeof value === 'function' && '__endpoint' in value)
    .map(([name, value]) => [name, (value as unknown as { __endpoint: Endpoint }).__endpoint]);
  // Nothing is exported that is not deployed: a function without an endpoint would be missed here.
  expect(endpoints).toHaveLength(Object.keys(exported).length);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
});

/** The default is an object that stands for "reset to the platform's default". */
const unstated = (value: unknown) => typeof value !== 'number';

describe('every exported function', () => {
  it.each(['availableMemoryMb', 'timeoutSeconds', 'maxInstances', 'concurrency'] as const)('states %s', (limit) => {
    expect(endpoints.filter(([, endpoint]) => unstated(endpoint[limit])).map(([name]) => name)).toEqual([]);
  });

  it('has at least 10 MiB of memory for each call in its instance', () => {
    const tight = endpoints.filter(([, one]) => Number(one.availableMemoryMb) / Number(one.concurrency) < 10);
    expect(tight.map(([name]) => name)).toEqual([]);
  });

  it('is of a kind that this test knows', () => {
    const kinds = ['eventTrigger', 'scheduleTrigger', 'taskQueueTrigger', 'callableTrigger', 'httpsTrigger'] as const;
    expect(kinds.flatMap((kind) => ofKind(kind)).length).toBe(endpoints.length);
    for (const kind of kinds) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
  });
});

describe('retries', () => {
  it('every trigger is delivered again after a failure', () => {
    expect(ofKind('eventTrigger').filter(([, { eventTrigger }]) => eventTrigger?.retry !== true)).toEqual([]);
  });

  it('every job is started again after a failure, once at a time and alone in its instance', () => {
    for (const [name, one] of ofKind('scheduleTrigger')) {
      expect(one.scheduleTrigger?.retryConfig?.retryCount, name).toBeGreaterThan(0);
      expect(one, name).toMatchObject({ maxInstances: 1, concurrency: 1 });
    }
  });

  it('every shard is tried again, one in an instance, and as many at once as there are instances', () => {
    for (const [name, one] of ofKind('taskQueueTrigger')) {
      expect(one.taskQueueTrigger?.retryConfig?.maxAttempts, name).toBeGreaterThan(1);
      expect(one.concurrency, name).toBe(1);
      expect(one.taskQueueTrigger?.rateLimits?.maxConcurrentDispatches, name).toBe(one.maxInstances);
    }
  });
});

it('what only staff call has room for a batch, and few instances', () => {
  const limits = new Map(endpoints);
  const staff: readonly string[] = ['admin', 'paymentsolution'];
  for (const [name, { who }] of Object.entries(CALLABLES)) {
    const isForStaff = who !== 'anyone' && who.every((actor) => staff.includes(actor));
    expect(limits.get(name), name).toMatchObject(
      isForStaff
        ? { availableMemoryMb: 1024, timeoutSeconds: 120, maxInstances: 3 }
        : { availableMemoryMb: 512, timeoutSeconds: 60, maxInstances: 20 },
    );
  }
});
