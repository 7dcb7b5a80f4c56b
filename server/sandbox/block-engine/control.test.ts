import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { blockEngineControlRoutes } from './control';
import { HONEST } from './faults';

const none = { packets: 0, bundles: 0 };

test.each([
  [{ rat: 1 }, 'The body has a field that nobody expects: rat. Nothing changed.'],
  [{ stall: 'yes' }, 'The body field "stall" must be true or false. Nothing changed.'],
])('%j is refused with a sentence that names the field, and changes nothing', async (payload, error) => {
  const changes: unknown[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(
    blockEngineControlRoutes({
      faults: () => HONEST,
      change: (patch) => changes.push(patch),
      cut: () => 0,
      revokeTokens: () => 0,
      state: () => ({
        subscribers: { ...none, accounts: 0, programs: 0 },
        sent: none,
        relayed: { heartbeats: 0, batches: 0, packets: 0, expired: 0, pending: 0 },
      }),
    }),
  );
  const refused = await app.inject({ method: 'PUT', url: '/sandbox/block-engine', payload });
  expect([refused.statusCode, refused.json(), changes]).toEqual([400, { error }, []]);
});
