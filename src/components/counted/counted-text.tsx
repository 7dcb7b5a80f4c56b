import { msg, t } from '@clearstake/contract/i18n';

const texts = {
  figures: [
    msg(
      'APY of the liquid pool: the latest apy_active_stake of the pool that is not zero, by the staking API. What one pool token is worth: all SOL in the pool over the number of its tokens.',
    ),
    msg(
      'Stake of the validator, its transactions per second and the number of validators: as the staking API says now. A share is its stake over the TVL.',
    ),
    msg(
      'Differences are taken between the figures as they are shown. The network’s rate is that of the newest epoch that has ended.',
    ),
  ],
  validators: [
    msg(
      'APY and its parts, stake and rewards: fields of the staking API’s list. Commission, voting, credits and the share of the network’s stake: the Solana node’s vote accounts. The change against the last epoch: the API’s series for the validator that gets the stake, else what this browser kept.',
    ),
    msg(
      'A median is of the validators that have the figure, each figure by itself. A place is by size among them.',
    ),
  ],
  portfolio: [
    msg(
      'Native stake: all lamports of the stake accounts that this address can manage or withdraw from, with their rent, less what does not earn. That, and what is ready to withdraw, under a lockup or with another key, is counted apart.',
    ),
    msg(
      'Pool tokens: what unstaking them would give now, by the pool’s account: your share of all its SOL, after the pool’s fee. Wallet and wrapped SOL: balances of their accounts. The total is the sum of these parts, in lamports, without rounding.',
    ),
    msg(
      'Balances are read from the Solana node. In another currency: at the price that the source of prices gives now.',
    ),
  ],
  rewards: [
    msg(
      'Inflation rewards: what the chain paid to each stake account at the end of each epoch, by the Solana node, added up in lamports. Closed accounts count as long as a transaction names them.',
    ),
    msg(
      'Tips and shared block rewards are not in it: they arrive as SOL that does not earn. An epoch that the node does not answer for ends the sum, so it is never too high.',
    ),
  ],
  feed: [
    msg(
      'Packets a second: the packets that the block engine sent in the last second, added up in this browser. The chart shows the mean of each of its steps, over the time in which something arrived.',
    ),
    msg(
      'Seconds without data: steps in the time shown in which nothing arrived. The block engine does not number its packets, so one that is lost on the way cannot be counted.',
    ),
  ],
  blockRewards: [
    msg(
      'Block rewards of one epoch: the latest complete epoch of the API’s series for the tracked validator, for another one the field block_rewards of the list, assumed to be of one epoch. The validator’s part is rounded down to the lamport; the rest is the stakers’.',
    ),
  ],
  blockTime: [
    msg(
      'A slot takes 400 ms less the adjustment; an epoch is 432,000 slots; a year is 365.25 days. Counted as if every leader of the epoch used this adjustment.',
    ),
  ],
} as const;

export type CountedGroup = keyof typeof texts;

export function CountedText({ of }: { of: CountedGroup }) {
  return texts[of].map((text) => <p key={text}>{t(text)}</p>);
}
