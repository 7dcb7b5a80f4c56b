import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const WATCH = '/clearstake.view.v1.BlockEngineView/Watch';
const PER_ADDRESS = 200;
const EMPTY_MESSAGE = Buffer.alloc(5);

/** Opens `count` streams of the block engine's view over separate connections and resolves when each has its first bytes. */
export async function openFeedViewers(url: string, count: number) {
  const agent = new Agent({ maxSockets: count });
  const received = new Array<number>(count).fill(0);
  const open = (viewer: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' };
      // As of several people: a gateway bounds the streams of one address.
      const localAddress = `127.3.0.${1 + Math.floor(viewer / PER_ADDRESS)}`;
      const call = request(
        new URL(WATCH, url),
        { method: 'POST', agent, headers, localAddress },
        (response) => {
          response.on('data', (chunk: Buffer) => {
            received[viewer] = (received[viewer] ?? 0) + chunk.length;
            resolve();
          });
          response.on('error', () => {});
        },
      );
      call.on('error', reject);
      call.end(EMPTY_MESSAGE);
    });
  // As a page does: a connection that fails at a server that has just started is tried once more.
  const openOrAgain = (viewer: number) => open(viewer).catch(() => sleep(1_000).then(() => open(viewer)));
  await Promise.all(received.map((_, viewer) => openOrAgain(viewer)));
  return {
    /** How many get nothing for so many milliseconds. */
    silentFor: async (milliseconds: number) => {
      const before = [...received];
      await sleep(milliseconds);
      return received.filter((bytes, viewer) => bytes === before[viewer]).length;
    },
    close: () => agent.destroy(),
  };
}
