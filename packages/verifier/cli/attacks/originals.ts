import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { AGGREGATOR_POOL_TOKENS } from '@clearstake/sandbox/chain/testing/own-pool';
import { AGGREGATOR_WRAPPED_SOL } from '@clearstake/sandbox/chain/world/aggregator';
import type { OperationName } from '@clearstake/sandbox/hostile';
import { everyOperation } from '@clearstake/sandbox/hostile/attack';
import { TransactionInstruction } from '@solana/web3.js';
import type { Intent, IntentFields } from '../../src';
import { WRAPPED_SOL_MINT } from '../../src/addresses';
import { concatBytes, u64 } from '../../src/bytes';
import type { HonestAnswer } from '../../testing/attacked';
import type { StockClient } from '../../testing/builders/client';
import * as foreign from '../../testing/builders/foreign-instructions';
import { kitClients } from '../../testing/builders/kit-client';
import type { Places } from '../../testing/builders/positions';
import { signingKey } from '../../testing/builders/signing-key';
import { web3Clients } from '../../testing/builders/web3-client';
import { creating, depositOf, honestFields, redemptionOf } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { lookupTable, rentOf, stakeAddress, type TestWorld, wallet } from '../../testing/world';

type Builder = 'web3.js' | 'kit';

export interface Original {
  readonly id: string;
  readonly operation: OperationName;
  readonly builder: Builder;
  readonly answer: HonestAnswer;
}

const newKey = testKey('new stake account');
const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
const WITHDRAW_STAKE_WITH_SLIPPAGE = 24;

function placesIn(world: TestWorld): Places {
  return {
    wallet: signingKey(wallet.seed),
    vote: sandboxPins.validators[0]?.vote ?? '',
    poolStake: world.poolStake,
    poolTokens: { address: world.poolTokenAccount, amount: 0n },
    wrappedSol: { address: world.wrappedSolAccount, exists: false, lamports: 0n },
    ledger: world.ledger,
    table: { address: lookupTable, addresses: world.tables[lookupTable] ?? [] },
  };
}

/** The variant of a pool instruction that guarantees a minimum: the stock client builds the other one only. */
function withMinimum(
  { programId, keys, data }: TransactionInstruction,
  tag: number,
  minimum: bigint,
): TransactionInstruction {
  const guaranteed = concatBytes(Uint8Array.of(tag), data.subarray(1), u64(minimum));
  return new TransactionInstruction({ programId, keys, data: Buffer.from(guaranteed) });
}

/** An honest server's instructions, by one client and, where it has none, by others that are stock as well. */
function instructionsOf<I>(intent: Intent, client: StockClient<I>, places: Places): I[] {
  const { vote, poolTokens, wrappedSol } = places;
  const [owner, created] = [places.wallet.address, newKey.address];
  switch (intent.operation) {
    case 'native-stake':
      return [
        ...client.create(owner, created, intent.lamports + rentOf(200)),
        ...client.initialize(created, owner),
        ...client.delegate(created, vote, owner),
      ];
    case 'native-unstake':
      return intent.stakeAccounts.flatMap((stake) => client.deactivate(stake, owner));
    case 'liquid-stake': {
      const deposit = foreign.depositSol(places, intent.lamports);
      return [
        client.foreign(foreign.createTokenAccount(places, poolTokens.address, sandboxPins.pool.mint)),
        client.foreign(withMinimum(deposit, DEPOSIT_SOL_WITH_SLIPPAGE, depositOf(intent.lamports))),
      ];
    }
    case 'liquid-unstake':
    case 'legacy-withdraw': {
      const tokens =
        intent.operation === 'liquid-unstake' ? intent.tokens : (intent.lamports * 55_000n) / 60_000n;
      const withdrawal = foreign.withdrawStake(places, created, tokens);
      return [
        ...client.create(owner, created, rentOf(200)),
        client.foreign(withMinimum(withdrawal, WITHDRAW_STAKE_WITH_SLIPPAGE, redemptionOf(tokens))),
        ...client.deactivate(created, owner),
      ];
    }
    case 'swap-exit': {
      const terms = { tokens: intent.tokens, quoted: redemptionOf(intent.tokens), slippageBps: 50 };
      const venue = { address: lookupTable, addresses: [AGGREGATOR_POOL_TOKENS, AGGREGATOR_WRAPPED_SOL] };
      const route = { authorityId: 0, steps: 1, venueAccounts: [] };
      return [
        client.foreign(foreign.createTokenAccount(places, wrappedSol.address, WRAPPED_SOL_MINT)),
        client.foreign(foreign.swap({ ...places, table: venue }, terms, route)),
        client.foreign(foreign.closeWrappedSol(places)),
      ];
    }
    case 'auto-compound':
      return intent.changes.map(({ stakeAccount, enable }) =>
        client.foreign(foreign.switchAutoCompound(places, stakeAccount, enable)),
      );
    default:
      throw new Error(`No attack is on a ${intent.operation}.`);
  }
}

/** One account more is switched on than off, so that the ledger's rent changes. */
const switches: IntentFields = {
  cluster: 'sandbox',
  wallet: wallet.address,
  operation: 'auto-compound',
  changes: [
    { stakeAccount: stakeAddress('active-1'), enable: true },
    { stakeAccount: stakeAddress('active-2'), enable: true },
    { stakeAccount: stakeAddress('compounded'), enable: false },
  ],
};

function intentOf(operation: OperationName): Intent {
  const fields = operation === 'auto-compound' ? switches : honestFields[operation];
  return { ...fields, id: `attacks ${operation}`, createdAt: 1_700_000_000_000 };
}

function original<I>(operation: OperationName, builder: Builder, client: StockClient<I>, world: TestWorld) {
  const intent = intentOf(operation);
  const places = placesIn(world);
  const swap = operation === 'swap-exit';
  const compiled = client.compile(instructionsOf(intent, client, places), {
    payer: places.wallet.address,
    blockhash: world.blockhash,
    version: swap ? 0 : 'legacy',
    tables: swap ? [places.table] : [],
  });
  const answer: HonestAnswer = {
    intent,
    bytes: swap ? compiled.whole([]) : compiled.message,
    newKey: creating.has(operation) ? newKey : null,
  };
  return { id: `${operation}/${builder}`, operation, builder, answer };
}

/** Everything that is attacked, by web3.js; native stake, which the clients of kit list without sysvars, by kit as well. */
export function originalsIn(world: TestWorld): Original[] {
  const operations: readonly OperationName[] = [...everyOperation, 'legacy-withdraw'];
  const native: readonly OperationName[] = ['native-stake', 'native-unstake'];
  return [
    ...operations.map((operation) => original(operation, 'web3.js', web3Clients.newer, world)),
    ...native.map((operation) => original(operation, 'kit', kitClients.plain, world)),
  ];
}
