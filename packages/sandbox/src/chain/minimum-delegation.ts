import { systemAccount } from './accounts';
import { viewOf } from './bytes';
import { keylessAddress } from './keys';
import { STAKE_PROGRAM } from './programs';
import { compileUnsigned } from './transaction/compile';
import type { Vm } from './vm';

const GET_MINIMUM_DELEGATION = Uint8Array.of(13, 0, 0, 0);

/** The smallest amount that can be delegated, in lamports, as the Stake program reports it. */
export function minimumDelegation(vm: Vm): bigint {
  const asker = keylessAddress('asks for the minimum delegation');
  const { wire } = compileUnsigned(asker, [
    { program: STAKE_PROGRAM, accounts: [], data: GET_MINIMUM_DELEGATION },
  ]);
  const accounts = new Map([[asker, systemAccount(asker, 1_000_000_000n)]]);
  const { meta } = vm.run(wire, { version: 'legacy', accounts });
  if (!meta.returnData || meta.returnData.data.length < 8) {
    throw new Error('The bundled Stake program does not tell its minimum delegation.');
  }
  return viewOf(meta.returnData.data).getBigUint64(0, true);
}
