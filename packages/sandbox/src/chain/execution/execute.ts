import { NONCE_ACCOUNT_SIZE } from '../nonce';
import { SYSTEM_PROGRAM } from '../programs';
import { feeOf } from '../transaction/fee';
import type { WireTransaction } from '../transaction/wire';
import type { AccountReader, AccountWrite, ChainAccount, ExecutionMeta, TransactionError } from '../types';
import { runAsserted } from './asserted';
import { type ExecutionPorts, isNative, type Outcome } from './ports';
import { type ResolvedMessage, resolveMessage } from './resolve';

/** The transaction ran; if it failed, the fee is still due. */
export interface Executed {
  readonly kind: 'executed';
  readonly resolved: ResolvedMessage;
  readonly meta: ExecutionMeta;
  readonly fee: bigint;
  readonly writes: readonly AccountWrite[];
}

/** The transaction cannot be loaded: no fee, not landed. */
export interface NotLoaded {
  readonly kind: 'not-loaded';
  readonly err: TransactionError;
}

/** Runs a transaction against the chain's accounts without changing them. Its signatures are the caller's to verify. */
export function execute(transaction: WireTransaction, ports: ExecutionPorts): Executed | NotLoaded {
  const { vm, read } = ports;
  const { message } = transaction;
  const fee = feeOf(message);
  const notLoaded = (err: TransactionError): NotLoaded => ({ kind: 'not-loaded', err });

  const resolved = resolveMessage(message, read);
  if ('error' in resolved) return notLoaded(resolved.error);
  const payer = read(resolved.payer);
  const unpayable = payerError(payer, fee, (space) => vm.rent(space));
  if (unpayable || !payer) return notLoaded(unpayable ?? 'AccountNotFound');
  const unusable = programError(resolved, ports);
  if (unusable) return notLoaded(unusable);

  const isLowered = resolved.instructions.some(({ program }) => isStandIn(program, ports));
  const outcome = isLowered
    ? runAsserted(resolved, { ...payer, lamports: payer.lamports - fee }, ports)
    : runOrdinary(transaction, resolved, ports);

  const writes = outcome.meta.err
    ? [{ ...payer, lamports: payer.lamports - fee }]
    : changedAccounts(resolved, read, outcome.after);
  return { kind: 'executed', resolved, meta: outcome.meta, fee, writes };
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

function runOrdinary(
  transaction: WireTransaction,
  resolved: ResolvedMessage,
  { vm, read }: ExecutionPorts,
): Outcome {
  const accounts = new Map<string, ChainAccount | null>();
  for (const address of [...resolved.keys, ...transaction.message.lookups.map(({ table }) => table)]) {
    if (!isNative(vm, address)) accounts.set(address, read(address));
  }
  return vm.run(transaction.wire, { version: transaction.message.version, accounts });
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
