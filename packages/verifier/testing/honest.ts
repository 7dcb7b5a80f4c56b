import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import type { StakeShape } from '@clearstake/sandbox/chain/instructions';
import * as build from '@clearstake/sandbox/chain/instructions';
import { type Draft, type DraftInstruction, messageOf } from '@clearstake/sandbox/hostile/draft';
import { decodeBytes, type Intent, type IntentFields, makeIntent, type Operation } from '../src';
import { WRAPPED_SOL_MINT } from '../src/addresses';
import { concatBytes } from '../src/bytes';
import { type TestKey, testKey } from './keys';
import { lookupTable, rentOf, SOL, stakeAddress, type TestWorld, wallet } from './world';

export interface Honest {
  readonly intent: Intent;
  readonly draft: Draft;
  /** The route's answer: a message, or a whole unsigned transaction for the swap. */
  readonly bytes: Uint8Array;
  readonly newKey: TestKey | null;
}

/** Variations between honest builders. */
export interface Style {
  readonly shape: StakeShape;
  readonly checked: boolean;
  readonly budget: boolean;
  /** Whether pool instructions guarantee a minimum. */
  readonly minimum: boolean;
}

export const plainStyle: Style = { shape: 'classic', checked: false, budget: false, minimum: true };

const vote = sandboxPins.validators[0]?.vote ?? '';
const { pool, autoCompound } = sandboxPins;
const W = wallet.address;
const newKey = testKey('new stake account');
const K = newKey.address;
const base = { cluster: 'sandbox', wallet: W } as const;

/** An intent of each operation that the test world can fulfil. */
export const honestFields: Record<Operation, IntentFields> = {
  'native-stake': { ...base, operation: 'native-stake', lamports: 250n * SOL, autoCompound: false },
  'native-unstake': {
    ...base,
    operation: 'native-unstake',
    stakeAccounts: [stakeAddress('active-1'), stakeAddress('active-2')],
  },
  'sovereign-unstake': { ...base, operation: 'sovereign-unstake', stakeAccounts: [stakeAddress('active-1')] },
  'cancel-deactivation': {
    ...base,
    operation: 'cancel-deactivation',
    stakeAccount: stakeAddress('deactivating'),
    vote,
  },
  'liquid-stake': { ...base, operation: 'liquid-stake', lamports: 20n * SOL },
  'legacy-deposit': { ...base, operation: 'legacy-deposit', lamports: 20n * SOL },
  'liquid-unstake': { ...base, operation: 'liquid-unstake', tokens: 10n * SOL },
  'legacy-withdraw': { ...base, operation: 'legacy-withdraw', lamports: 10n * SOL },
  'swap-exit': {
    ...base,
    operation: 'swap-exit',
    tokens: 10n * SOL,
    maxSlippageBps: 100,
    maxDiscountBps: 100,
  },
  'auto-compound': {
    ...base,
    operation: 'auto-compound',
    changes: [
      { stakeAccount: stakeAddress('active-1'), enable: true },
      { stakeAccount: stakeAddress('compounded'), enable: false },
    ],
  },
  withdraw: {
    ...base,
    operation: 'withdraw',
    withdrawals: [
      { stakeAccount: stakeAddress('inactive'), lamports: 2n * SOL + rentOf(200) },
      { stakeAccount: stakeAddress('active-1'), lamports: 3_000_000n },
    ],
  },
  merge: {
    ...base,
    operation: 'merge',
    destination: stakeAddress('active-1'),
    sources: [stakeAddress('active-2'), stakeAddress('active-3')],
  },
  unwrap: { ...base, operation: 'unwrap', lamports: 12n * SOL + rentOf(165) },
  split: {
    ...base,
    operation: 'split',
    stakeAccount: stakeAddress('active-1'),
    lamports: 4n * SOL,
    deactivate: true,
  },
};
export const operations = Object.keys(honestFields) as Operation[];

/** Pool tokens for a deposit in the test world, and lamports for tokens, computed by hand. */
export const depositOf = (lamports: bigint) => {
  const minted = (lamports * 55_000n) / 60_000n;
  return minted - (minted * 5n + 9_999n) / 10_000n;
};
export const redemptionOf = (tokens: bigint) => ((tokens - (tokens + 999n) / 1_000n) * 60_000n) / 55_000n;

function instructionsOf(intent: Intent, world: TestWorld, style: Style): DraftInstruction[] {
  const { shape } = style;
  const initialize = style.checked ? build.initializeChecked : build.initialize;
  switch (intent.operation) {
    case 'native-stake':
      return [
        build.createAccount(W, K, intent.lamports + rentOf(200)),
        initialize(K, W, shape),
        build.delegate(K, vote, W, shape),
        ...(intent.autoCompound
          ? [build.switchAutoCompound(autoCompound.program, K, world.ledger, W, true)]
          : []),
      ];
    case 'native-unstake':
    case 'sovereign-unstake':
      return intent.stakeAccounts.map((stake) => build.deactivate(stake, W, shape));
    case 'cancel-deactivation':
      return [build.delegate(intent.stakeAccount, intent.vote, W, shape)];
    case 'liquid-stake':
    case 'legacy-deposit':
      return [
        build.createTokenAccount(W, world.poolTokenAccount, pool.mint),
        build.depositSol(pool, {
          wallet: W,
          tokens: world.poolTokenAccount,
          lamports: intent.lamports,
          minimum: style.minimum ? depositOf(intent.lamports) : null,
        }),
      ];
    case 'liquid-unstake':
    case 'legacy-withdraw': {
      const amount =
        intent.operation === 'liquid-unstake' ? intent.tokens : (intent.lamports * 55_000n) / 60_000n;
      return [
        build.createAccount(W, K, rentOf(200)),
        build.withdrawPoolStake(pool, {
          wallet: W,
          tokens: world.poolTokenAccount,
          source: world.poolStake,
          stake: K,
          amount,
          minimum: style.minimum ? redemptionOf(amount) : null,
        }),
        build.deactivate(K, W, shape),
      ];
    }
    case 'swap-exit':
      return [
        build.createTokenAccount(W, world.wrappedSolAccount, WRAPPED_SOL_MINT),
        build.swap({
          wallet: W,
          source: world.poolTokenAccount,
          destination: world.wrappedSolAccount,
          mint: pool.mint,
          amount: intent.tokens,
          quoted: redemptionOf(intent.tokens),
          slippageBps: 50,
        }),
        build.closeTokenAccount(world.wrappedSolAccount, W, W),
      ];
    case 'auto-compound':
      return intent.changes.map((change) =>
        build.switchAutoCompound(autoCompound.program, change.stakeAccount, world.ledger, W, change.enable),
      );
    case 'withdraw':
      return intent.withdrawals.map((withdrawal) =>
        build.withdraw(withdrawal.stakeAccount, W, W, withdrawal.lamports, shape),
      );
    case 'merge':
      return intent.sources.map((source) => build.merge(intent.destination, source, W, shape));
    case 'unwrap':
      return [build.closeTokenAccount(world.wrappedSolAccount, W, W)];
    case 'split':
      return [
        build.createAccount(W, K, rentOf(200)),
        build.split(intent.stakeAccount, K, W, intent.lamports),
        ...(intent.deactivate ? [build.deactivate(K, W, shape)] : []),
      ];
  }
}

/** Operations that create a stake account, whose key signs as well. */
export const creating: ReadonlySet<Operation> = new Set([
  'native-stake',
  'liquid-unstake',
  'legacy-withdraw',
  'split',
]);

export function withEmptySignatures(message: Uint8Array, count: number): Uint8Array {
  return concatBytes(Uint8Array.of(count), new Uint8Array(64 * count), message);
}

/** An honest server's answer to an intent. */
export function honestTransaction(fields: IntentFields, world: TestWorld, style: Style = plainStyle): Honest {
  const intent = makeIntent(fields);
  const swap = intent.operation === 'swap-exit';
  const budget = style.budget ? [build.unitLimit(200_000), build.unitPrice(10_000n)] : [];
  const draft: Draft = {
    version: swap ? 0 : 'legacy',
    payer: W,
    blockhash: world.blockhash,
    instructions: [...budget, ...instructionsOf(intent, world, style)],
    tables: swap ? { [lookupTable]: world.tables[lookupTable] ?? [] } : {},
  };
  const message = messageOf(draft);
  return {
    intent,
    draft,
    bytes: swap ? withEmptySignatures(message, 1) : message,
    newKey: creating.has(intent.operation) ? newKey : null,
  };
}

/** Replaces the instructions of an honest transaction, keeping its form. */
export function withInstructions(
  { draft, bytes }: Honest,
  instructions: readonly DraftInstruction[],
): Uint8Array {
  const message = messageOf({ ...draft, instructions });
  return decodeBytes(bytes).form === 'transaction' ? withEmptySignatures(message, 1) : message;
}
