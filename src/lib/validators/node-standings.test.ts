import { expect, it } from 'vitest';
import { nodeStandings } from './node-standings';

it('gives the share of the network, who together hold a third, and the credits of the last ended epoch', () => {
  const account = (stake: bigint, ...earned: number[]) => ({
    stake,
    earned: Object.fromEntries(earned.map((credits, index) => [1_059 + index, credits])),
  });
  // The last credits are those of the running epoch.
  const accounts = {
    a: account(30n, 9, 400, 1),
    b: account(20n, 9, 200, 9),
    c: account(50n),
    d: account(0n, 9, 0),
  };
  expect(nodeStandings(accounts, 1_061)).toEqual({
    a: { networkShare: 30, superminority: false, credits: 100 },
    b: { networkShare: 20, superminority: false, credits: 50 },
    c: { networkShare: 50, superminority: true, credits: null },
    d: { networkShare: 0, superminority: false, credits: 0 },
  });
  // A third alone does not stop the network.
  const thirds = nodeStandings({ a: account(1n), b: account(1n), c: account(1n) }, 1_061);
  expect(Object.values(thirds).map(({ superminority }) => superminority)).toEqual([true, true, false]);
  // A stake that is not said leaves no sum to share.
  const holed = nodeStandings({ ...accounts, e: {} }, undefined);
  expect(holed.a).toEqual({ networkShare: null, superminority: null, credits: null });
});
