import type { FastifyReply } from 'fastify';

/** A signal that fires when the browser goes away before its answer is complete. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
