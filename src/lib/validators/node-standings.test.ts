import { expect, it } from 'vitest';
import { nodeStandings } from './node-standings';

it('gives the share of the network, who together hold a third, and the credits of the last ended epoch', () => {
  const account = (stake: number, ...earned: number[]) => ({
    stake,
    earned: Object.fromEntries(earned.map((credits, index) => [1_059 + index, credits])),
  });
  // The last credits are those of the running epoch.
  const accounts = {
    a: account(30, 9, 400, 1),
    b: account(20, 9, 200, 9),
    c: account(50),
    d: account(0, 9, 0),
  };
  expect(nodeStandings(accounts, 1_061)).toEqual({
    a: { networkShare: 30, superminority: false, credits: 100 },
    b: { networkShare: 20, superminority: false, credits: 50 },
    c: { networkShare: 50, superminority: true, credits: null },
    d: { networkShare: 0, superminority: false, credits: 0 },
  });
  // A stake that is not said leaves no sum to share.
  const holed = nodeStandings({ ...accounts, e: {} }, undefined);
  expect(holed.a).toEqual({ networkShare: null, superminority: null, credits: null });
});
