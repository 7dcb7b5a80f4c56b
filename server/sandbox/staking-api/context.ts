import type { Chain } from '../chain/types';
import type { Faults } from '../control/faults';
import type { History } from '../history/types';
import type { HostileBroadcast } from '../hostile';
import type { WireFormat } from './build/wire-format';

/** Which network the API claims to serve. The aggregator exists on mainnet only. */
export type Network = 'mainnet' | 'testnet';

/**
 * May replace an honest answer before it is written. `routeId` is the contract's; `body` is the checked request. Answers that are not JSON
 * pass untouched.
 */
export interface AnswerHook {
  readonly apply: (routeId: string, body: unknown, answer: unknown) => unknown | Promise<unknown>;
  /** May do something else with signed bytes than broadcast them; null: nothing, they are broadcast. */
  readonly broadcast?: (wire: Uint8Array) => HostileBroadcast | null;
}

/** What every route of the sandbox's staking API works with. */
export interface StakingApiContext {
  readonly chain: Chain;
  readonly history: History;
  readonly faults: Faults;
  readonly hostile: AnswerHook;
  readonly network: Network;
  /** How built transactions are written into `txn`. */
  readonly format: WireFormat;
}
