import { concatBytes, fromBase58, u32, u64 } from '../bytes';
import { sandboxAddress } from '../keys';
import { programAddress, utf8 } from '../pda';
import { LIGHTHOUSE_PROGRAM, UPGRADEABLE_LOADER } from '../programs';

const PROGRAM_DATA = 3;
/** Replaces the program's binary: the sandbox evaluates its assertions itself. */
const STAND_IN = 'Clearstake sandbox: assertions of Lighthouse, evaluated without a binary';

/** The account with the guard program's code; the same address on every cluster. */
export const GUARD_PROGRAM_DATA = programAddress(UPGRADEABLE_LOADER, [
  fromBase58(LIGHTHOUSE_PROGRAM),
]).address;

/** The loader's account with the code: tag, slot of the last deployment, upgrade authority, code. */
export const guardProgramData = (): Uint8Array =>
  concatBytes(
    u32(PROGRAM_DATA),
    u64(0n),
    Uint8Array.of(1),
    fromBase58(sandboxAddress('manager')),
    utf8(STAND_IN),
  );
