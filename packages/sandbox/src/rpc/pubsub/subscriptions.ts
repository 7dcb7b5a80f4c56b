import { matchesFilter, systemAccount } from '../../chain/accounts';
import type { Chain } from '../../chain/chain';
import type { AccountFilter, ChainAccount, ChainChange, Commitment } from '../../chain/types';
import { type DataForm, dataForm, encodeAccount } from '../encode-account';
import { invalidParams } from '../error';
import { asFilter } from '../methods/account-filters';
import { asAddress, asSignature, Config, type Params } from '../params';

/** What passing time gives a subscription to send. */
export interface Notification {
  readonly result: unknown;
  /** Whether the subscription ends with it. */
  readonly last?: boolean;
}

export interface Subscription {
  /** Commitment that a change must have reached before it is sent. */
  readonly commitment: Commitment;
  /** The values that a change gives; called once the change has reached the commitment. */
  readonly onChange?: (change: ChainChange) => readonly unknown[];
  /** What passing time gives; called at every tick. */
  readonly onTick?: () => readonly Notification[];
}

type Subscribe = (params: Params, chain: Chain) => Subscription;

export const withSlot = (chain: Chain, commitment: Commitment, value: unknown) => ({
  context: { slot: chain.clock(commitment).slot },
  value,
});

/** The subscriptions of a validator's WebSocket port, by the name of their first half: `accountSubscribe`. */
export const subscriptions: Readonly<Record<string, Subscribe>> = {
  account: (params, chain) => {
    const address = params.address(0);
    const config = params.config(1);
    const commitment = config.commitment();
    const form = dataForm(config);
    return {
      commitment,
      onChange: ({ writes }) =>
        writes
          .filter((write) => write.address === address)
          .slice(-1)
          .map((write) => notified(write, form, chain)),
    };
  },

  program: (params, chain) => {
    const programId = params.address(0);
    const config = params.config(1);
    const commitment = config.commitment();
    const form = dataForm(config);
    const filters: readonly AccountFilter[] = config.list('filters').map(asFilter);
    return {
      commitment,
      onChange: ({ writes }) =>
        writes
          .filter(
            (write) =>
              write.owner === programId && filters.every((filter) => matchesFilter(write.data, filter)),
          )
          .map((write) => ({ pubkey: write.address, account: notified(write, form, chain) })),
    };
  },

  logs: (params) => {
    const mentioned = mentionedAddress(params.get(0));
    return {
      commitment: params.config(1).commitment(),
      onChange: ({ landed }) =>
        landed && (mentioned === undefined || landed.accountKeys.includes(mentioned))
          ? [{ signature: landed.signature, err: landed.meta.err, logs: landed.meta.logs }]
          : [],
    };
  },

  signature: (params, chain) => {
    const signature = asSignature(params.get(0));
    const config = params.config(1);
    const commitment = config.commitment();
    let announce = config.flag('enableReceivedNotification');
    return {
      commitment,
      onTick: () => {
        const status = chain.signatureStatus(signature);
        if (!status) return [];
        const sent: Notification[] = [];
        if (announce) sent.push({ result: withSlot(chain, 'processed', 'receivedSignature') });
        announce = false;
        if (LEVELS.indexOf(status.confirmationStatus) >= LEVELS.indexOf(commitment)) {
          sent.push({ result: withSlot(chain, commitment, { err: status.err }), last: true });
        }
        return sent;
      },
    };
  },

  slot: (_params, chain) =>
    onEachSlot(chain, 'processed', (slot) => ({
      parent: slot - 1n,
      root: chain.clock('finalized').slot,
      slot,
    })),

  root: (_params, chain) => onEachSlot(chain, 'finalized', (slot) => slot),
};

/** From the lowest to the highest. */
export const LEVELS: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];

function onEachSlot(chain: Chain, commitment: Commitment, result: (slot: bigint) => unknown): Subscription {
  let last = chain.clock(commitment).slot;
  return {
    commitment,
    onTick: () => {
      const { slot } = chain.clock(commitment);
      if (slot <= last) return [];
      last = slot;
      return [{ result: result(slot) }];
    },
  };
}

/** A closed account is one of the System program without lamports. */
function notified(account: ChainAccount, form: DataForm, chain: Chain) {
  return encodeAccount(account.lamports > 0n ? account : systemAccount(account.address, 0n), form, chain);
}

function mentionedAddress(filter: unknown): string | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined;
  const mentions = new Config(filter).list('mentions');
  if (mentions.length !== 1)
    throw invalidParams('Invalid Request: Only 1 address supported in a `mentions` filter.');
  return asAddress(mentions[0]);
}
