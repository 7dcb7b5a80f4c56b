import type { Chain } from '../chain/chain';
import type { Faults } from '../control/faults';
import type { History } from '../history/history';
import type { HostileBroadcast } from '../hostile';

/**
 * May replace an honest answer before it is serialised. `routeId` is the contract's; `body` is the validated request. Answers
 * that are not JSON pass unchanged.
 */
export interface AnswerHook {
  readonly apply: (routeId: string, body: unknown, answer: unknown) => unknown | Promise<unknown>;
  /** May broadcast something else than the signed bytes; null: broadcast them. */
  readonly broadcast?: (wire: Uint8Array) => HostileBroadcast | null;
}

export interface StakingApiContext {
  readonly chain: Chain;
  readonly history: History;
  readonly faults: Faults;
  readonly hostile: AnswerHook;
}
