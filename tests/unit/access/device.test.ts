import { expect, it } from 'vitest';
import { browserName, deviceInfo } from '#app/domain/access/device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome', 'Linux'],
  [`${CHROME} Edg/130.0.0.0`, 'Edge', 'Linux'],
  [`${CHROME} OPR/115.0.0.0`, 'Opera', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) Chrome/115.0 SamsungBrowser/26.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['curl/8.5.0', null, 'Unknown Device'],
])('%s', (userAgent, browser, device) => {
  expect([browserName(userAgent), deviceInfo(userAgent)]).toEqual([browser, device]);
});
