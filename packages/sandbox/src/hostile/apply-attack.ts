import { pinsFor } from '@clearstake/contract/pins';
import { toBase58 } from '../chain/bytes';
import { sendAttacks } from './after-signing';
import {
  type ApiAttack,
  type HostileBroadcast,
  type HostileContext,
  type Listing,
  listed,
  type OperationName,
  type Sight,
} from './attack';
import { apiAttacks } from './catalogue';
import { fields } from './fields';
import { jointAttacks } from './joint-attacks';

const routeOf: Record<OperationName, string> = {
  'native-stake': 'nativeStake',
  'native-unstake': 'nativeUnstake',
  'liquid-stake': 'liquidStake',
  'liquid-unstake': 'liquidUnstake',
  'swap-exit': 'aggregatorUnstake',
  'auto-compound': 'autoCompoundUpdate',
  'legacy-withdraw': 'legacyWithdraw',
};

/**
 * The attacks of a hostile staking API on build routes, one entry for each route that an attack applies to: `NS02`,
 * `X01:liquidStake`.
 */
export const hostileAttacks: readonly Listing[] = apiAttacks.flatMap(({ id, title, operations }) =>
  operations.map((operation) => {
    const name = operations.length === 1 ? id : `${id}:${routeOf[operation]}`;
    return listed({ id: name, title, operations: [operation] }, 'staking-api', [routeOf[operation]]);
  }),
);

/** The attacks of a server and a node together, named by their threat. */
export const hostilePairs: readonly Listing[] = jointAttacks.map((attack) =>
  listed(attack, 'both', [
    ...attack.operations.map((operation) => routeOf[operation]),
    'getMultipleAccounts',
  ]),
);

const answerChanges: ReadonlyMap<string, ApiAttack['apply']> = new Map([
  ...apiAttacks.map(({ id, apply }) => [id, apply] as const),
  ...jointAttacks.map(({ id, answer }) => [id, answer] as const),
]);

function walletIn(body: unknown): string {
  const { pubkey, wallet = '' } = fields(body);
  return String(pubkey ?? wallet);
}

/**
 * Applies a named attack to an honest answer. An attack on another route, or an unknown name, leaves it unchanged.
 * @param body the validated request, which names the wallet
 */
export function applyAttack(
  name: string,
  routeId: string,
  body: unknown,
  answer: unknown,
  sight: Sight,
): unknown {
  const listed = [...hostileAttacks, ...hostilePairs].find(
    (attack) => attack.name === name && attack.routes.includes(routeId),
  );
  const change = listed && answerChanges.get(name.split(':')[0] ?? '');
  const honest = fields(answer);
  if (!change || typeof honest.txn !== 'string') return answer;
  const context: HostileContext = { ...sight, wallet: walletIn(body), pins: pinsFor('sandbox') };
  return change(honest, context);
}

const SIGNATURE_SIZE = 64;

export const hostileBroadcasts: readonly Listing[] = sendAttacks.map((attack) =>
  listed(attack, 'staking-api', ['sendTransaction']),
);

/** Applies a named attack to a broadcast; null when it is not an attack on broadcasts, or when the bytes are not signed. */
export function applySendAttack(name: string, wire: Uint8Array): HostileBroadcast | null {
  const attack = sendAttacks.find(({ id }) => id === name);
  if (!attack || wire.length <= 1 + SIGNATURE_SIZE) return null;
  return attack.apply(wire, toBase58(wire.subarray(1, 1 + SIGNATURE_SIZE)));
}
