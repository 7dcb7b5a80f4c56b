import { systemAccount } from '../accounts';
import { keylessAddress } from '../keys';
import { compileUnsigned } from '../transaction/compile';
import type {
  AccountDataWrite,
  AccountReader,
  ChainAccount,
  ExecutionMeta,
  InnerInstruction,
  LamportMove,
  Lowered,
  Outcome,
  ResolvedInstruction,
  TransactionError,
} from '../types';
import { type Origin, originalLogs } from './lowered-logs';
import { accountsFor, type ExecutionPorts, ranNothing } from './ports';
import type { ResolvedMessage } from './resolve';

/** Pays the VM's fee for a lowered transaction, whose signature count differs from the original's. Exists in the VM only. */
const VM_PAYER = keylessAddress('lowering fee payer');
const VM_PAYER_LAMPORTS = 1_000_000_000_000n;

/**
 * Runs a message with programs that have no binary: their instructions are replaced by ordinary ones, all in one atomic VM
 * transaction without signature checks. The caller has verified the original signatures; `payer` is the fee payer with the
 * original fee already deducted. Assert-only instructions are handled by `runAsserted`.
 */
export function runLowered(resolved: ResolvedMessage, payer: ChainAccount, ports: ExecutionPorts): Outcome {
  const { vm } = ports;
  const read: AccountReader = (address) => (address === payer.address ? payer : ports.read(address));
  const lowered = lowerAll(resolved, read, ports);
  if ('meta' in lowered) return lowered;
  const { expanded, origins, written, moves, checks } = lowered;
  if (expanded.length === 0) return { meta: ranNothing(null), after: afterPrograms(read, written, moves) };
  const escalated = escalatedInstruction(resolved, expanded, origins);
  if (escalated) return refused(escalated.index, escalated.program, 'MissingRequiredSignature', [], read);

  const { wire, keys } = compileUnsigned(VM_PAYER, expanded);
  const accounts = accountsFor(vm, keys, read);
  accounts.set(VM_PAYER, systemAccount(VM_PAYER, VM_PAYER_LAMPORTS));
  const run = vm.run(wire, { version: 'legacy', accounts });
  const meta: ExecutionMeta = {
    err: originalError(run.meta.err, origins),
    logs: originalLogs(run.meta.logs, origins),
    unitsConsumed: run.meta.unitsConsumed,
    returnData: null,
    innerInstructions: innerInstructions(resolved, expanded, origins),
  };
  if (meta.err) return { meta, after: read };
  const ran = new Set(keys);
  const afterRun: AccountReader = (address) => (ran.has(address) ? run.after(address) : read(address));
  for (const { index, program, check } of checks) {
    const error = check(afterRun);
    if (error) return refused(index, program, error, [], read);
  }
  return { meta, after: afterPrograms(afterRun, written, moves) };
}

type Applied = Extract<Lowered, { ok: true }>;

function lowerAll(resolved: ResolvedMessage, read: AccountReader, ports: ExecutionPorts) {
  const expanded: ResolvedInstruction[] = [];
  const origins: Origin[] = [];
  const written = new Map<string, AccountDataWrite>();
  const moves: LamportMove[] = [];
  const checks: { index: number; program: string; check: NonNullable<Applied['check']> }[] = [];
  const context = {
    read: (address: string): ChainAccount | null => {
      const account = read(address);
      const write = written.get(address);
      if (!write) return account;
      return { lamports: account?.lamports ?? 0n, executable: false, ...write };
    },
    epoch: ports.epoch,
    rent: (space: number) => ports.vm.rent(space),
  };
  for (const [index, instruction] of resolved.instructions.entries()) {
    if (ports.assertions.has(instruction.program)) continue;
    const lowering = ports.lowerings.get(instruction.program);
    if (!lowering) {
      expanded.push(instruction);
      origins.push({ index, program: null, logs: [], first: true, last: true });
      continue;
    }
    const lowered = lowering(instruction, context);
    if (!lowered.ok) return refused(index, instruction.program, lowered.error, lowered.logs, read);
    for (const write of lowered.writes ?? []) written.set(write.address, write);
    moves.push(...(lowered.moves ?? []));
    if (lowered.check) checks.push({ index, program: instruction.program, check: lowered.check });
    for (const [part, each] of lowered.instructions.entries()) {
      expanded.push(each);
      origins.push({
        index,
        program: instruction.program,
        logs: lowered.logs ?? [],
        first: part === 0,
        last: part === lowered.instructions.length - 1,
      });
    }
  }
  return { expanded, origins, written, moves, checks };
}

/**
 * Signer roles apply to a whole message, so a signature that a lowering lends to a program's authority must not reach an ordinary
 * instruction beside it.
 */
function escalatedInstruction(
  resolved: ResolvedMessage,
  expanded: readonly ResolvedInstruction[],
  origins: readonly Origin[],
): { index: number; program: string } | null {
  const signers = new Set(
    resolved.instructions.flatMap(({ accounts }) =>
      accounts.filter(({ signer }) => signer).map((each) => each.address),
    ),
  );
  const lent = new Set<string>();
  for (const [position, { accounts }] of expanded.entries()) {
    if (!origins[position]?.program) continue;
    for (const { address, signer } of accounts) if (signer && !signers.has(address)) lent.add(address);
  }
  for (const [position, { accounts, program }] of expanded.entries()) {
    const origin = origins[position];
    if (origin && !origin.program && accounts.some(({ address }) => lent.has(address))) {
      return { index: origin.index, program };
    }
  }
  return null;
}

/** The VM's resulting accounts plus the lowered programs' writes and moves. */
function afterPrograms(
  afterRun: AccountReader,
  written: ReadonlyMap<string, AccountDataWrite>,
  moves: readonly LamportMove[],
): AccountReader {
  const changed = new Map<string, ChainAccount>();
  const current: AccountReader = (address) => changed.get(address) ?? afterRun(address);
  for (const write of written.values()) {
    const account = current(write.address);
    if (account) changed.set(write.address, { ...account, owner: write.owner, data: write.data });
  }
  for (const { from, to, lamports } of moves) {
    const source = current(from);
    const target = current(to);
    if (!source || !target) continue;
    changed.set(from, { ...source, lamports: source.lamports - lamports });
    changed.set(to, { ...target, lamports: target.lamports + lamports });
  }
  return (address) => {
    const account = current(address);
    return account && account.lamports > 0n ? account : null;
  };
}

/** The outcome of a message that a lowered program refused: only the fee is charged. */
export function refused(
  index: number,
  program: string,
  error: TransactionError,
  logs: readonly string[],
  read: AccountReader,
): Outcome {
  const reason =
    typeof error === 'object' && 'Custom' in error
      ? `custom program error: 0x${Number(error.Custom).toString(16)}`
      : JSON.stringify(error);
  const meta = {
    ...ranNothing({ InstructionError: [index, error] }),
    logs: [`Program ${program} invoke [1]`, ...logs, `Program ${program} failed: ${reason}`],
  };
  return { meta, after: read };
}

function originalError(err: TransactionError | null, origins: readonly Origin[]): TransactionError | null {
  if (err === null || typeof err === 'string' || !Array.isArray(err.InstructionError)) return err;
  const [index, detail] = err.InstructionError;
  return { InstructionError: [origins[Number(index)]?.index ?? 0, detail] };
}

/** The lowered programs' ordinary instructions, as inner instructions of the original message. */
function innerInstructions(
  resolved: ResolvedMessage,
  expanded: readonly ResolvedInstruction[],
  origins: readonly Origin[],
): ExecutionMeta['innerInstructions'] {
  const byOrigin = new Map<number, InnerInstruction[]>();
  for (const [position, instruction] of expanded.entries()) {
    const origin = origins[position];
    if (!origin?.program) continue;
    const indexes = [instruction.program, ...instruction.accounts.map(({ address }) => address)].map(
      (address) => resolved.keys.indexOf(address),
    );
    const [programIdIndex, ...accounts] = indexes;
    if (programIdIndex === undefined || indexes.includes(-1)) continue;
    const inner = byOrigin.get(origin.index) ?? [];
    inner.push({ programIdIndex, accounts, data: instruction.data, stackHeight: 2 });
    byOrigin.set(origin.index, inner);
  }
  return [...byOrigin].map(([index, instructions]) => ({ index, instructions }));
}
