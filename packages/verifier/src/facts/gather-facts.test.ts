import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction, plainStyle } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import {
  EPOCH,
  lookupTable,
  rawAccount,
  SLOT,
  SOL,
  stakeAddress,
  testWorld,
  withBytes,
  without,
  worldFor,
} from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../addresses';
import { u64 } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { type IntentFields, makeIntent } from '../intent/make-intent';
import { type Said, verbatim } from '../said/said';
import type { Operation, RawAccount, RpcPort } from '../types';
import { poolStakeAccounts } from './derive';
import { gatherFacts } from './gather-facts';

const world = await testWorld();
const pins = sandboxPins;
const { pool } = pins;
const vote = pins.validators[0]?.vote ?? '';
const newKey = testKey('new stake account').address;

/** The facts for an honest transaction, and what the node was asked for to find them. */
async function gathered(
  fields: IntentFields,
  changes: Partial<RpcPort> = {},
  style = plainStyle,
  given = world,
) {
  const here = worldFor(fields.operation, given);
  const honest = honestTransaction(fields, here, style);
  const asked: (readonly [readonly string[], string])[] = [];
  const node = worldRpc(here, changes);
  const rpc: RpcPort = {
    ...node,
    getMultipleAccounts(addresses, commitment) {
      asked.push([addresses, commitment]);
      return node.getMultipleAccounts(addresses, commitment);
    },
  };
  const decoded = decodeBytes(honest.bytes);
  return { asked, facts: await gatherFacts({ intent: honest.intent, decoded, pins, rpc }) };
}

it('gathers for a stake what the node says', async () => {
  const { facts } = await gathered(honestFields['native-stake']);
  expect(facts).toMatchObject({
    genesisHash: pins.genesisHash,
    epoch: EPOCH,
    slot: SLOT,
    // 128 bytes of overhead and 200, 165 and none, at 6,960 lamports.
    rent: { stakeAccount: 2_282_880n, tokenAccount: 2_039_280n, emptyAccount: 890_880n },
    minimumDelegation: SOL,
    walletLamports: 268n * SOL,
    newAccountExists: false,
    poolTokenAccount: { address: world.poolTokenAccount, amount: 40n * SOL },
    wrappedSolAccount: null,
    pool: { address: pool.address, totalLamports: 60_000n * SOL },
    estateInRoute: [],
    autoCompoundEnabled: new Set([stakeAddress('compounded')]),
    autoCompoundRentChange: 0n,
    simulatedOut: null,
    guardProgram: null,
    blockhash: { valid: true, lastValidBlockHeight: SLOT - 19_850n },
  });
  expect([...facts.voteAccounts.keys()]).toEqual(pins.validators.map((validator) => validator.vote));
  expect([...facts.lookupTables]).toEqual([]);
});

it.each([
  [false, false, false],
  // Merely processed, or confirmed.
  [true, false, true],
  [false, true, true],
])('asks for a new account as processed (%s) and as confirmed (%s)', async (processed, confirmed, exists) => {
  const account = rawAccount(SYSTEM_PROGRAM, new Uint8Array(), 1n);
  const node = worldRpc(world);
  const { asked, facts } = await gathered(honestFields.split, {
    getMultipleAccounts: async (addresses, commitment) =>
      addresses.length === 1 && addresses[0] === newKey
        ? [(commitment === 'processed' ? processed : confirmed) ? account : null]
        : node.getMultipleAccounts(addresses, commitment),
  });
  expect(facts.newAccountExists).toBe(exists);
  expect(asked.filter(([addresses]) => addresses.length === 1)).toEqual([
    [[newKey], 'processed'],
    [[newKey], 'confirmed'],
  ]);
});

it('reads a hundred accounts at a time', async () => {
  const stakeAccounts = Array.from({ length: 230 }, (_, index) => testKey(`many ${index}`).address);
  const intent = makeIntent({ ...honestFields['native-unstake'], stakeAccounts } as IntentFields);
  const sizes: number[] = [];
  const node = worldRpc(world);
  const rpc: RpcPort = {
    ...node,
    getMultipleAccounts(addresses, commitment) {
      sizes.push(addresses.length);
      return node.getMultipleAccounts(addresses, commitment);
    },
  };
  const facts = await gatherFacts({ intent, decoded: decodeBytes(new Uint8Array()), pins, rpc });
  // Besides these: the wallet, the votes, the pool, the wallet's two token accounts, its ledger and the stake history.
  expect(sizes).toEqual([100, 100, 30 + 6 + pins.validators.length]);
  expect(facts.stakeAccounts.size).toBe(230);
});

it('reads the tables of a swap first, and derives the pool’s stake by the votes that are known', async () => {
  const { asked, facts } = await gathered(honestFields['swap-exit']);
  expect(asked[0]).toEqual([[lookupTable], 'confirmed']);
  expect(facts.lookupTables.get(lookupTable)?.addresses).toEqual(world.tables[lookupTable]);
  expect(facts.derived.poolStakeAccounts).toEqual(new Set(poolStakeAccounts(pool, vote)));
});

it.each<[Operation, boolean, boolean]>([
  ['swap-exit', true, true],
  ['liquid-stake', false, true],
  ['liquid-stake', true, true],
  ['native-stake', true, false],
])('reads the guard program where a %s (minimum: %s) needs it: %s', async (operation, minimum, wanted) => {
  const { asked, facts } = await gathered(honestFields[operation], {}, { ...plainStyle, minimum });
  expect(facts.guardProgram !== null).toBe(wanted);
  expect(asked.some(([addresses]) => addresses[0] === LIGHTHOUSE_PROGRAM)).toBe(wanted);
});

const left = (account: RawAccount | null, error: Said | null = null): Partial<RpcPort> => ({
  simulateTransaction: async () => ({ error, logs: [], unitsConsumed: 1n, accounts: [account] }),
});
const out = async (operation: Operation, changes: Partial<RpcPort>, minimum = false, given = world) =>
  (await gathered(honestFields[operation], changes, { ...plainStyle, minimum }, given)).facts.simulatedOut;
const tokens = (amount: bigint): RawAccount | null =>
  withBytes(world, world.poolTokenAccount, 64, u64(amount)).accounts.get(world.poolTokenAccount) ?? null;

it('reads as the result what a deposit adds to the wallet’s tokens, or a new account holds', async () => {
  expect(await out('liquid-stake', left(tokens(58n * SOL)))).toBe(18n * SOL);
  const first = without(world, world.poolTokenAccount);
  expect(await out('liquid-stake', left(tokens(58n * SOL)), false, first)).toBe(58n * SOL);
  const created = rawAccount(STAKE_PROGRAM, new Uint8Array(200), 7n * SOL);
  expect(await out('liquid-unstake', left(created))).toBe(7n * SOL);
  // It fails, or has a minimum.
  expect(await out('liquid-stake', left(tokens(58n * SOL), verbatim('failed')))).toBeNull();
  expect(await out('liquid-stake', left(tokens(58n * SOL)), true)).toBeNull();
});
