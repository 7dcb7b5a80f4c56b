import type { Chain } from '@server/sandbox/chain/types';
import type { Params } from './params';

/** Software version that the sandbox gives itself, in the form of a validator's. */
export const VERSION = '3.1.9';
export const FEATURE_SET = 3_271_415_109;

/** May replace an honest result before it is written. `params` are as the caller sent them. */
export interface ResultHook {
  readonly apply: (method: string, params: readonly unknown[], result: unknown) => unknown;
}

/** What a method works with. */
export interface RpcContext {
  readonly chain: Chain;
  /** The node's own identity. */
  readonly identity: string;
}

export type RpcMethod = (params: Params, context: RpcContext) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/** A value together with the slot at which it held. */
export const withContext = (chain: Chain, value: unknown) => ({
  context: { slot: chain.clock().slot, apiVersion: VERSION },
  value,
});
