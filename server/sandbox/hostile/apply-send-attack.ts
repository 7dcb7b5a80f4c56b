import type { Attack as ListedAttack } from '@contract/sandbox-control';
import { toBase58 } from '../chain/bytes';
import { sendAttacks } from './after-signing';

const SIGNATURE_SIZE = 64;

/** The attacks that the sandbox's staking API can make when it is asked to broadcast. */
export const hostileBroadcasts: readonly ListedAttack[] = sendAttacks.map(({ id, title }) => ({
  name: id,
  surface: 'staking-api',
  routes: ['sendTransaction'],
  summary: title,
}));

/** What a hostile API does with signed bytes: what it broadcasts (null: nothing), and the signature that it answers. */
export interface HostileBroadcast {
  readonly wire: Uint8Array | null;
  readonly signature: string;
}

/** Applies a named attack to a broadcast; null when it is no attack on broadcasts, or when these are no signed bytes. */
export function applySendAttack(name: string, wire: Uint8Array): HostileBroadcast | null {
  const attack = sendAttacks.find(({ id }) => id === name);
  if (!attack || wire.length <= 1 + SIGNATURE_SIZE) return null;
  const { broadcast, signature } = attack.apply(wire, toBase58(wire.subarray(1, 1 + SIGNATURE_SIZE)));
  return { wire: broadcast, signature };
}
