import { toBase58 } from '../chain/bytes';
import { sendAttacks } from './after-signing';
import type { Listing } from './attack';

const SIGNATURE_SIZE = 64;

/** The attacks of a hostile staking API on broadcasts. */
export const hostileBroadcasts: readonly Listing[] = sendAttacks.map(({ id, title, operations }) => ({
  name: id,
  surface: 'staking-api',
  routes: ['sendTransaction'],
  operations,
  summary: title,
}));

/** What a hostile API broadcasts for signed bytes (null: nothing), and the signature that it returns. */
export interface HostileBroadcast {
  readonly wire: Uint8Array | null;
  readonly signature: string;
}

/** Applies a named attack to a broadcast; null when it is not an attack on broadcasts, or when the bytes are not signed. */
export function applySendAttack(name: string, wire: Uint8Array): HostileBroadcast | null {
  const attack = sendAttacks.find(({ id }) => id === name);
  if (!attack || wire.length <= 1 + SIGNATURE_SIZE) return null;
  const { broadcast, signature } = attack.apply(wire, toBase58(wire.subarray(1, 1 + SIGNATURE_SIZE)));
  return { wire: broadcast, signature };
}
