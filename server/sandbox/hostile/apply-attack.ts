import { pinsFor } from '@contract/pins';
import type { Attack as ListedAttack } from '@contract/sandbox-control';
import type { Answer, HostileContext, OperationName, SeenAccount } from './attack';
import { apiAttacks } from './catalogue';

/** The route that builds each operation's transaction. */
const routeOf: Record<OperationName, string> = {
  'native-stake': 'nativeStake',
  'native-unstake': 'nativeUnstake',
  'liquid-stake': 'liquidStake',
  'liquid-unstake': 'liquidUnstake',
  'swap-exit': 'aggregatorUnstake',
  'auto-compound': 'autoCompoundUpdate',
};

/**
 * The attacks of a hostile staking API on build routes, one entry for each route that an attack applies to: `NS02`,
 * `X01:liquidStake`.
 */
export const hostileAttacks: readonly ListedAttack[] = apiAttacks.flatMap(({ id, title, operations }) =>
  operations.map((operation) => ({
    name: operations.length === 1 ? id : `${id}:${routeOf[operation]}`,
    surface: 'staking-api',
    routes: [routeOf[operation]],
    summary: title,
  })),
);

/** What an attacker can see in the sandbox. */
export interface Sight {
  readonly readAccount: (address: string) => SeenAccount | null;
  readonly stakeAccountsOf: (withdrawer: string) => readonly string[];
  /** Existing lookup tables with their contents. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'txn') === 'string';
}

function walletIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const wallet: unknown = Reflect.get(body, 'pubkey') ?? Reflect.get(body, 'wallet');
  return typeof wallet === 'string' ? wallet : '';
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
  const listed = hostileAttacks.find((attack) => attack.name === name && attack.routes.includes(routeId));
  const attack = listed && apiAttacks.find((candidate) => candidate.id === name.split(':')[0]);
  if (!attack || !isAnswer(answer)) return answer;
  const context: HostileContext = { ...sight, wallet: walletIn(body), pins: pinsFor('sandbox') };
  return attack.apply(answer, context);
}
