import { pinsFor } from '@clearstake/contract/pins';
import { addressBytes, concatBytes, TOKEN_PROGRAM, u64 } from '@clearstake/verifier';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base64 } from '@scure/base';

const sol = 1_000_000_000n;
const pinned = pinsFor('sandbox').pool;

export const accountJson = (owner: string | undefined, lamports: bigint, data: Uint8Array) => ({
  lamports,
  owner,
  executable: false,
  rentEpoch: 0,
  data: [base64.encode(data), 'base64'],
});

/**
 * A pool whose token is worth 1.25 SOL, and was worth 1.2 before the pool's update: by the program's layout, lamports are at byte 258
 * and the supply at 266; without options, what they were is at 427 and 419.
 */
export function poolJson(updated = 1_061n, supply = 100n * sol): object {
  const data = new Uint8Array(611);
  const view = new DataView(data.buffer);
  view.setUint8(0, 1);
  view.setBigUint64(258, 125n * sol, true);
  view.setBigUint64(266, supply, true);
  view.setBigUint64(274, updated, true);
  view.setBigUint64(419, 100n * sol, true);
  view.setBigUint64(427, 120n * sol, true);
  return accountJson(pinned?.program, sol, data);
}

/** Tokens of the test wallet, ten of the pool's by default: mint, owner, amount, no delegate, initialized. */
export function tokensJson(
  amount = 10n * sol,
  { mint = pinned?.mint ?? '', owner = testWallet, program = TOKEN_PROGRAM } = {},
): object {
  const data = new Uint8Array(165);
  data.set(concatBytes(addressBytes(mint), addressBytes(owner), u64(amount)), 0);
  data[108] = 1;
  return accountJson(program, 2_282_880n, data);
}

/** An answer of `getMultipleAccounts`: the pool, and `other` for each other address. */
export const withPool =
  (pool: object, right: object | null) =>
  (addresses: string[]): object => ({
    context: { slot: 1 },
    value: addresses.map((address) => (address === pinned?.address ? pool : right)),
  });
