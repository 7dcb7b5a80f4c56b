import type { Chain } from '../chain/chain';
import type { Commitment } from '../chain/types';
import type { Config, Params } from './params';

/** The sandbox's version, in the form of a validator's. */
export const VERSION = '3.1.9';
export const FEATURE_SET = 3_271_415_109;

/** May replace an honest result before it is serialised. `params` are as the caller sent them. */
export type ResultHook = (method: string, params: readonly unknown[], result: unknown) => unknown;

/** How many of the largest accounts a node lists. */
export const LARGEST = 20;

export interface RpcContext {
  readonly chain: Chain;
  readonly identity: string;
}

export type RpcMethod = (params: Params, context: RpcContext) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/** A value with the slot at which it was read: the newest of the commitment. */
export const withContext = (chain: Chain, value: unknown, commitment: Commitment = 'processed') => ({
  context: { slot: chain.clock(commitment).slot, apiVersion: VERSION },
  value,
});

/**
 * The commitment to read at.
 * @throws RpcError when it has not reached the caller's minimum slot.
 */
export function reached(config: Config, chain: Chain): Commitment {
  const commitment = config.commitment();
  config.requireSlot(chain.clock(commitment).slot);
  return commitment;
}

/**
 * A method that reads at the commitment of its configuration, which is the parameter at this index. What it checks before it asks
 * for the commitment is refused first, like by a validator.
 */
export const reading =
  (
    index: number,
    read: (params: Params, context: RpcContext, commitment: () => Commitment, config: Config) => unknown,
  ): RpcMethod =>
  (params, context) => {
    const config = params.config(index);
    const commitment = () => reached(config, context.chain);
    const value = read(params, context, commitment, config);
    return withContext(context.chain, value, commitment());
  };
