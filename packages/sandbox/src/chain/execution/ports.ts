import type { AccountReader, Assertion, ExecutionMeta, Lowering, TransactionError } from '../types';
import type { Vm } from '../vm';

export interface ExecutionPorts {
  readonly vm: Vm;
  readonly read: AccountReader;
  readonly lowerings: ReadonlyMap<string, Lowering>;
  readonly assertions: ReadonlyMap<string, Assertion>;
  readonly epoch: bigint;
}

export const ranNothing = (err: TransactionError | null): ExecutionMeta => ({
  err,
  logs: [],
  unitsConsumed: 0n,
  returnData: null,
  innerInstructions: [],
});

/** The accounts to run on. Bundled programs and sysvars exist in the VM already and must not be added. */
export const accountsFor = (vm: Vm, addresses: readonly string[], read: AccountReader) =>
  new Map(
    addresses.filter((address) => vm.native(address) === null).map((address) => [address, read(address)]),
  );
