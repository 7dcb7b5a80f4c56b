import { viewOf } from './bytes';
import { keylessAddress } from './keys';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from './programs';
import { compileUnsigned } from './transaction/compile';
import type { Vm } from './vm';

const GET_MINIMUM_DELEGATION = Uint8Array.of(13, 0, 0, 0);

/** The smallest amount that can be delegated, in lamports, as the Stake program reports it. */
export function minimumDelegation(vm: Vm): bigint {
  const asker = keylessAddress('asks for the minimum delegation');
  const { wire } = compileUnsigned(asker, [
    { program: STAKE_PROGRAM, accounts: [], data: GET_MINIMUM_DELEGATION },
  ]);
  const account = {
    address: asker,
    lamports: 1_000_000_000n,
    owner: SYSTEM_PROGRAM,
    executable: false,
    data: new Uint8Array(),
  };
  const { meta } = vm.run(wire, {
    version: 'legacy',
    accounts: new Map([[asker, account]]),
  });
  if (!meta.returnData || meta.returnData.data.length < 8) {
    throw new Error('The bundled Stake program does not tell its minimum delegation.');
  }
  return viewOf(meta.returnData.data).getBigUint64(0, true);
}
