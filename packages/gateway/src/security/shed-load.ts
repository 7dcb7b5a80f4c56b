import { msg } from '@clearstake/contract/i18n';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors';

const busy = msg('This gateway has more to do than it can. Nothing was forwarded. Try again in a second.');

class Overloaded extends GatewayError {
  constructor() {
    super(503, { message: busy }, { retryAfter: '1' });
  }
}

/**
 * Refuses requests to routes registered after it while the event loop is late by more than `lateness` milliseconds on average of a
 * second; 0 switches that off. A route with `config: neverShed` is always served.
 * @returns whether the event loop is late.
 */
export async function shedLoad(app: FastifyInstance, lateness: number): Promise<() => boolean> {
  if (lateness === 0) return () => false;
  await app.register(underPressure, {
    maxEventLoopDelay: lateness,
    customError: Overloaded,
    retryAfter: 1,
  });
  return () => app.isUnderPressure();
}

/**
 * For a route that is never shed because only its body says whether it sends what was signed.
 * @throws GatewayError of status 503 where it does not, and the event loop is late.
 */
export function shedUnless(isSending: boolean, app: FastifyInstance): void {
  if (!isSending && app.hasDecorator('isUnderPressure') && app.isUnderPressure()) throw new Overloaded();
}

/** For routes that send what was signed. */
export const neverShed = { pressureHandler: () => {} };
