import type { Chain } from '../../chain/chain';
import { ORIGIN_EPOCH } from '../../history/units';
import type { RpcMethods } from '../context';
import { encodeInBlock } from '../encode-transaction';
import { invalidParams, RpcError } from '../error';

const MAX_BLOCK_RANGE = 500_000n;

/** Blocks: every slot has one. */
export const blockMethods: RpcMethods = {
  getBlock: async (params, { chain }) => {
    const slot = params.u64(0, 'the slot');
    const config = params.config(1);
    if (slot > chain.clock(config.finality()).slot)
      throw new RpcError(-32004, `Block not available for slot ${slot}`);
    const first = firstSlot(chain);
    if (slot < first) {
      const message = `Block ${slot} cleaned up, does not exist on node. First available block: ${first}`;
      throw new RpcError(-32001, message);
    }
    const { atMs, signatures, ...block } = chain.block(slot);
    const details = config.text('transactionDetails') ?? 'full';
    const encoding = details === 'accounts' ? details : (config.text('encoding') ?? 'json');
    const transactions = async () =>
      await Promise.all(
        signatures.map(async (signature) => {
          const landed = await chain.getTransaction(signature);
          return landed && encodeInBlock(landed, encoding, config.get('maxSupportedTransactionVersion'));
        }),
      );
    const levels = ['full', 'accounts', 'signatures', 'none'];
    if (!levels.includes(details)) {
      throw invalidParams(
        `Invalid params: unknown variant \`${details}\`, expected one of ${levels.join(', ')}.`,
      );
    }
    return {
      ...block,
      blockTime: Math.floor(atMs / 1000),
      parentSlot: slot - 1n,
      ...(details === 'signatures' && { signatures }),
      ...((details === 'full' || details === 'accounts') && { transactions: await transactions() }),
      ...((config.get('rewards') ?? true) === true && { rewards: [] }),
    };
  },
  /** Null: no votes are counted, and every block is rooted. */
  getBlockCommitment: (_params, { chain }) => ({
    commitment: null,
    totalStake: chain.voteAccounts().reduce((sum, { activatedStake }) => sum + activatedStake, 0n),
  }),
  getBlockTime: (params, { chain }) => {
    const slot = params.u64(0, 'the slot');
    if (slot > chain.clock().slot) throw new RpcError(-32004, `Block not available for slot ${slot}`);
    return Math.floor(chain.block(slot).atMs / 1000);
  },
  getBlocks: (params, { chain }) => {
    const from = params.u64(0, 'the start slot');
    const open = typeof params.get(1) === 'object' || params.get(1) === undefined;
    const { slot } = chain.clock(params.config(open && params.get(1) !== undefined ? 1 : 2).finality());
    const wanted = open ? slot : params.u64(1, 'the end slot');
    const to = wanted < slot ? wanted : slot;
    if (to - from > MAX_BLOCK_RANGE) throw invalidParams(`Slot range too large; max ${MAX_BLOCK_RANGE}`);
    return slots(from, to);
  },
  getBlocksWithLimit: (params, { chain }) => {
    const { slot } = chain.clock(params.config(2).finality());
    const from = params.u64(0, 'the start slot');
    const limit = params.u64(1, 'the limit');
    if (limit > MAX_BLOCK_RANGE) throw invalidParams(`Limit too large; max ${MAX_BLOCK_RANGE}`);
    const last = from + limit - 1n;
    return slots(from, last < slot ? last : slot);
  },
  getFirstAvailableBlock: (_params, { chain }) => firstSlot(chain),
  minimumLedgerSlot: (_params, { chain }) => firstSlot(chain),
};

/** All slots from one to another, both included. */
function slots(from: bigint, to: bigint): bigint[] {
  if (to < from) return [];
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
}

/** The sandbox keeps every transaction since its first slot; a world that began earlier keeps those of its running epoch. */
function firstSlot({ clock }: Chain): bigint {
  const { slot, slotIndex, slotsInEpoch } = clock();
  const origin = BigInt(ORIGIN_EPOCH) * slotsInEpoch;
  return origin <= slot ? origin : slot - slotIndex;
}
