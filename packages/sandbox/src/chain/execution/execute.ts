import { NONCE_ACCOUNT_SIZE } from '../nonce';
import { SYSTEM_PROGRAM } from '../programs';
import { feeOf } from '../transaction/fee';
import type { WireTransaction } from '../transaction/wire';
import type {
  AccountReader,
  AccountWrite,
  ChainAccount,
  ExecutionMeta,
  Outcome,
  ResolvedInstruction,
  TransactionError,
} from '../types';
import { refused, runLowered } from './lowered';
import { accountsFor, type ExecutionPorts } from './ports';
import { type ResolvedMessage, resolveMessage } from './resolve';

/** The transaction ran; if it failed, the fee is still due. */
export interface Executed {
  readonly resolved: ResolvedMessage;
  readonly meta: ExecutionMeta;
  readonly fee: bigint;
  readonly writes: readonly AccountWrite[];
}

/** The transaction cannot be loaded: no fee, not landed. */
export interface NotLoaded {
  readonly err: TransactionError;
}

/** Runs a transaction against the chain's accounts without changing them. Its signatures are the caller's to verify. */
export function execute(transaction: WireTransaction, ports: ExecutionPorts): Executed | NotLoaded {
  const { vm, read } = ports;
  const { message } = transaction;
  const fee = feeOf(message);

  const resolved = resolveMessage(message, read);
  if ('error' in resolved) return { err: resolved.error };
  const payer = read(resolved.payer);
  const unpayable = payerError(payer, fee, (space) => vm.rent(space));
  if (unpayable || !payer) return { err: unpayable ?? 'AccountNotFound' };
  const unusable = programError(resolved, ports);
  if (unusable) return { err: unusable };

  const isLowered = resolved.instructions.some(({ program }) => isStandIn(program, ports));
  const outcome = isLowered
    ? runAsserted(resolved, { ...payer, lamports: payer.lamports - fee }, ports)
    : runOrdinary(transaction, resolved, ports);

  const writes = outcome.meta.err
    ? [{ ...payer, lamports: payer.lamports - fee }]
    : changedAccounts(resolved, read, outcome.after);
  return { resolved, meta: outcome.meta, fee, writes };
}

/** The validator's error when this account cannot pay this fee; null when it can. */
function payerError(
  payer: ChainAccount | null,
  fee: bigint,
  rent: (space: number) => bigint,
): TransactionError | null {
  if (!payer) return 'AccountNotFound';
  const isNonce = payer.data.length === NONCE_ACCOUNT_SIZE;
  if (payer.owner !== SYSTEM_PROGRAM || (payer.data.length > 0 && !isNonce)) return 'InvalidAccountForFee';
  if (payer.lamports < fee) return 'InsufficientFundsForFee';
  const left = payer.lamports - fee;
  if (left > 0n && left < rent(payer.data.length)) return { InsufficientFundsForRent: { account_index: 0 } };
  return null;
}

/**
 * Runs a message with programs that have no binary, and checks every assertion against the accounts as the preceding instructions
 * left them. The first failed assertion fails the whole message.
 */
function runAsserted(resolved: ResolvedMessage, payer: ChainAccount, ports: ExecutionPorts): Outcome {
  const { instructions } = resolved;
  const isAssertion = ({ program }: ResolvedInstruction) => ports.assertions.has(program);
  /** The result up to an index; recomputed only when a state-changing instruction has been added. */
  let ran: { readonly changing: number; readonly outcome: Outcome } | null = null;
  const upTo = (end: number): Outcome => {
    const part = instructions.slice(0, end);
    const changing = part.filter((instruction) => !isAssertion(instruction)).length;
    if (ran?.changing !== changing) {
      ran = { changing, outcome: runLowered({ ...resolved, instructions: part }, payer, ports) };
    }
    return ran.outcome;
  };
  /** Logs of assertions, with the number of other lines before them. */
  const assertionLogs: { readonly after: number; readonly lines: readonly string[] }[] = [];

  for (const [index, instruction] of instructions.entries()) {
    const { program } = instruction;
    const assertion = ports.assertions.get(program);
    if (!assertion) continue;
    const before = upTo(index);
    if (before.meta.err) return before;
    const error = assertion(instruction, before.after);
    if (error) {
      const { meta, after } = refused(index, program, error, [], ports.read);
      return {
        meta: { ...meta, logs: [...mergedLogs(before.meta.logs, assertionLogs), ...meta.logs] },
        after,
      };
    }
    assertionLogs.push({
      after: before.meta.logs.length,
      lines: [`Program ${program} invoke [1]`, `Program ${program} success`],
    });
  }
  const { meta, after } = upTo(instructions.length);
  return { meta: meta.err ? meta : { ...meta, logs: mergedLogs(meta.logs, assertionLogs) }, after };
}

function mergedLogs(
  logs: readonly string[],
  assertionLogs: readonly { readonly after: number; readonly lines: readonly string[] }[],
): string[] {
  return [...logs.keys(), logs.length].flatMap((position) => [
    ...assertionLogs.filter(({ after }) => after === position).flatMap(({ lines }) => lines),
    ...logs.slice(position, position + 1),
  ]);
}

function runOrdinary(
  transaction: WireTransaction,
  resolved: ResolvedMessage,
  { vm, read }: ExecutionPorts,
): Outcome {
  const { version, addressTableLookups } = transaction.message;
  const tables = addressTableLookups.map(({ accountKey }) => accountKey);
  const accounts = accountsFor(vm, [...resolved.keys, ...tables], read);
  return vm.run(transaction.wire, { version, accounts });
}

/** Whether the sandbox runs this program without a binary. */
const isStandIn = (program: string, { lowerings, assertions }: ExecutionPorts): boolean =>
  lowerings.has(program) || assertions.has(program);

function programError(resolved: ResolvedMessage, ports: ExecutionPorts): TransactionError | null {
  for (const { program } of resolved.instructions) {
    if (isStandIn(program, ports) || ports.vm.native(program)?.executable) continue;
    return ports.read(program) ? 'InvalidProgramForExecution' : 'ProgramAccountNotFound';
  }
  return null;
}

function changedAccounts(
  resolved: ResolvedMessage,
  before: AccountReader,
  after: AccountReader,
): AccountWrite[] {
  const writes: AccountWrite[] = [];
  for (const [index, address] of resolved.keys.entries()) {
    if (!resolved.isWritable(index)) continue;
    const old = before(address);
    const now = after(address);
    if (now && !now.executable && !sameAccount(old, now)) writes.push(now);
    if (!now && old && !old.executable) writes.push({ ...old, lamports: 0n, data: new Uint8Array() });
  }
  return writes;
}

const sameAccount = (a: ChainAccount | null, b: ChainAccount): boolean =>
  a !== null && a.lamports === b.lamports && a.owner === b.owner && Buffer.compare(a.data, b.data) === 0;
