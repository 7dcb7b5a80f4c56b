import { type RpcMethods, reached, withContext } from '../context';
import { invalidParams } from '../error';
import { asAddress } from '../params';

/** Mainnet's inflation schedule; `getInflationRate` is computed from it and the epoch. */
const GOVERNOR = { initial: 0.08, terminal: 0.015, taper: 0.15, foundation: 0, foundationTerm: 0 };
const EPOCHS_PER_YEAR = 182.6;
/** The mainnet epoch in which inflation started. */
const FIRST_EPOCH = 150;

/** Slots without a vote after which a node calls a validator delinquent. */
const DELINQUENT_DISTANCE = 128n;

export const stakingMethods: RpcMethods = {
  getVoteAccounts: (params, { chain }) => {
    const config = params.config(0);
    const only = config.text('votePubkey');
    const keepsUnstaked = config.flag('keepUnstakedDelinquents');
    const distance = config.u64('delinquentSlotDistance') ?? DELINQUENT_DISTANCE;
    const { slot } = chain.clock(reached(config, chain));
    const accounts = chain
      .voteAccounts()
      .filter(({ vote }) => only === undefined || vote === only)
      .map((account) => ({
        activatedStake: account.activatedStake,
        commission: account.commission,
        inflationRewardsCommissionBps: account.commission * 100,
        epochCredits: account.epochCredits.slice(-5),
        epochVoteAccount: true,
        lastVote: account.lastVote,
        nodePubkey: account.identity,
        rootSlot: account.rootSlot,
        votePubkey: account.vote,
      }));
    const isCurrent = ({ lastVote }: { lastVote: bigint }) => lastVote > slot - distance;
    return {
      current: accounts.filter(isCurrent),
      delinquent: accounts.filter(
        (account) => !isCurrent(account) && (keepsUnstaked || account.activatedStake > 0n),
      ),
    };
  },
  getStakeMinimumDelegation: (_params, { chain }) => withContext(chain, chain.minimumDelegation()),
  getInflationReward: async (params, { chain }) => {
    const addresses = params.list(0, 'the addresses').map(asAddress);
    const config = params.config(1);
    const clock = chain.clock(reached(config, chain));
    const epoch = config.u64('epoch') ?? clock.epoch - 1n;
    if (epoch >= clock.epoch) throw invalidParams(`Invalid param: epoch ${epoch} has not ended yet.`);
    return await Promise.all(addresses.map((address) => chain.inflationReward(address, epoch)));
  },
  getInflationGovernor: () => GOVERNOR,
  getInflationRate: (_params, { chain }) => {
    const { epoch } = chain.clock();
    const years = (Number(epoch) - FIRST_EPOCH) / EPOCHS_PER_YEAR;
    const tapered = GOVERNOR.initial * (1 - GOVERNOR.taper) ** years;
    const total = Math.max(tapered, GOVERNOR.terminal);
    return { epoch, foundation: 0, total, validator: total };
  },
};
