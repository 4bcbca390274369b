/** What `sessions` says of a browser (spec.txt section 3). */

/** The fixed text in the place of an address: Greenroom does not capture it. */
export const IP_ADDRESS = 'Not captured';

/** Tested in this order: iPads also say Mac, Android also says Linux. */
const DEVICES = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac/],
  ['Linux', /Linux/],
] as const;

const UNKNOWN = 'Unknown Device';

export const DEVICE_INFOS = [...DEVICES.map(([name]) => name), UNKNOWN] as const;
export type DeviceInfo = (typeof DEVICE_INFOS)[number];

/** Tested in this order: browsers built on another one name that one, too. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** What people call the browser of a user-agent text; null for one that says nothing known. */
export function browserName(userAgent: string): string | null {
  return BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

export function deviceInfo(userAgent: string): DeviceInfo {
  return DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? UNKNOWN;
}
