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

export function deviceInfo(userAgent: string): DeviceInfo {
  return DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? UNKNOWN;
}
