import { createHash } from 'node:crypto';
import { fromBase58, patched, toBase58 } from './bytes';
import { type Executed, execute, type NotLoaded } from './execution/execute';
import { ranNothing } from './execution/ports';
import type { ResolvedMessage } from './execution/resolve';
import { tokenBalances } from './execution/token-balances';
import type { Memory } from './journal/memory';
import { isUsableNonce } from './nonce';
import { MEMO_PROGRAMS } from './programs';
import type { Recorder } from './recorder';
import type { ChainTime } from './time';
import { airdropTransaction } from './transaction/airdrop';
import { preflightRefusal } from './transaction/errors';
import { feeOf } from './transaction/fee';
import {
  decodeMessage,
  decodeTransaction,
  encodeTransaction,
  MalformedTransaction,
  signaturesVerify,
  type WireMessage,
  type WireTransaction,
} from './transaction/wire';
import type {
  AccountReader,
  AccountWrite,
  Assertion,
  ChainAccount,
  Commitment,
  ExecutionMeta,
  LandedTransaction,
  LoadedBalances,
  Lowering,
  Refusal,
  SendOptions,
  SendResult,
  SimulateOptions,
  Simulation,
  TransactionError,
} from './types';
import type { Vm } from './vm';

export interface ProcessorParts {
  readonly vm: Vm;
  readonly time: ChainTime;
  readonly memory: Memory;
  readonly recorder: Recorder;
  readonly lowerings: ReadonlyMap<string, Lowering>;
  readonly assertions: ReadonlyMap<string, Assertion>;
  /** An account as the newest block of a commitment has it; `processed` unless named. */
  readonly read: (address: string, commitment?: Commitment) => ChainAccount | null;
  readonly syncVm: () => void;
}

const BLOCKHASH_BYTES = 32;
const MAX_SERIAL = 100_000;

/** The memos of a message as validators index them: `[length] text`, joined by semicolons; null without one. */
function memoOf({ instructions }: ResolvedMessage): string | null {
  const memos = instructions
    .filter(({ program }) => MEMO_PROGRAMS.includes(program))
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(data)}`);
  return memos.length > 0 ? memos.join('; ') : null;
}

/** Processes transactions like a validator: decode, verify, check blockhash and duplicates, run, record. */
export function transactionProcessor(parts: ProcessorParts) {
  const { vm, time, memory, recorder, lowerings, assertions, read, syncVm } = parts;
  let airdrops = 0;
  /** When each message landed since the start, by its hash: to simulate one, its signatures may be left out. */
  const landings = new Map<string, number>();

  function run(transaction: WireTransaction, reader: AccountReader): Executed | NotLoaded {
    syncVm();
    return execute(transaction, { vm, read: reader, lowerings, assertions, epoch: time.epoch });
  }

  /** The error for a repeated signature or message, or for an expired blockhash without a usable nonce. */
  function lifetimeError(
    { message, signatures }: WireTransaction,
    commitment: Commitment = 'processed',
  ): TransactionError | null {
    const landed = memory.signatures.get(toBase58(signatures[0] ?? new Uint8Array(64)));
    const landedAtMs = landed?.landedAtMs ?? landings.get(hashOf(message)) ?? Number.POSITIVE_INFINITY;
    if (landedAtMs <= time.reachedUpTo(commitment)) return 'AlreadyProcessed';
    const reader: AccountReader = (address) => read(address, commitment);
    if (time.isBlockhashValid(message.blockhash, commitment) || isUsableNonce(message, reader)) return null;
    return 'BlockhashNotFound';
  }

  async function land(transaction: WireTransaction, result: Executed): Promise<SendResult> {
    const signature = toBase58(transaction.signatures[0] ?? new Uint8Array(64));
    const landedAtMs = time.now();
    landings.set(hashOf(transaction.message), landedAtMs);
    const landed: LandedTransaction = {
      signature,
      slot: time.slot(),
      blockTime: BigInt(Math.floor(landedAtMs / 1000)),
      landedAtMs,
      wire: transaction.wire,
      fee: result.fee,
      meta: result.meta,
      ...loadedBalances(result, read),
    };
    await recorder.transaction(landed, memoOf(result.resolved), result.writes);
    return { ok: true, signature };
  }

  /** Resolves after the journal contains the transaction. Never rejects for a bad transaction. */
  async function sendTransaction(wire: Uint8Array, options: SendOptions = {}): Promise<SendResult> {
    const transaction = decodeOrRefuse(wire);
    if ('kind' in transaction) return { ok: false, refusal: transaction };
    if (!signaturesVerify(transaction)) return { ok: false, refusal: SIGNATURE_REFUSAL };
    const early = lifetimeError(transaction);
    const result = early ? { err: early } : run(transaction, read);
    if ('err' in result) return refusedBefore(ranNothing(result.err));
    if (result.meta.err && !options.skipPreflight) return refusedBefore(result.meta);
    return land(transaction, result);
  }

  return {
    sendTransaction,
    /** Fee in lamports of a message (wire message bytes); null when its blockhash is not valid. */
    feeForMessage(bytes: Uint8Array, commitment?: Commitment): bigint | null {
      const message = decodeMessage(bytes);
      return time.isBlockhashValid(message.blockhash, commitment) ? feeOf(message) : null;
    },
    simulate(wire: Uint8Array, options: SimulateOptions = {}): Simulation | Refusal {
      const { commitment = 'processed', sigVerify, replaceRecentBlockhash } = options;
      const decoded = decodeOrRefuse(wire);
      if ('kind' in decoded) return decoded;
      if (sigVerify && !signaturesVerify(decoded)) return SIGNATURE_REFUSAL;
      const replacement = replaceRecentBlockhash ? time.latestBlockhash() : null;
      const transaction = replacement ? withBlockhash(decoded, replacement.blockhash) : decoded;
      const early = replacement ? null : lifetimeError(transaction, commitment);
      const fee = feeOf(transaction.message);
      const reader: AccountReader = (address) => read(address, commitment);
      const common = { replacementBlockhash: replacement, fee };
      const result = early ? { err: early } : run(transaction, reader);
      if ('err' in result) {
        return { ...common, meta: ranNothing(result.err), account: noAccount, loaded: null };
      }
      const account = result.meta.err ? noAccount : withWrites(reader, result.writes);
      return { ...common, meta: result.meta, account, loaded: loadedBalances(result, reader) };
    },
    /** A real, signed System transfer from the faucet account. */
    airdrop(address: string, lamports: bigint): Promise<SendResult> {
      airdrops += 1;
      const { blockhash } = time.latestBlockhash('processed');
      return sendTransaction(airdropTransaction(address, lamports, blockhash, airdrops % MAX_SERIAL));
    },
  };
}

function loadedBalances({ resolved, writes }: Executed, read: AccountReader): LoadedBalances {
  const { keys, loadedWritable, loadedReadonly } = resolved;
  const readAfter = withWrites(read, writes);
  return {
    accountKeys: keys,
    loadedWritable,
    loadedReadonly,
    preBalances: keys.map((address) => read(address)?.lamports ?? 0n),
    postBalances: keys.map((address) => readAfter(address)?.lamports ?? 0n),
    preTokenBalances: tokenBalances(keys, read),
    postTokenBalances: tokenBalances(keys, readAfter),
  };
}

const hashOf = ({ bytes }: WireMessage): string => createHash('sha256').update(bytes).digest('base64');

const noAccount: AccountReader = () => null;

function withWrites(read: AccountReader, writes: readonly AccountWrite[]): AccountReader {
  const written = new Map(writes.map((write) => [write.address, write]));
  return (address) => {
    const write = written.get(address);
    if (!write) return read(address);
    return write.lamports === 0n ? null : write;
  };
}

const SIGNATURE_REFUSAL: Refusal = {
  kind: 'signature',
  message: 'Transaction signature verification failure',
};

function decodeOrRefuse(wire: Uint8Array): WireTransaction | Refusal {
  try {
    return decodeTransaction(wire);
  } catch (error) {
    if (error instanceof MalformedTransaction) return { kind: 'malformed', message: error.message };
    throw error;
  }
}

function withBlockhash({ message, signatures }: WireTransaction, blockhash: string): WireTransaction {
  const start = (message.version === 0 ? 1 : 0) + 3;
  const keysLength = message.staticKeys.length > 0x7f ? 2 : 1;
  const at = start + keysLength + BLOCKHASH_BYTES * message.staticKeys.length;
  const bytes = patched(message.bytes, at, fromBase58(blockhash));
  return decodeTransaction(encodeTransaction(signatures, bytes));
}

const refusedBefore = (meta: ExecutionMeta): SendResult => ({ ok: false, refusal: preflightRefusal(meta) });
