import type { AccountReader, Assertion, ExecutionMeta, Lowering } from '../types';
import type { Vm } from '../vm';

/** What execution needs of the chain. */
export interface ExecutionPorts {
  readonly vm: Vm;
  readonly read: AccountReader;
  readonly lowerings: ReadonlyMap<string, Lowering>;
  readonly assertions: ReadonlyMap<string, Assertion>;
  readonly epoch: bigint;
  readonly slot: bigint;
  readonly unixTimestamp: bigint;
}

/** Accounts after a run, and how it went. */
export interface Outcome {
  readonly meta: ExecutionMeta;
  readonly after: AccountReader;
}

/** Bundled programs and sysvars are the VM's own: they are not put in, they are there. */
export const isNative = (vm: Vm, address: string): boolean => vm.native(address) !== null;
