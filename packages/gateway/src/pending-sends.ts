import type { FastifyInstance, FastifyReply } from 'fastify';
import { within } from './within';

/** For an answer that is given up to be written before connections are cut. */
const lastWordsMs = 500;

/** Keeps a closing server open for what sends a transaction: until the upstream and then the client have the answer. */
export type HoldClose = (reply: FastifyReply, upstreamAnswer: Promise<unknown>) => void;

/**
 * Has the server wait for pending sends before it closes, `patience` milliseconds at most; new requests are refused meanwhile. What is
 * then unanswered is given up, so that its client is told that it may have been sent.
 */
export function holdCloseForSends(
  app: FastifyInstance,
  patience: number,
  giveUp: () => Promise<unknown>,
): HoldClose {
  const pending = new Set<Promise<unknown>>();
  // One that was being received joins while others are awaited.
  const all = async () => {
    while (pending.size > 0) await Promise.all(pending);
    return true;
  };
  app.addHook('preClose', async () => {
    // New connections go elsewhere at once.
    app.server.close();
    if (await within(patience, all())) return;
    await giveUp();
    await within(lastWordsMs, all());
  });
  return (reply, upstreamAnswer) => {
    const told = reply.raw.closed
      ? Promise.resolve()
      : new Promise((resolve) => reply.raw.once('close', resolve));
    const whole = Promise.allSettled([upstreamAnswer, told]).finally(() => pending.delete(whole));
    pending.add(whole);
  };
}
