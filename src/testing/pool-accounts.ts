import { pinsFor } from '@contract/pins';
import { base64 } from '@scure/base';
import { TOKEN_PROGRAM } from '@/transaction/addresses';
import { addressBytes, concatBytes, u64 } from '@/transaction/bytes';
import { rent, sol } from './portfolio';
import { testWallet } from './verdicts';

const pinned = pinsFor('sandbox').pool;

/** A pool whose token is worth 1.25 SOL: by the program's layout, lamports are at byte 258 and the supply at 266. */
export function poolJson(updated = 1_061n): object {
  const data = new Uint8Array(611);
  const view = new DataView(data.buffer);
  view.setUint8(0, 1);
  view.setBigUint64(258, 125n * sol, true);
  view.setBigUint64(266, 100n * sol, true);
  view.setBigUint64(274, updated, true);
  return {
    lamports: sol,
    owner: pinned?.program,
    executable: false,
    rentEpoch: 0,
    data: [base64.encode(data), 'base64'],
  };
}

/** Pool tokens of the test wallet, ten by default: mint, owner, amount, no delegate, initialized. */
export function poolTokensJson(amount = 10n * sol): object {
  const data = new Uint8Array(165);
  data.set(concatBytes(addressBytes(pinned?.mint ?? ''), addressBytes(testWallet), u64(amount)), 0);
  data[108] = 1;
  return {
    lamports: rent,
    owner: TOKEN_PROGRAM,
    executable: false,
    rentEpoch: 0,
    data: [base64.encode(data), 'base64'],
  };
}

/** An answer of `getMultipleAccounts` with the pool, and of everything else with `other`. */
export const withPool =
  (pool: object, other: object | null) =>
  (addresses: string[]): object => ({
    context: { slot: 1 },
    value: addresses.map((one) => (one === pinned?.address ? pool : other)),
  });
