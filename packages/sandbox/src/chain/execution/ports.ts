import type { AccountReader, Assertion, ExecutionMeta, Lowering } from '../types';
import type { Vm } from '../vm';

export interface ExecutionPorts {
  readonly vm: Vm;
  readonly read: AccountReader;
  readonly lowerings: ReadonlyMap<string, Lowering>;
  readonly assertions: ReadonlyMap<string, Assertion>;
  readonly epoch: bigint;
}

/** The accounts and result of a run. */
export interface Outcome {
  readonly meta: ExecutionMeta;
  readonly after: AccountReader;
}

/** Bundled programs and sysvars exist in the VM already and must not be added. */
export const isNative = (vm: Vm, address: string): boolean => vm.native(address) !== null;
