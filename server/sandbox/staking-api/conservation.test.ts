import { routes } from '@contract/rest/routes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxAddress } from '../chain/keys';
import { decodeTokenAccount } from '../chain/layout/token';
import { associatedTokenAddress } from '../chain/pda';
import { setPoolFees } from '../chain/pool-fees';
import {
  LOOKUP_TABLE_PROGRAM,
  NATIVE_MINT,
  STAKE_POOL_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  SYSVAR_OWNER,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../chain/programs';
import { POOL_MINT } from '../chain/world/pool';
import { activationAccounts } from './scheduler/activation-accounts';
import { compiled, createTestApi, messageOf, signed, type TestApi, testWallet } from './test-api';

const sol = 1_000_000_000n;
const computeBudget = 'ComputeBudget111111111111111111111111111111';
const owners = new Set([
  SYSTEM_PROGRAM,
  STAKE_PROGRAM,
  VOTE_PROGRAM,
  TOKEN_PROGRAM,
  STAKE_POOL_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  UPGRADEABLE_LOADER,
  SYSVAR_OWNER,
  sandboxAddress('auto-compound-program'),
  ...(await activationAccounts()).map(({ owner }) => owner),
]);
const wallet = testWallet(41);

type Operation =
  | { readonly kind: 'deposit'; readonly lamports: bigint }
  | { readonly kind: 'withdrawal' | 'swap'; readonly percent: bigint }
  | { readonly kind: 'stake'; readonly lamports: bigint; readonly autoCompound: boolean }
  | { readonly kind: 'deactivation' }
  | { readonly kind: 'switch'; readonly enable: boolean }
  | { readonly kind: 'fees'; readonly bps: number }
  | { readonly kind: 'epoch' };

let api: TestApi;
/** The wallet's stake accounts, newest last. */
let stakes: string[];
beforeEach(async () => {
  api = await createTestApi();
  stakes = [];
  await api.fund(wallet, 500n * sol);
});
afterEach(() => api.close());

/** Lamports of every account there is, added up one by one. */
const total = () =>
  [...owners]
    .flatMap((owner) => api.chain.getProgramAccounts(owner))
    .reduce((sum, { lamports }) => sum + lamports, 0n);

/** What the network burns of a message: 5,000 lamports a signature, and the compute units at their price, rounded up. */
function feeOf(message: Uint8Array): bigint {
  const parsed = compiled(message);
  if (!('instructions' in parsed)) throw new Error('No message of this form is built.');
  const { header, staticAccounts, instructions } = parsed;
  let [units, price] = [0n, 0n];
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudget) continue;
    const view = new DataView(Uint8Array.from(data).buffer);
    if (data[0] === 2) units = BigInt(view.getUint32(1, true));
    if (data[0] === 3) price = view.getBigUint64(1, true);
  }
  return BigInt(header.numSignerAccounts) * 5_000n + (units * price + 999_999n) / 1_000_000n;
}

const tokens = () =>
  decodeTokenAccount(
    api.chain.getAccount(associatedTokenAddress(wallet.address, POOL_MINT))?.data ?? new Uint8Array(),
  )?.amount ?? 0n;

/** The route and body of an operation; undefined for what is no transaction. */
function requestOf(operation: Operation) {
  const pubkey = wallet.address;
  const newest = stakes.at(-1) ?? pubkey;
  switch (operation.kind) {
    case 'deposit':
      return { route: routes.liquidStake, body: { pubkey, amount: operation.lamports } };
    case 'withdrawal':
      return { route: routes.liquidUnstake, body: { pubkey, amount: (tokens() * operation.percent) / 100n } };
    case 'swap':
      return {
        route: routes.aggregatorUnstake,
        body: { pubkey, amount: (tokens() * operation.percent) / 100n },
      };
    case 'stake':
      return {
        route: routes.nativeStake,
        body: {
          pubkey,
          amount: operation.lamports,
          is_auto_compounding_enabled: operation.autoCompound,
        },
      };
    case 'deactivation':
      return { route: routes.nativeUnstake, body: { pubkey, stake_accounts: [newest] } };
    case 'switch':
      return {
        route: routes.autoCompoundUpdate,
        body: {
          wallet: pubkey,
          stake_accounts: [{ stake_account_address: newest, enable: operation.enable }],
        },
      };
    default:
      return undefined;
  }
}

/**
 * Carries an operation out. Answers by how many lamports the world should have grown, and whether it landed: what the API
 * refuses may change nothing.
 */
async function carryOut(operation: Operation): Promise<{ readonly grown: bigint; readonly landed: boolean }> {
  if (operation.kind === 'epoch') return { grown: await inflationOfTurn(), landed: true };
  if (operation.kind === 'fees') {
    const fee = { numerator: BigInt(operation.bps), denominator: 10_000n };
    await setPoolFees(api.chain, { solDeposit: fee, stakeWithdrawal: fee });
    return { grown: 0n, landed: true };
  }
  const request = requestOf(operation);
  if (!request) throw new Error(`${operation.kind} is no transaction`);
  const { status, body } = await api.call(request.route, request.body);
  if (status !== 200) return { grown: 0n, landed: false };
  const built = body as { txn: string; pubkey?: string; sec_key?: string };
  const message = messageOf(built.txn, operation.kind === 'swap' ? 'transaction' : 'message');
  await api.answer(routes.sendTransaction, { txn: signed(message, wallet, built.sec_key) });
  if (operation.kind === 'stake' && built.pubkey) stakes.push(built.pubkey);
  return { grown: -feeOf(message), landed: true };
}

/** Turns the epoch. Answers what was minted: what the chain tells each account that it was paid as inflation. */
async function inflationOfTurn(): Promise<bigint> {
  const { epoch } = api.chain.clock();
  await api.chain.turnEpoch();
  let minted = 0n;
  for (const owner of [STAKE_PROGRAM, VOTE_PROGRAM]) {
    for (const { address } of api.chain.getProgramAccounts(owner)) {
      minted += (await api.chain.inflationReward(address, epoch))?.amount ?? 0n;
    }
  }
  return minted;
}

/** Wrapped SOL that no lamports stand behind, over all its token accounts. */
const unbackedWrappedSol = () =>
  api.chain.getProgramAccounts(TOKEN_PROGRAM).reduce((sum, { data, lamports }) => {
    const held = decodeTokenAccount(data);
    return held?.mint === NATIVE_MINT ? sum + held.amount + api.chain.rent(165) - lamports : sum;
  }, 0n);

describe('no lamport appears but by inflation, and none vanishes but as a fee', () => {
  it('over all accounts that there are', () => {
    expect(total()).toBe(api.chain.supply().total);
  });

  it('in a deposit, a withdrawal, a swap, auto-compounded stake, and the epochs of all of them', async () => {
    const all: readonly Operation[] = [
      { kind: 'deposit', lamports: 60n * sol + 7n },
      { kind: 'stake', lamports: 20n * sol + 1n, autoCompound: true },
      { kind: 'epoch' },
      { kind: 'epoch' },
      { kind: 'swap', percent: 13n },
      { kind: 'withdrawal', percent: 31n },
      { kind: 'fees', bps: 37 },
      { kind: 'deposit', lamports: 3n * sol + 1n },
      { kind: 'withdrawal', percent: 17n },
      { kind: 'epoch' },
      { kind: 'switch', enable: false },
      { kind: 'stake', lamports: 5n * sol, autoCompound: false },
      { kind: 'switch', enable: true },
      { kind: 'epoch' },
      { kind: 'switch', enable: false },
      { kind: 'deactivation' },
      { kind: 'epoch' },
    ];
    for (const operation of all) {
      const before = total();
      const { grown, landed } = await carryOut(operation);
      expect({ ...operation, landed }).toEqual({ ...operation, landed: true });
      expect({ ...operation, grown: total() - before }).toEqual({ ...operation, grown });
      expect(unbackedWrappedSol()).toBe(0n);
    }
    expect(api.chain.supply().total).toBe(total());
  });

  it('in any sequence of them', async () => {
    const lamports = fc.bigInt(1n, 40n * sol);
    const percent = fc.bigInt(1n, 100n);
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), lamports }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdrawal' as const), percent }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), percent }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('stake' as const), lamports, autoCompound: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'deactivation' as const }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), enable: fc.boolean() }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('fees' as const), bps: fc.integer({ min: 0, max: 300 }) }),
      },
      { weight: 2, arbitrary: fc.constant({ kind: 'epoch' as const }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (sequence) => {
        await api.fund(wallet, 100n * sol);
        for (const each of sequence) {
          const before = total();
          const { grown } = await carryOut(each);
          expect(total() - before).toBe(grown);
          expect(unbackedWrappedSol()).toBe(0n);
        }
      }),
      // All runs share one world, so that each begins where another left it; the seed makes a failure come again.
      { numRuns: 12, seed: 1061, endOnFailure: true },
    );
  });
});
