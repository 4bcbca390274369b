import { pathToFileURL } from 'node:url';
import { functionsUrl } from './emulators.ts';
import { FUNCTIONS_FILE, REGION } from './paths.ts';
import type { Ports } from './ports.ts';
import type { Register } from './process.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The names of the bundle's functions, as functionIn writes them. */
export async function bundledFunctions(): Promise<string[]> {
  return Object.entries(await endpoints()).map(([name, endpoint]) => functionIn(regionOf(endpoint), name));
}

/**
 * A function by its name, with the region where that is not ours. firebase-tools takes a function in another region for another
 * function: after a move, it deletes the old one.
 */
export function functionIn(region: string, name: string): string {
  return region === REGION ? name : `${name}(${region})`;
}

function regionOf(endpoint: object): string {
  const [region] = 'region' in endpoint && Array.isArray(endpoint.region) ? (endpoint.region as unknown[]) : [];
  return typeof region === 'string' ? region : REGION;
}

/** The names of those that have a schedule. */
export async function scheduledFunctions(): Promise<string[]> {
  return Object.entries(await endpoints())
    .filter(([, endpoint]) => 'scheduleTrigger' in endpoint)
    .map(([name]) => name);
}

/** What firebase-functions notes on each export that is a function to deploy. */
async function endpoints(): Promise<Record<string, object>> {
  const exports = (await import(pathToFileURL(FUNCTIONS_FILE).href)) as Record<string, unknown>;
  const found: Record<string, object> = {};
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== 'function' || !('__endpoint' in value)) continue;
    const endpoint = value.__endpoint;
    if (typeof endpoint === 'object' && endpoint !== null) found[name] = endpoint;
  }
  return found;
}

/** Runs the schedules now: the functions emulator has no clock (it takes them under NAME-0). */
async function runSchedules(ports: Ports, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const response = await fetch(`${functionsUrl(ports)}/${name}-0`, { method: 'POST' });
    // 204 is the emulator's answer when triggers are switched off: nothing ran.
    if (!response.ok || response.status === 204) {
      console.error(`The schedule ${name} did not run: status ${response.status}.`);
    }
    await response.body?.cancel();
  }
}

/** Runs the schedules now and at every full hour until stopped, in parallel with everything else. */
export function keepSchedules(ports: Ports, register: Register): void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  register(async () => {
    stopped = true;
    clearTimeout(timer);
  });
  const run = async () => {
    timer = setTimeout(() => void run(), HOUR_MS - (Date.now() % HOUR_MS));
    try {
      await runSchedules(ports, await scheduledFunctions());
    } catch (error) {
      if (!stopped) console.error('The schedules did not run:', error);
    }
  };
  void run();
}
