import { pinsFor } from '@clearstake/contract/pins';
import { TOKEN_PROGRAM } from '@clearstake/sandbox/chain/programs';
import { base58 } from '@scure/base';
import {
  decodeBytes,
  type JournalEntry,
  journalEntry,
  type LandedTransaction,
  type Operation,
  parseTokenAccount,
  type RpcPort,
  reviewWalletChange,
  type VerifyInput,
} from '../src';
import { lookedUp } from '../src/decode/assemble';
import { verbatim } from '../src/said/said';
import type { Executor } from './executor';
import { type Honest, honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { copyWorld, SLOT, type TestWorld, wallet, worldFor } from './world';
import { runningRpc, worldRpc } from './world-rpc';

/** The signed transaction for an honest answer in any form. */
export function signedWire(honest: Honest): Uint8Array {
  const message = decodeBytes(honest.bytes).message?.bytes ?? honest.bytes;
  return signedBy(message, wallet, testKey('new stake account'));
}

/** The journal entry of an offer that a wallet signed, as written before sending, plus the tracked outcome. */
export function signedEntry(offered: VerifyInput, wire: Uint8Array): JournalEntry {
  const { verdict } = reviewWalletChange(offered, wire);
  if (verdict.outcome !== 'accepted') throw new Error(`Refused: ${verdict.code}`);
  const signature = base58.encode(wire.slice(1, 65));
  const entry = journalEntry({ offered, verdict, wire, signature, now: 5_000 });
  return { ...entry, status: 'finalized', slot: SLOT };
}

/** The journal entry of an honest transaction. */
export async function honestEntry(
  honest: Honest,
  world: TestWorld,
  executor: Executor,
  change: Partial<JournalEntry> = {},
): Promise<JournalEntry> {
  const { intent } = honest;
  const answer = honestAnswer(honest);
  const { decoded, facts } = await judgeBytes(intent, honest.bytes, runningRpc(world, executor), answer);
  const offered = { intent, decoded, facts, pins: pinsFor(intent.cluster), answer };
  return { ...signedEntry(offered, signedWire(honest)), ...change };
}

/** What landed: the node's record of it, and the world afterwards. */
interface Landing {
  readonly landed: LandedTransaction;
  readonly after: TestWorld;
}

/** Executes a signed transaction: the node's record of it, and the world afterwards. */
export function landIn(world: TestWorld, executor: Executor, wire: Uint8Array): Landing {
  const result = executor.run(world, wire);
  const { message } = decodeBytes(wire, { signed: true });
  if (!message) throw new Error('The transaction can be read.');
  const loaded = lookedUp(message.lookups).map(({ table, index }) => world.tables[table]?.[index] ?? '');
  const keys = [...message.staticKeys, ...loaded];
  const before = (address: string) => world.accounts.get(address) ?? null;
  const tokens = (read: typeof before) =>
    keys.flatMap((address, account) => {
      const held = read(address);
      const token = held?.owner === TOKEN_PROGRAM ? parseTokenAccount(address, held) : null;
      return token ? [{ account, mint: token.mint, amount: token.amount }] : [];
    });
  const after = copyWorld(world);
  for (const address of keys) {
    const account = result.read(address);
    if (account) after.accounts.set(address, account);
    else after.accounts.delete(address);
  }
  return {
    after,
    landed: {
      slot: SLOT,
      blockTime: 1_700_000_000n,
      wire,
      error: result.error === null ? null : verbatim(result.error),
      fee: result.fee,
      preBalances: keys.map((key) => before(key)?.lamports ?? 0n),
      postBalances: keys.map((key) => result.read(key)?.lamports ?? 0n),
      preTokenBalances: tokens(before),
      postTokenBalances: tokens(result.read),
      loadedAddresses: loaded,
    },
  };
}

/** An honest transaction of `operation`, executed, with its journal entry. */
export async function landedOperation(operation: Operation, world: TestWorld, executor: Executor) {
  const honest = honestTransaction(honestFields[operation], world);
  const where = worldFor(operation, world);
  const entry = await honestEntry(honest, where, executor);
  return { honest, entry, ...landIn(where, executor, signedWire(honest)) };
}

/** A node over the state after a landing, with the record of it. */
export function nodeOf({ after, landed }: Landing, changes: Partial<RpcPort> = {}): RpcPort {
  return worldRpc(after, { getTransaction: async () => landed, ...changes });
}
