import { viewOf } from '../bytes';
import {
  BPF_LOADER,
  COMPUTE_BUDGET_PROGRAM,
  ED25519_PROGRAM,
  SECP256K1_PROGRAM,
  SECP256R1_PROGRAM,
  SYSTEM_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../programs';
import type { WireMessage } from './wire';

const LAMPORTS_PER_SIGNATURE = 5_000n;
const MICRO_LAMPORTS = 1_000_000n;
const MAX_UNITS = 1_400_000n;
const DEFAULT_UNITS = 200_000n;
const BUILTIN_UNITS = 3_000n;

const PRECOMPILES: ReadonlySet<string> = new Set([ED25519_PROGRAM, SECP256K1_PROGRAM, SECP256R1_PROGRAM]);
/** Programs with the builtin default cost when no limit is set. */
const BUILTINS: ReadonlySet<string> = new Set([
  SYSTEM_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  VOTE_PROGRAM,
  'BPFLoader1111111111111111111111111111111111',
  BPF_LOADER,
  UPGRADEABLE_LOADER,
  'LoaderV411111111111111111111111111111111111',
  ...PRECOMPILES,
]);

/** The fee of this message in lamports: signatures and priority fee. */
export function feeOf(message: WireMessage): bigint {
  let signatures = BigInt(message.header.numRequiredSignatures);
  let limit: bigint | null = null;
  let price = 0n;
  let defaultUnits = 0n;
  for (const instruction of message.instructions) {
    const program = message.staticKeys[instruction.programIdIndex] ?? '';
    const { data } = instruction;
    if (PRECOMPILES.has(program)) signatures += BigInt(data[0] ?? 0);
    if (program === COMPUTE_BUDGET_PROGRAM) {
      if (data[0] === 2 && data.length >= 5) limit = BigInt(viewOf(data).getUint32(1, true));
      if (data[0] === 3 && data.length >= 9) price = viewOf(data).getBigUint64(1, true);
    }
    defaultUnits += BUILTINS.has(program) ? BUILTIN_UNITS : DEFAULT_UNITS;
  }
  const wanted = limit ?? defaultUnits;
  const units = wanted > MAX_UNITS ? MAX_UNITS : wanted;
  const priority = (units * price + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return signatures * LAMPORTS_PER_SIGNATURE + priority;
}
