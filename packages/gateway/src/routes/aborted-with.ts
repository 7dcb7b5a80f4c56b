import type { FastifyReply } from 'fastify';

/** A signal that aborts when the browser disconnects before its answer is complete. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
