import { COMPUTE_BUDGET_PROGRAM } from '../addresses';
import { readU32, readU64 } from '../bytes';
import { type Said, said } from '../said/said';
import type { DecodedInstruction, DecodedMessage } from '../types';

/** Upper bounds of network and priority fee: as built by a server, and after a wallet has set its own. In lamports. */
export const FEE_CAP_SERVER = 200_000n;
export const FEE_CAP_WALLET = 5_000_000n;

const BASE_FEE = 5_000n;
export const MAX_UNITS = 1_400_000;
/** What the network reserves without a limit: the most for an instruction, and for a compute-budget one, a builtin. */
const DEFAULT_UNITS = 200_000;
const BUDGET_UNITS = 3_000;
const MICRO = 1_000_000n;
/** Below these, even our smallest instruction fails and the fee is burnt. */
const LEAST_UNITS_PER_INSTRUCTION = 450;
const LEAST_LOADED_DATA = 65_536;
/** The network's limits for a program's heap, and the step between sizes. */
const LEAST_HEAP = 32_768;
const MOST_HEAP = 262_144;
const HEAP_STEP = 1_024;

const HEAP = 1;
export const LIMIT = 2;
const PRICE = 3;
export const LOADED_DATA = 4;
const lengths: Readonly<Record<number, number>> = {
  [HEAP]: 5,
  [LIMIT]: 5,
  [PRICE]: 9,
  [LOADED_DATA]: 5,
};

/** The compute-budget instructions' values. Null where unset. */
export interface Budget {
  readonly unitLimit: number | null;
  readonly unitPrice: bigint | null;
  readonly loadedData: number | null;
  readonly problems: readonly { readonly instruction: DecodedInstruction; readonly found: Said }[];
}

export function isBudget(instruction: DecodedInstruction): boolean {
  return instruction.program === COMPUTE_BUDGET_PROGRAM;
}

function shapeProblem(instruction: DecodedInstruction, seen: ReadonlySet<number>): Said | null {
  const tag = instruction.data[0] ?? -1;
  const length = lengths[tag];
  if (length === undefined) return said('unknown-budget-instruction');
  if (instruction.data.length !== length)
    return said('bytes-where-due', { bytes: instruction.data.length, due: length });
  if (instruction.accounts.length > 0) return said('budget-with-accounts');
  return seen.has(tag) ? said('limit-set-twice') : null;
}

/** A larger heap moves nothing and costs nothing; an invalid size only burns the fee. */
function isHeapOutOfBounds(bytes: number): boolean {
  return bytes < LEAST_HEAP || bytes > MOST_HEAP || bytes % HEAP_STEP !== 0;
}

/** Whether an instruction's error concerns the fee, which follows from limit and price. */
export function setsFee({ data: [tag] }: DecodedInstruction): boolean {
  return tag === LIMIT || tag === PRICE;
}

export function readBudget(message: DecodedMessage): Budget {
  const problems: { instruction: DecodedInstruction; found: Said }[] = [];
  const seen = new Set<number>();
  let unitLimit: number | null = null;
  let unitPrice: bigint | null = null;
  let loadedData: number | null = null;
  const core = message.instructions.filter((instruction) => !isBudget(instruction)).length;
  for (const instruction of message.instructions.filter(isBudget)) {
    const problem = shapeProblem(instruction, seen);
    if (problem !== null) problems.push({ instruction, found: problem });
    const tag = instruction.data[0] ?? -1;
    seen.add(tag);
    if (tag === LIMIT) unitLimit = readU32(instruction.data, 1);
    if (tag === PRICE) unitPrice = readU64(instruction.data, 1);
    if (tag === LOADED_DATA) loadedData = readU32(instruction.data, 1);
    const heap = tag === HEAP ? readU32(instruction.data, 1) : null;
    if (heap !== null && isHeapOutOfBounds(heap)) {
      problems.push({ instruction, found: said('heap-out-of-bounds', { bytes: heap }) });
    }
    if (tag === LIMIT && unitLimit !== null && unitLimit < LEAST_UNITS_PER_INSTRUCTION * core) {
      problems.push({ instruction, found: said('too-few-units', { units: unitLimit }) });
    }
    if (tag === LOADED_DATA && loadedData !== null && loadedData < LEAST_LOADED_DATA) {
      problems.push({ instruction, found: said('too-little-loaded-data', { bytes: loadedData }) });
    }
  }
  return { unitLimit, unitPrice, loadedData, problems };
}

/** Upper bound of the limit that the network sets where the message does not. */
function defaultLimit({ instructions }: DecodedMessage): number {
  const budgets = instructions.filter(isBudget).length;
  return DEFAULT_UNITS * (instructions.length - budgets) + BUDGET_UNITS * budgets;
}

/** Upper bound of network and priority fee, in lamports. */
export function feeOf(message: DecodedMessage, budget: Budget) {
  const base = BASE_FEE * BigInt(message.requiredSignatures);
  const limit = BigInt(Math.min(budget.unitLimit ?? defaultLimit(message), MAX_UNITS));
  const priority = ((budget.unitPrice ?? 0n) * limit + MICRO - 1n) / MICRO;
  return { base, priority, total: base + priority };
}
