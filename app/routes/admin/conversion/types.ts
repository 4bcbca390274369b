import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ConversionPage } from '#app/server/income/conversion-page.server.ts';

/** What the page is given, as it comes to the browser. */
export type Shown = SerializeFrom<ConversionPage>;
