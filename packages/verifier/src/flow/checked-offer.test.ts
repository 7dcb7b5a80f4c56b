import { expect, it } from 'vitest';
import { honestFlow } from '../../testing/honest-flow';
import { worded } from '../../testing/worded';
import { EPOCH } from '../../testing/world';
import { mayPass } from '../refusal-codes';

it('a node that reads in one epoch and simulates in the next does not make the transaction look wrong', async () => {
  let requests = 0;
  const running = honestFlow('native-unstake', {
    rpc: (_, node) => ({
      getEpochInfo: async () => {
        requests += 1;
        return { ...(await node.getEpochInfo()), epoch: requests % 2 === 1 ? EPOCH - 1n : EPOCH };
      },
    }),
  });
  const { verdict } = await running.reach('done');
  expect(requests).toBe(12);
  expect(worded(verdict?.findings.map(({ found, code }) => [found, mayPass(code)]))).toEqual([
    [{ kind: 'text', text: 'The epoch turned while it was checked' }, true],
  ]);
});
