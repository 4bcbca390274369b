import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareProject } from '../../../../scripts/deploy/prepare.ts';
import { makeAlerts } from '../../../../scripts/monitoring/make-alerts.ts';
import { RULES } from '../../../../scripts/monitoring/rules.ts';
import { ROOT } from '../../../../scripts/stack/paths.ts';
import { googleOf } from '../../../rehearsal/cloud/interfaces.ts';
import { type CloudState, emptyCloud, type Stored } from '../../../rehearsal/cloud/state.ts';

const PROJECT = 'greenroom-rehearsal';
const OWNER = 'owner@greenroom.test';
const quiet = { wait: async () => {}, say: () => {} };

async function alertsOf(state: CloudState, account = OWNER, page = 'oncall@greenroom.test'): Promise<void> {
  const emails = { page, ticket: 'team@greenroom.test' };
  const runbooks = 'https://example.test/docs/operations';
  await makeAlerts({
    google: googleOf(state, account),
    project: PROJECT,
    emails,
    host: 'greenroom.test',
    runbooks,
    ...quiet,
  });
}

async function prepared(): Promise<CloudState> {
  const state = emptyCloud(PROJECT);
  await prepareProject({ google: googleOf(state, OWNER), project: PROJECT, location: 'nam5', ...quiet });
  return state;
}

const ofKind = ({ monitoring }: CloudState, kind: string): Stored[] =>
  [...monitoring].filter(([name]) => name.includes(`/${kind}/`)).map(([, stored]) => stored);

describe('the alerts of a project', () => {
  it('are made with their channels, the check of the site and the dashboard of five numbers; again nothing changes', async () => {
    const state = await prepared();
    await alertsOf(state);
    const policies = ofKind(state, 'alertPolicies');
    const labels = policies.map(({ userLabels }) => (userLabels as Record<string, string>).greenroom);
    expect(labels).toEqual([...RULES.map(({ id }) => id), 'site']);
    expect(ofKind(state, 'notificationChannels')).toHaveLength(2);
    expect(ofKind(state, 'uptimeCheckConfigs')).toMatchObject([{ httpCheck: { path: '/healthz' } }]);
    const [dashboard] = ofKind(state, 'dashboards') as { gridLayout: { widgets: { title: string }[] } }[];
    expect(dashboard!.gridLayout.widgets.map(({ title }) => title)).toEqual([
      ...['Log-in errors', 'Function errors', 'Overdue payouts'],
      ...['Age of the oldest waiting event (s)', 'Differences in the books'],
    ]);
    const before = structuredClone([state.metrics, state.monitoring]);
    await alertsOf(state);
    expect([state.metrics, state.monitoring]).toEqual(before);
  });

  it('that differ are put right, and those of others stay', async () => {
    const state = await prepared();
    await alertsOf(state);
    const [first] = ofKind(state, 'alertPolicies');
    const name = String(first!.name);
    const foreign = {
      name: `projects/${PROJECT}/alertPolicies/foreign`,
      displayName: 'Bill',
      notificationChannels: [],
    };
    state.monitoring.set(foreign.name, foreign);
    state.monitoring.set(name, { ...first, enabled: false });
    state.metrics.set('greenroom-functions-fail', {
      ...state.metrics.get('greenroom-functions-fail'),
      filter: 'nothing',
    });
    const [dashboard] = ofKind(state, 'dashboards');
    state.monitoring.set(String(dashboard!.name), { ...dashboard, gridLayout: {} });
    await alertsOf(state, OWNER, 'other@greenroom.test');
    expect(state.monitoring.get(name)).toMatchObject({ enabled: true });
    expect(state.monitoring.get(foreign.name)).toEqual(foreign);
    expect(state.metrics.get('greenroom-functions-fail')!.filter).toContain('callable-failed');
    expect(ofKind(state, 'dashboards')[0]).toMatchObject({ gridLayout: { columns: '2' } });
    expect(ofKind(state, 'notificationChannels')[0]).toMatchObject({
      labels: { email_address: 'other@greenroom.test' },
    });
    expect(ofKind(state, 'alertPolicies')).toHaveLength(RULES.length + 2);
  });

  it('are refused to an account that may not, and before the API is on', async () => {
    const state = await prepared();
    await expect(alertsOf(state, `greenroom-deploy@${PROJECT}.iam.gserviceaccount.com`)).rejects.toThrow(
      'logging.logMetrics.list',
    );
    state.services.delete('monitoring.googleapis.com');
    await expect(alertsOf(state)).rejects.toThrow('monitoring.googleapis.com API has not been used');
  });

  it('each have a runbook, and a row in the table of docs/operations/alerts.md', () => {
    const table = readFileSync(join(ROOT, 'docs/operations/alerts.md'), 'utf8');
    for (const { title, runbook, urgency } of RULES) {
      const [file, part] = runbook.split('#') as [string, string?];
      expect(existsSync(join(ROOT, 'docs/operations', file)), runbook).toBe(true);
      const titles = readFileSync(join(ROOT, 'docs/operations', file), 'utf8').match(/^## .+/gm) ?? [];
      if (part) expect(titles.map((title) => title.slice(3).toLowerCase().replaceAll(' ', '-'))).toContain(part);
      const row = table.split('\n').find((line) => line.startsWith(`| ${title} `));
      expect(row, title).toContain(`](${runbook})`);
      expect(row, title).toContain(`| ${urgency} `);
    }
  });
});
