import type { Pins } from '@clearstake/contract/pins';
import type { RpcMethod } from '@clearstake/contract/rpc-methods';
import type { Attack as ListedAttack } from '@clearstake/contract/sandbox-control';
import type { ChainAccount } from '../chain/types';

/** The operations of the versioned API, which every threat of that scope applies to. */
export const everyOperation = [
  'native-stake',
  'native-unstake',
  'liquid-stake',
  'liquid-unstake',
  'swap-exit',
  'auto-compound',
] as const;

/** Operations with a transaction built by a server or the browser, with the browser's names. */
export type OperationName = (typeof everyOperation)[number] | 'legacy-withdraw';

/** An account as a node reports it. */
export type SeenAccount = Pick<ChainAccount, 'owner' | 'data' | 'lamports'>;

/** What an attacker can see of the public chain. */
export interface Sight {
  readonly readAccount: (address: string) => SeenAccount | null;
  /** Stake accounts by their withdraw authority. */
  readonly stakeAccountsOf: (withdrawer: string) => readonly string[];
  /** Existing lookup tables with their contents. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** An attacking server's knowledge: the request, the pins that it must get past, and the public chain. */
export interface HostileContext extends Sight {
  readonly wallet: string;
  readonly pins: Pins;
}

/** A staking route's answer: `txn`, and for a new account its address and secret key. */
export type Answer = Readonly<Record<string, unknown>>;

interface Described {
  /** Id in the threat catalogue; variants of one threat carry a letter. */
  readonly id: string;
  readonly title: string;
  readonly operations: readonly OperationName[];
}

/** A server that builds a bad transaction or returns a bad key. */
export interface ApiAttack extends Described {
  readonly surface: 'api-answer';
  readonly apply: (answer: Answer, context: HostileContext) => Answer;
}

/** What a hostile API broadcasts for signed bytes (null: nothing), and the signature that it returns. */
export interface HostileBroadcast {
  readonly broadcast: Uint8Array | null;
  readonly signature: string;
}

/** A broadcast that differs from its answer. `wire` is the received signed transaction. */
export interface SendAttack extends Described {
  readonly surface: 'send-txn';
  readonly apply: (wire: Uint8Array, signature: string) => HostileBroadcast;
}

/**
 * A node that lies about an account, or a chain that differs from what the page was told; `null` is an account that does not
 * exist.
 */
export interface RpcAttack extends Described {
  readonly surface: 'rpc-answer';
  readonly method: 'getMultipleAccounts' | 'simulateTransaction';
  readonly apply: (
    account: SeenAccount | null,
    address: string,
    context: HostileContext,
  ) => SeenAccount | null;
}

/** A node that lies in whole results, as in JSON-RPC; 64-bit integers are bigint. */
export interface ResultAttack extends Described {
  readonly surface: 'rpc-result';
  readonly results: Readonly<
    Partial<Record<RpcMethod, (honest: unknown, params: readonly unknown[]) => unknown>>
  >;
}

/** A server and a node that lie together: what the node reports about an account fits what the server built. */
export interface JointAttack extends Described {
  readonly surface: 'api-and-node';
  readonly answer: ApiAttack['apply'];
  readonly account: RpcAttack['apply'];
}

/** A wallet that signs something else. `message` is what it received; the tests sign what it returns. */
export interface WalletAttack extends Described {
  readonly surface: 'wallet';
  readonly apply: (message: Uint8Array, context: HostileContext) => Uint8Array;
}

/** A download, or a message to sign, that is not what it claims to be. */
export interface DownloadAttack extends Described {
  readonly surface: 'download';
  readonly apply: (bytes: Uint8Array) => Uint8Array;
}

/** An attack as the sandbox lists it, before its refusal and its harm are looked up. */
export type Listing = Omit<ListedAttack, 'refusal' | 'harm'>;

export const listed = (
  { id, title, operations }: Described,
  surface: Listing['surface'],
  routes: Listing['routes'],
): Listing => ({ name: id, surface, routes, operations, summary: title });

/** A named threat as a function that spoils one thing of an honest answer. */
export type Attack =
  | ApiAttack
  | SendAttack
  | RpcAttack
  | ResultAttack
  | JointAttack
  | WalletAttack
  | DownloadAttack;
