import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import {
  decodeBytes,
  gatherFacts,
  type IntentFields,
  makeIntent,
  type Operation,
  type RawAccount,
  type RpcPort,
} from '@/transaction';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '@/transaction/addresses';
import { u64 } from '@/transaction/bytes';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { poolStakeAccounts } from '@/transaction/facts/derive';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { testKey } from './keys';
import { copyWorld, EPOCH, lookupTable, SLOT, SOL, stakeAddress, testWorld, wallet, worldFor } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

const pins = pinsFor('sandbox');
const { pool } = pins;
if (!pool) throw new Error('The sandbox pins a pool.');
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
  const requests: (readonly [readonly string[], string])[] = [];
  const node = worldRpc(here, changes);
  const rpc: RpcPort = {
    ...node,
    getMultipleAccounts(addresses, commitment) {
      requests.push([addresses, commitment]);
      return node.getMultipleAccounts(addresses, commitment);
    },
  };
  const decoded = decodeBytes(honest.bytes);
  return { asked: requests, facts: await gatherFacts({ intent: honest.intent, decoded, pins, rpc }) };
}

describe('the facts for a transaction', () => {
  it('of a stake are what the node says', async () => {
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
      derived: {
        poolTokenAccount: world.poolTokenAccount,
        wrappedSolAccount: world.wrappedSolAccount,
        autoCompoundLedger: world.ledger,
      },
    });
    expect([...facts.voteAccounts.keys()]).toEqual(pins.validators.map((validator) => validator.vote));
    expect([...facts.lookupTables]).toEqual([]);
  });

  it('of a wallet that does not exist count nothing', async () => {
    const empty = copyWorld(world);
    empty.accounts.delete(wallet.address);
    empty.accounts.delete(vote);
    const { facts } = await gathered(honestFields['native-stake'], {}, plainStyle, empty);
    expect(facts.walletLamports).toBe(0n);
    expect(facts.voteAccounts.has(vote)).toBe(false);
  });

  it('name every stake account of the request and of the bytes, once', async () => {
    const { asked: requests, facts } = await gathered(honestFields.merge);
    for (const name of ['active-1', 'active-2', 'active-3'])
      expect(facts.stakeAccounts.get(stakeAddress(name))?.address).toBe(stakeAddress(name));
    // What is no stake account is known as that.
    expect(facts.stakeAccounts.get(wallet.address)).toBeNull();
    const [first = [[], '']] = requests;
    expect(new Set(first[0]).size).toBe(first[0].length);
    for (const address of [
      wallet.address,
      vote,
      pool.address,
      world.poolTokenAccount,
      world.wrappedSolAccount,
      world.ledger,
    ])
      expect(first[0]).toContain(address);
    expect(requests.map(([, commitment]) => commitment)).toEqual(['confirmed']);
  });

  it.each<[string, boolean, boolean, boolean]>([
    ['at neither commitment', false, false, false],
    ['when it was merely processed', true, false, true],
    ['when it was confirmed', false, true, true],
  ])('know of the new account %s', async (_, processed, confirmed, exists) => {
    const account: RawAccount = {
      owner: SYSTEM_PROGRAM,
      data: new Uint8Array(),
      lamports: 1n,
      executable: false,
    };
    const node = worldRpc(world);
    const { asked: requests, facts } = await gathered(honestFields.split, {
      getMultipleAccounts: async (addresses, commitment) =>
        addresses.length === 1 && addresses[0] === newKey
          ? [(commitment === 'processed' ? processed : confirmed) ? account : null]
          : node.getMultipleAccounts(addresses, commitment),
    });
    expect(facts.newAccountExists).toBe(exists);
    expect(requests.filter(([addresses]) => addresses.length === 1)).toEqual([
      [[newKey], 'processed'],
      [[newKey], 'confirmed'],
    ]);
  });

  // Besides these: the wallet, the votes, the pool, the wallet's two token accounts, its ledger and the stake history.
  it.each([
    [230 + 6 + pins.validators.length, [100, 100, 37]],
    [200, [100, 100]],
    [100, [100]],
  ])('are read a hundred accounts at a time: %i', async (accounts, expected) => {
    const stakeAccounts = Array.from(
      { length: accounts - 6 - pins.validators.length },
      (_, index) => testKey(`many ${index}`).address,
    );
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
    const decoded = decodeBytes(new Uint8Array());
    const facts = await gatherFacts({ intent, decoded, pins, rpc });
    expect(sizes).toEqual(expected);
    expect(facts.stakeAccounts.size).toBe(stakeAccounts.length);
    // Of bytes that are no message there is no blockhash, and no new account.
    expect(facts).toMatchObject({
      blockhash: { valid: false, lastValidBlockHeight: 0n },
      newAccountExists: null,
      simulatedOut: null,
      walletLamports: 268n * SOL,
    });
  });

  it('of a swap have its tables, and the pool’s stake by the votes that are known', async () => {
    const { asked: requests, facts } = await gathered(honestFields['swap-exit']);
    expect(requests[0]).toEqual([[lookupTable], 'confirmed']);
    expect(facts.lookupTables.get(lookupTable)?.addresses).toEqual(world.tables[lookupTable]);
    expect(facts.derived.poolStakeAccounts).toEqual(new Set(poolStakeAccounts(pool, vote)));
    const gone = copyWorld(world);
    gone.accounts.delete(lookupTable);
    const { facts: without } = await gathered(honestFields['swap-exit'], {}, plainStyle, gone);
    expect([...without.lookupTables]).toEqual([[lookupTable, null]]);
  });

  it.each<[Operation, boolean, boolean]>([
    ['swap-exit', true, true],
    ['auto-compound', true, true],
    ['liquid-stake', false, true],
    ['liquid-stake', true, true],
    ['legacy-deposit', true, true],
    ['liquid-unstake', true, false],
    ['legacy-withdraw', false, true],
    ['native-stake', true, false],
    ['merge', true, false],
  ])('of a %s (with a minimum: %s) have the guard program: %s', async (operation, minimum, wanted) => {
    const { asked: requests, facts } = await gathered(
      honestFields[operation],
      {},
      { ...plainStyle, minimum },
    );
    expect(facts.guardProgram !== null).toBe(wanted);
    expect(requests.some(([addresses]) => addresses[0] === LIGHTHOUSE_PROGRAM)).toBe(wanted);
  });

  it('of a stake with auto-compounding have it, too', async () => {
    const { facts } = await gathered({ ...honestFields['native-stake'], autoCompound: true } as IntentFields);
    expect(facts.guardProgram).not.toBeNull();
    expect(facts.autoCompoundRentChange).toBe(278_400n);
  });
});

describe('the simulated result of a pool instruction without a minimum', () => {
  const plain = { ...plainStyle, minimum: false };
  const left = (account: RawAccount | null, error: string | null = null): Partial<RpcPort> => ({
    simulateTransaction: async () => ({ error, logs: [], unitsConsumed: 1n, accounts: [account] }),
  });
  const tokens = (amount: bigint): RawAccount | null => {
    const account = world.accounts.get(world.poolTokenAccount);
    const data = account?.data.slice();
    data?.set(u64(amount), 64);
    return account && data ? { ...account, data } : null;
  };
  const out = async (operation: Operation, changes: Partial<RpcPort>, style = plain, given = world) =>
    (await gathered(honestFields[operation], changes, style, given)).facts.simulatedOut;

  it('is what a deposit adds to the wallet’s tokens', async () => {
    expect(await out('liquid-stake', left(tokens(58n * SOL)))).toBe(18n * SOL);
    expect(await out('legacy-deposit', left(tokens(40n * SOL)))).toBe(0n);
    const first = copyWorld(world);
    first.accounts.delete(world.poolTokenAccount);
    expect(await out('liquid-stake', left(tokens(58n * SOL)), plain, first)).toBe(58n * SOL);
    // An account that is none holds nothing.
    const none = { owner: SYSTEM_PROGRAM, data: new Uint8Array(), lamports: 9n, executable: false };
    expect(await out('liquid-stake', left(none))).toBe(-40n * SOL);
  });

  it('is what the new account of a withdrawal holds', async () => {
    const created = {
      owner: STAKE_PROGRAM,
      data: new Uint8Array(200),
      lamports: 7n * SOL,
      executable: false,
    };
    expect(await out('liquid-unstake', left(created))).toBe(7n * SOL);
    expect(await out('legacy-withdraw', left(created))).toBe(7n * SOL);
  });

  it('is none where it fails, leaves no account, or has a minimum', async () => {
    expect(await out('liquid-stake', left(tokens(58n * SOL), 'failed'))).toBeNull();
    expect(await out('liquid-stake', left(null))).toBeNull();
    expect(await out('liquid-stake', left(tokens(58n * SOL)), plainStyle)).toBeNull();
  });

  it('is asked for with the bytes that are signed, and one account', async () => {
    const requests: string[][] = [];
    const simulateTransaction: RpcPort['simulateTransaction'] = async (wire, addresses) => {
      requests.push([`${wire[0]}`, ...addresses]);
      return { error: 'failed', logs: [], unitsConsumed: null, accounts: [] };
    };
    await out('liquid-stake', { simulateTransaction });
    await out('liquid-unstake', { simulateTransaction });
    expect(requests).toEqual([
      ['1', world.poolTokenAccount],
      ['2', newKey],
    ]);
  });
});
