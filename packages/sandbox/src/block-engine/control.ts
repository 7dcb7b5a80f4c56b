import { describeIssue } from '@clearstake/contract/rest/describe-issue';
import type { FastifyPluginAsync } from 'fastify';
import { refuse } from '../control/control';
import type { BlockEngine } from './block-engine';
import { blockEngineFaultsPatch } from './faults';

/**
 * GET `/sandbox/block-engine` returns faults and state, PUT changes the given faults (400 with a sentence for anything else),
 * POST `…/cut` and `…/revoke-tokens` act once and return `{ count }`.
 */
export function blockEngineControlRoutes({ control }: Pick<BlockEngine, 'control'>): FastifyPluginAsync {
  const view = () => ({ faults: control.faults(), state: control.state() });
  return async (app) => {
    app.get('/sandbox/block-engine', async () => view());
    app.put('/sandbox/block-engine', async (request, reply) => {
      const patch = blockEngineFaultsPatch.safeParse(request.body);
      if (!patch.success) return refuse(reply, describeIssue(patch.error, request.body, 'body'));
      control.change(patch.data);
      return view();
    });
    app.post('/sandbox/block-engine/cut', async () => ({ count: control.cut() }));
    app.post('/sandbox/block-engine/revoke-tokens', async () => ({ count: control.revokeTokens() }));
  };
}
