import { toCsv } from './csv';
import type { ColumnId } from './validator-columns';
import { shareOfStake, stakeOver, type Validator } from './validators';

type Column = readonly [name: string, read: (one: Validator, clientStake: number) => string | number | null];

const who: readonly Column[] = [
  ['name', (one) => one.name],
  ['identity', (one) => one.identity],
];
const figures: Readonly<Record<ColumnId, Column>> = {
  vote: ['vote_account', (one) => one.vote],
  total: ['apy_total_percent', (one) => one.total],
  base: ['apy_inflation_percent', (one) => one.base],
  block: ['apy_block_rewards_percent', (one) => one.block],
  mev: ['apy_mev_percent', (one) => one.mev],
  mevRewards: ['mev_rewards_sol', (one) => one.mevRewards],
  blockRewards: ['block_rewards_sol', (one) => one.blockRewards],
  stake: ['activated_stake_sol', (one) => one.stake],
  share: ['share_of_client_stake_percent', shareOfStake],
};
const website: Column = ['website', (one) => one.website];

/**
 * Validators as CSV, in the order given, with the chosen columns of the table. Shares are of the stake of `all`. Missing figures
 * are empty cells.
 */
export function validatorsCsv(
  validators: readonly Validator[],
  all: readonly Validator[],
  chosen: readonly ColumnId[],
): string {
  const columns = [...who, ...chosen.map((id) => figures[id]), website];
  const clientStake = stakeOver(all);
  return toCsv(
    columns.map(([name]) => name),
    validators.map((validator) => columns.map(([, read]) => read(validator, clientStake))),
  );
}
