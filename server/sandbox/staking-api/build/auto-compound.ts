import {
  AccountRole,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { sandboxAddress } from '../../chain/keys';
import {
  AUTO_COMPOUND_DISABLE,
  AUTO_COMPOUND_ENABLE,
  AUTO_COMPOUND_SEED,
} from '../../chain/lowering/auto-compound-layout';

/** Where the auto-compound program keeps its record of a stake account. */
export async function autoCompoundRecord(stakeAccount: string): Promise<string> {
  const [record] = await getProgramDerivedAddress({
    programAddress: address(sandboxAddress('auto-compound-program')),
    seeds: [AUTO_COMPOUND_SEED, getAddressEncoder().encode(address(stakeAccount))],
  });
  return record;
}

/** Switches auto-compounding of one stake account on or off. The wallet signs and pays for the record. */
export async function switchAutoCompound(
  stakeAccount: string,
  wallet: string,
  enable: boolean,
): Promise<Instruction> {
  return {
    programAddress: address(sandboxAddress('auto-compound-program')),
    accounts: [
      { address: address(stakeAccount), role: AccountRole.WRITABLE },
      { address: address(await autoCompoundRecord(stakeAccount)), role: AccountRole.WRITABLE },
      { address: address(wallet), role: AccountRole.WRITABLE_SIGNER },
      { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(enable ? AUTO_COMPOUND_ENABLE : AUTO_COMPOUND_DISABLE),
  };
}
