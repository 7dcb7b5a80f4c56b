import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import type { SeededRandom } from '@clearstake/sandbox/block-engine/random';
import type { IntentFields, Operation } from '../../src';
import { WRAPPED_SOL_MINT } from '../../src/addresses';
import { depositOf, redemptionOf } from '../honest';
import { rentOf, SOL } from '../world';
import type { StockClient } from './client';
import * as foreign from './foreign-instructions';
import type { HeldStake, Positions } from './positions';

export interface Request {
  readonly fields: IntentFields;
  readonly build: <I>(client: StockClient<I>) => I[];
  /** The simulated result of the pool, in lamports or tokens. Absent where no simulation is needed. */
  readonly poolGives?: { readonly to: 'tokens' | 'stake'; readonly amount: bigint };
}

/** Input of a request. `accounts` is the number of its stake accounts, if there are several. */
export interface Given {
  readonly random: SeededRandom;
  readonly positions: Positions;
  readonly accounts: number;
  /** Address of the account to be created, if any. */
  readonly created: string;
}

const upTo = (random: SeededRandom, lamports: bigint) => BigInt(random.integer(1, Number(lamports)));

/** Different items, in random order. */
function some<T>(random: SeededRandom, items: readonly T[], count: number): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(random.integer(0, left.length - 1), 1));
  return taken;
}

function base({ wallet }: Positions) {
  return { cluster: 'sandbox', wallet: wallet.address } as const;
}

function nativeStake({ random, positions, created }: Given): Request {
  const lamports = SOL + upTo(random, 900n * SOL);
  const autoCompound = random.next() < 0.3;
  const { address } = positions.wallet;
  return {
    fields: { ...base(positions), operation: 'native-stake', lamports, autoCompound },
    build: (client) => [
      ...client.create(address, created, lamports + rentOf(200)),
      ...client.initialize(created, address),
      ...client.delegate(created, positions.vote, address),
      ...(autoCompound ? [client.foreign(foreign.switchAutoCompound(positions, created, true))] : []),
    ],
  };
}

function unstake(operation: 'native-unstake' | 'sovereign-unstake') {
  return ({ random, positions, accounts }: Given): Request => {
    const stakeAccounts = some(random, positions.earning, accounts).map(({ address }) => address);
    return {
      fields: { ...base(positions), operation, stakeAccounts },
      build: (client) => stakeAccounts.flatMap((stake) => client.deactivate(stake, positions.wallet.address)),
    };
  };
}

function deposit(operation: 'liquid-stake' | 'legacy-deposit') {
  return ({ random, positions }: Given): Request => {
    const lamports = SOL / 100n + upTo(random, 900n * SOL);
    const createsAccount = random.next() < 0.5;
    return {
      fields: { ...base(positions), operation, lamports },
      poolGives: { to: 'tokens', amount: depositOf(lamports) },
      build: (client) => [
        ...(createsAccount
          ? [
              client.foreign(
                foreign.createTokenAccount(positions, positions.poolTokens.address, sandboxPins.pool.mint),
              ),
            ]
          : []),
        client.foreign(foreign.depositSol(positions, lamports)),
      ],
    };
  };
}

/** A withdrawal of tokens into a new stake account, and its deactivation. */
function poolWithdrawal(given: Given, fields: IntentFields, tokens: bigint): Request {
  const { positions, created } = given;
  const { address } = positions.wallet;
  return {
    fields,
    poolGives: { to: 'stake', amount: rentOf(200) + redemptionOf(tokens) },
    build: (client) => [
      ...client.create(address, created, rentOf(200)),
      client.foreign(foreign.withdrawStake(positions, created, tokens)),
      ...client.deactivate(created, address),
    ],
  };
}

function liquidUnstake(given: Given): Request {
  const { random, positions } = given;
  const tokens = 2n * SOL + upTo(random, positions.poolTokens.amount - 2n * SOL);
  return poolWithdrawal(given, { ...base(positions), operation: 'liquid-unstake', tokens }, tokens);
}

function legacyWithdraw(given: Given): Request {
  const { random, positions } = given;
  const lamports = 2n * SOL + upTo(random, positions.poolTokens.amount - 3n * SOL);
  const tokens = (lamports * 55_000n) / 60_000n;
  // Requested lamports may be meant before or after the pool's fee.
  const burnt = random.next() < 0.5 ? tokens : (tokens * 1_000n) / 999n;
  return poolWithdrawal(given, { ...base(positions), operation: 'legacy-withdraw', lamports }, burnt);
}

function swapExit({ random, positions }: Given): Request {
  const tokens = SOL / 10n + upTo(random, positions.poolTokens.amount - SOL);
  const slippageBps = random.integer(0, 100);
  const quoted = (redemptionOf(tokens) * BigInt(10_000 - random.integer(0, 40))) / 10_000n;
  const route = {
    authorityId: random.integer(0, 15),
    steps: random.integer(1, 3),
    venueAccounts: foreign.venueAccounts(random, positions),
  };
  const creates = !positions.wrappedSol.exists || random.next() < 0.5;
  const created = foreign.createTokenAccount(positions, positions.wrappedSol.address, WRAPPED_SOL_MINT);
  return {
    fields: {
      ...base(positions),
      operation: 'swap-exit',
      tokens,
      maxSlippageBps: random.integer(slippageBps, 300),
      maxDiscountBps: random.integer(150, 300),
    },
    build: (client) => [
      ...(creates ? [client.foreign(created)] : []),
      client.foreign(foreign.swap(positions, { tokens, quoted, slippageBps }, route)),
      client.foreign(foreign.closeWrappedSol(positions)),
    ],
  };
}

function autoCompound({ random, positions, accounts }: Given): Request {
  const changes = some(random, positions.earning, accounts).map(({ address }) => ({
    stakeAccount: address,
    enable: !positions.compounding.has(address),
  }));
  return {
    fields: { ...base(positions), operation: 'auto-compound', changes },
    build: (client) =>
      changes.map(({ stakeAccount, enable }) =>
        client.foreign(foreign.switchAutoCompound(positions, stakeAccount, enable)),
      ),
  };
}

/** The whole balance of an inactive account, a part of it, or an active one's idle lamports. */
function withdrawable(random: SeededRandom, { delegated, lamports }: HeldStake): bigint {
  if (delegated === 0n && random.next() < 0.7) return lamports;
  const idle = lamports - delegated - rentOf(200);
  return idle > 0n ? upTo(random, idle) : 0n;
}

function withdraw({ random, positions, accounts }: Given): Request {
  const withdrawals = some(random, [...positions.earning, ...positions.inactive], accounts + 20)
    .map((held) => ({ stakeAccount: held.address, lamports: withdrawable(random, held) }))
    .filter(({ lamports }) => lamports > 0n)
    .slice(0, accounts);
  const { address } = positions.wallet;
  return {
    fields: { ...base(positions), operation: 'withdraw', withdrawals },
    build: (client) =>
      withdrawals.flatMap(({ stakeAccount, lamports }) => client.withdraw(stakeAccount, address, lamports)),
  };
}

function merge({ random, positions, accounts }: Given): Request {
  const [destination = '', ...sources] = some(random, positions.earning, accounts + 1).map(
    (stake) => stake.address,
  );
  const { address } = positions.wallet;
  return {
    fields: { ...base(positions), operation: 'merge', destination, sources },
    build: (client) => sources.flatMap((source) => client.merge(destination, source, address)),
  };
}

function split({ random, positions, created }: Given): Request {
  const { address: stakeAccount, delegated } = random.pick(positions.earning);
  const lamports = random.next() < 0.1 ? delegated - SOL : SOL + upTo(random, delegated - 2n * SOL);
  const deactivate = random.next() < 0.5;
  const { address } = positions.wallet;
  return {
    fields: { ...base(positions), operation: 'split', stakeAccount, lamports, deactivate },
    build: (client) => [
      ...client.split(stakeAccount, created, address, lamports),
      ...(deactivate ? client.deactivate(created, address) : []),
    ],
  };
}

function unwrap({ positions }: Given): Request {
  return {
    fields: { ...base(positions), operation: 'unwrap', lamports: positions.wrappedSol.lamports },
    build: (client) => [client.foreign(foreign.closeWrappedSol(positions))],
  };
}

function cancelDeactivation({ random, positions }: Given): Request {
  const { address: stakeAccount } = random.pick(positions.deactivating);
  const { vote } = positions;
  return {
    fields: { ...base(positions), operation: 'cancel-deactivation', stakeAccount, vote },
    build: (client) => client.delegate(stakeAccount, vote, positions.wallet.address),
  };
}

export const requests: Readonly<Record<Operation, (given: Given) => Request>> = {
  'native-stake': nativeStake,
  'native-unstake': unstake('native-unstake'),
  'sovereign-unstake': unstake('sovereign-unstake'),
  'cancel-deactivation': cancelDeactivation,
  'liquid-stake': deposit('liquid-stake'),
  'legacy-deposit': deposit('legacy-deposit'),
  'liquid-unstake': liquidUnstake,
  'legacy-withdraw': legacyWithdraw,
  'swap-exit': swapExit,
  'auto-compound': autoCompound,
  withdraw,
  merge,
  split,
  unwrap,
};
