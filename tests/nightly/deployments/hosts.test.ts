import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploy, type Rehearsal, startPrepared } from '../../rehearsal/cloud/rehearsal.ts';

/** Deployments to a host of the Worker's own, by the real wrangler against the played cloud. */
const DEPLOYMENT_MS = 600_000;
const HOST = 'app.example.test';
const PRODUCTION = '[env.production.vars]';
const ALONE = `[env.production]\nworkers_dev = false\nroutes = [{ pattern = "${HOST}", custom_domain = true }]\n\n${PRODUCTION}`;

describe('a host of its own', () => {
  let rehearsal: Rehearsal;
  beforeAll(async () => {
    rehearsal = await startPrepared('hosts');
    rehearsal.checkout.edit('wrangler.toml', PRODUCTION, ALONE);
  });
  afterAll(() => rehearsal.stop());

  /** What was asked of the Worker during a deployment, and what changed anything. */
  async function deployed() {
    const { calls } = rehearsal.cloud;
    const from = calls.length;
    const outcome = await deploy(rehearsal);
    const lines = calls.slice(from).map(({ line, status }) => `${line} ${status}`);
    return {
      ...outcome,
      health: lines.filter((line) => line.includes('/healthz')),
      written: lines.filter((line) => /^(PATCH|PUT|DELETE) |^POST (firestore|cloudfunctions)/.test(line)),
    };
  }

  it('without its zone ends with one sentence, before anything is uploaded', { timeout: DEPLOYMENT_MS }, async () => {
    const { code, output, written } = await deployed();
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /Missing for production:\s+- The account has no zone for app\.example\.test.*add its domain.*\n(?! {2}- )/,
    );
    expect(written).toEqual([]);
  });

  it('goes live without workers.dev, and is what the smoke test asks', { timeout: DEPLOYMENT_MS }, async () => {
    const zone = { name: 'example.test', records: new Set<string>(), routes: new Map<string, string>() };
    rehearsal.cloud.state.cloudflare.zones.set('zone-1', zone);
    const { code, output, health } = await deployed();
    expect(code, output).toBe(0);
    expect(output).toContain(`is live at https://${HOST}.`);
    expect(health).toEqual([`GET ${HOST}/healthz 200`]);
    expect(rehearsal.cloud.state.cloudflare.scripts.get('greenroom-production')!.subdomain).toBe(false);
    expect(rehearsal.cloud.escapes).toEqual([]);
  });

  it('comes before workers.dev where both are on', { timeout: DEPLOYMENT_MS }, async () => {
    rehearsal.checkout.edit('wrangler.toml', 'workers_dev = false\nroutes', 'routes');
    const { code, output, health } = await deployed();
    expect(code, output).toBe(0);
    expect(output).toContain(`is live at https://${HOST}.`);
    expect(health).toEqual([`GET ${HOST}/healthz 200`]);
    expect(rehearsal.cloud.state.cloudflare.scripts.get('greenroom-production')!.subdomain).toBe(true);
  });

  it('may be a route, by a token of its zone alone', { timeout: DEPLOYMENT_MS }, async () => {
    const { cloudflare } = rehearsal.cloud.state;
    rehearsal.checkout.edit('wrangler.toml', `{ pattern = "${HOST}", custom_domain = true }`, '"www.example.test/*"');
    cloudflare.tokenZones = new Set(['zone-1']);
    cloudflare.zones.get('zone-1')!.records.add('www.example.test');
    const { code, output, health } = await deployed();
    expect(code, output).toBe(0);
    expect(output).toContain('is live at https://www.example.test.');
    expect(health).toEqual(['GET www.example.test/healthz 200']);
    expect(rehearsal.cloud.escapes).toEqual([]);
  });
});
