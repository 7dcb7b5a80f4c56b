import type { Attack as ListedAttack } from '@clearstake/contract/sandbox-control';
import { hostileAttacks, hostileBroadcasts, hostilePairs } from './apply-attack';
import { hostileNode } from './apply-rpc-attack';
import { expectedCodes } from './expected-codes';
import { harms } from './harms';

export { applyAttack, applySendAttack, hostileAttacks } from './apply-attack';
export { applyRpcAttack } from './apply-rpc-attack';
export type * from './attack';

/**
 * Every attack that the sandbox can be switched to. The rest of the catalogue is not in an answer of the API or the node: a
 * wallet runs in the browser, and the page builds the message that is signed for a download.
 */
export const listedAttacks: readonly ListedAttack[] = [
  ...hostileAttacks,
  ...hostileBroadcasts,
  ...hostileNode,
  ...hostilePairs,
].map((attack) => {
  const [threat = ''] = attack.name.split(':');
  return { ...attack, refusal: expectedCodes[threat] ?? null, harm: harms.get(threat) ?? null };
});

const native: readonly string[] = ['nativeStake', 'nativeUnstake'];

/** Those for a sandbox that plays another cluster: answers of native stake. Most others name the sandbox's own pool. */
export const playedAttacks = listedAttacks.filter(
  ({ surface, routes }) => surface === 'staking-api' && routes.every((route) => native.includes(route)),
);
