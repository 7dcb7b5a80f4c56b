import type { Pins } from '@clearstake/contract/pins';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { UPGRADEABLE_LOADER } from '../addresses';
import { readAddress, readU32 } from '../bytes';
import type { DecodedMessage, FactsPort, GuardProgramFacts, Intent, RawAccount } from '../types';
import { plainPoolInstruction } from './plain-pool-instruction';

const PROGRAM = 2;
const PROGRAM_DATA = 3;
const PROGRAM_SIZE = 36;
/** Tag, slot of the last deployment, and the optional upgrade authority, for which the loader always reserves space. */
const HEADER = 45;
const HAS_AUTHORITY = 12;

/** Whether guards are planned for this transaction; the program is large, so it is read only then. */
function wantsGuard(intent: Intent, message: DecodedMessage | null, pins: Pins): boolean {
  switch (intent.operation) {
    case 'swap-exit':
    case 'auto-compound':
    case 'liquid-stake':
    case 'legacy-deposit':
      return true;
    case 'native-stake':
      return intent.autoCompound;
    default:
      return plainPoolInstruction(message, pins) !== null;
  }
}

/** The code's hash as build verifiers compute it: without the loader's zero padding. */
function codeHash(data: Uint8Array): string {
  let end = data.length;
  while (end > HEADER && data[end - 1] === 0) end -= 1;
  return hex.encode(sha256(data.subarray(HEADER, end)));
}

/** The account with the code of an upgradeable program; null for any other account. */
export function programDataOf(program: RawAccount | null | undefined): string | null {
  if (program?.owner !== UPGRADEABLE_LOADER || !program.executable) return null;
  if (program.data.length !== PROGRAM_SIZE || readU32(program.data) !== PROGRAM) return null;
  return readAddress(program.data, 4);
}

/** An upgradeable program from its account and the account with its code; null where they are not these. */
export function parseProgram(
  program: RawAccount | null | undefined,
  code: RawAccount | null | undefined,
): GuardProgramFacts | null {
  const programData = programDataOf(program);
  if (programData === null) return null;
  if (code?.owner !== UPGRADEABLE_LOADER || code.data.length < HEADER) return null;
  if (readU32(code.data) !== PROGRAM_DATA || (code.data[HAS_AUTHORITY] ?? 0) > 1) return null;
  return {
    programData,
    codeSha256: codeHash(code.data),
    upgradeAuthority: code.data[HAS_AUTHORITY] === 0 ? null : readAddress(code.data, HAS_AUTHORITY + 1),
  };
}

/** The guard program on chain; null when no guard is wanted, none is pinned, or it does not exist. */
export async function guardProgramFacts(
  intent: Intent,
  message: DecodedMessage | null,
  pins: Pins,
  rpc: FactsPort,
): Promise<GuardProgramFacts | null> {
  const { guard } = pins;
  if (guard === null || !wantsGuard(intent, message, pins)) return null;
  const [program, code] = await rpc.getMultipleAccounts([guard.program, guard.programData], 'confirmed');
  return parseProgram(program, code);
}
