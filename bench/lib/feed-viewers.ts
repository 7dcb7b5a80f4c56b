import { Agent, request } from 'node:http';

/** Viewers that read the gateway's view of the block engine without delay. */
export interface FeedViewers {
  /** Bytes read by each viewer so far. */
  readonly received: () => readonly number[];
  readonly close: () => void;
}

const WATCH = '/clearstake.view.v1.BlockEngineView/Watch';
const EMPTY_MESSAGE = Buffer.alloc(5);

/** Opens `count` streams over separate connections and resolves when each has its first bytes. */
export async function openFeedViewers(url: string, count: number): Promise<FeedViewers> {
  const agent = new Agent({ maxSockets: count });
  const received = new Array<number>(count).fill(0);
  await Promise.all(
    received.map(
      (_, viewer) =>
        new Promise<void>((resolve, reject) => {
          const headers = { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' };
          const call = request(new URL(WATCH, url), { method: 'POST', agent, headers }, (response) => {
            response.on('data', (chunk: Buffer) => {
              received[viewer] = (received[viewer] ?? 0) + chunk.length;
              resolve();
            });
            response.on('error', () => {});
          });
          call.on('error', reject);
          call.end(EMPTY_MESSAGE);
        }),
    ),
  );
  return { received: () => [...received], close: () => agent.destroy() };
}
