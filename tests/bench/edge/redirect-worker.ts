// @ts-ignore: made by the build.
import worker from '../../../build/worker/entry.worker.js';

/** The Worker as it is deployed, and a second door next to it that times its answers from inside workerd. */
type Order = { path: string; cookies: (string | null)[] };

export default {
  async fetch(request: Request, env: Record<string, unknown>, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/bench') return worker.fetch(request, env, ctx);
    const { path, cookies } = await request.json<Order>();
    const millis: number[] = [];
    const statuses = new Set<number>();
    for (const cookie of cookies) {
      const headers: Record<string, string> = cookie === null ? {} : { Cookie: `__Host-greenroom-token=${cookie}` };
      const begun = performance.now();
      const response: Response = await worker.fetch(new Request(`https://bench.test${path}`, { headers }), env, ctx);
      await response.body?.cancel();
      millis.push(performance.now() - begun);
      statuses.add(response.status);
    }
    return Response.json({ millis, statuses: [...statuses] });
  },
};
