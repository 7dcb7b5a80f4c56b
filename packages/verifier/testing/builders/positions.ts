import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import type { SeededRandom } from '@clearstake/sandbox/block-engine/random';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@clearstake/sandbox/chain/layout/stake-account';
import { encodeTokenAccount } from '@clearstake/sandbox/chain/layout/token';
import { encodeAutoCompoundLedger } from '@clearstake/sandbox/chain/lowering/auto-compound-layout';
import { PublicKey } from '@solana/web3.js';
import type { RawAccount } from '../../src';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL_MINT,
} from '../../src/addresses';
import { addressBytes } from '../../src/bytes';
import { EPOCH, lookupTableAccount, rawAccount, rentOf, SOL, type TestWorld, wrappedSol } from '../world';
import { signingKey } from './signing-key';

/** A person's stake account, with the data that a transaction about it needs. */
export interface HeldStake {
  readonly address: string;
  /** Delegated lamports; zero once the delegation ended. */
  readonly delegated: bigint;
  readonly lamports: bigint;
}

export type Positions = ReturnType<typeof randomPositions>;

export type Places = Pick<
  Positions,
  'wallet' | 'vote' | 'poolStake' | 'poolTokens' | 'wrappedSol' | 'ledger' | 'table'
>;

const MOST_ACCOUNTS = 20;
const vote = sandboxPins.validators[0]?.vote ?? '';

const randomAddress = (random: SeededRandom) => new PublicKey(random.bytes(32)).toBase58();
const lamportsUpTo = (random: SeededRandom, sol: number) => BigInt(random.integer(1, sol * 1_000_000_000));

/** The swap program's authority of an id, by web3.js. */
export const swapAuthority = (id: number) =>
  derived(sandboxPins.aggregator.program, 'authority', Uint8Array.of(id));

function derived(program: string, ...seeds: readonly (string | Uint8Array)[]): string {
  const bytes = seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed));
  return PublicKey.findProgramAddressSync([...bytes], new PublicKey(program))[0].toBase58();
}

function associated(owner: string, mint: string): string {
  return derived(ASSOCIATED_TOKEN_PROGRAM, ...[owner, TOKEN_PROGRAM, mint].map(addressBytes));
}

type StakeState = 'earning' | 'deactivating' | 'ended';

function deactivation(random: SeededRandom, state: StakeState): bigint {
  if (state === 'earning') return NOT_DEACTIVATING;
  return state === 'deactivating' ? EPOCH : EPOCH - BigInt(random.integer(2, 9));
}

/** Random stake accounts of `wallet` at the pinned vote account, with their account data. */
function stakes(random: SeededRandom, wallet: string, state: StakeState): [HeldStake, RawAccount][] {
  return Array.from({ length: MOST_ACCOUNTS }, () => {
    const stake = 3n * SOL + lamportsUpTo(random, 900);
    const idle = random.next() < 0.5 ? lamportsUpTo(random, 1) : 0n;
    const lamports = stake + rentOf(200) + idle;
    const data = encodeStakeAccount(
      { staker: wallet, withdrawer: wallet },
      {
        voter: vote,
        stake,
        activationEpoch: EPOCH - BigInt(random.integer(10, 200)),
        deactivationEpoch: deactivation(random, state),
        creditsObserved: 0n,
      },
    );
    const held = { address: randomAddress(random), delegated: state === 'ended' ? 0n : stake, lamports };
    return [held, rawAccount(STAKE_PROGRAM, data, lamports)];
  });
}

/** Random positions in the tests' chain. */
export function randomPositions(random: SeededRandom, world: TestWorld) {
  const { pool, autoCompound, aggregator } = sandboxPins;
  const wallet = signingKey(random.bytes(32));
  const earning = stakes(random, wallet.address, 'earning');
  const deactivating = stakes(random, wallet.address, 'deactivating');
  const inactive = stakes(random, wallet.address, 'ended');
  const compounding = new Set(earning.map(([{ address }]) => address).filter(() => random.next() < 0.4));
  const tokens = 50n * SOL + lamportsUpTo(random, 5_000);
  const poolTokens = associated(wallet.address, pool.mint);
  const wrapped = associated(wallet.address, WRAPPED_SOL_MINT);
  const wrappedExists = random.next() < 0.5;
  const wrappedAmount = random.next() < 0.5 ? lamportsUpTo(random, 500) : 0n;
  const ledger = derived(autoCompound.program, autoCompound.ledgerSeed, addressBytes(wallet.address));
  const ledgerData = encodeAutoCompoundLedger({
    bump: 255,
    wallet: wallet.address,
    entries: [...compounding].map((stakeAccount) => ({ stakeAccount, sinceEpoch: EPOCH - 2n })),
  });
  const table: { address: string; addresses: readonly string[] } = {
    address: randomAddress(random),
    addresses: [
      pool.mint,
      WRAPPED_SOL_MINT,
      TOKEN_PROGRAM,
      aggregator.eventAuthority,
      swapAuthority(0),
      ...Array.from({ length: 40 }, () => randomAddress(random)),
    ],
  };
  const token = (mint: string, amount: bigint): RawAccount =>
    rawAccount(TOKEN_PROGRAM, encodeTokenAccount({ mint, owner: wallet.address, amount }), rentOf(165));
  const accounts = new Map<string, RawAccount>([
    ...world.accounts,
    ...[...earning, ...deactivating, ...inactive].map(([held, account]): [string, RawAccount] => [
      held.address,
      account,
    ]),
    [
      wallet.address,
      rawAccount(SYSTEM_PROGRAM, new Uint8Array(), 1_000n * SOL + lamportsUpTo(random, 5_000)),
    ],
    [poolTokens, token(pool.mint, tokens)],
    [ledger, rawAccount(autoCompound.program, ledgerData, rentOf(ledgerData.length))],
    [table.address, lookupTableAccount(table.addresses)],
  ]);
  if (wrappedExists) accounts.set(wrapped, wrappedSol(wallet.address, wrappedAmount));
  return {
    accounts,
    wallet,
    earning: earning.map(([held]) => held),
    /** Deactivated in the running epoch. */
    deactivating: deactivating.map(([held]) => held),
    inactive: inactive.map(([held]) => held),
    /** Addresses of active accounts with auto-compounding. */
    compounding,
    vote,
    poolStake: world.poolStake,
    poolTokens: { address: poolTokens, amount: tokens },
    /** Its lamports include the rent of the account; zero where it does not exist. */
    wrappedSol: {
      address: wrapped,
      exists: wrappedExists,
      lamports: wrappedExists ? rentOf(165) + wrappedAmount : 0n,
    },
    ledger,
    table,
  };
}
