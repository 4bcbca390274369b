import type { StaticAssets } from './env.server.ts';

/**
 * A JSON file of the browser build, through the ASSETS binding: no network. Throws when there is none; the build makes
 * every file that is asked for.
 *
 * @param path absolute, as in the address of the file
 */
export async function readAsset<Content>(assets: StaticAssets, path: string): Promise<Content> {
  // The binding looks at the path alone; the host is a formality.
  const response = await assets.fetch(`https://assets.invalid${path}`);
  if (!response.ok) throw new Error(`The static assets have no ${path}: ${response.status}`);
  return response.json<Content>();
}
