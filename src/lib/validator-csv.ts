import { toCsv } from './csv';
import type { Validator } from './validators';

const columns = [
  ['name', (one: Validator) => one.name],
  ['identity', (one: Validator) => one.identity],
  ['vote_account', (one: Validator) => one.vote],
  ['apy_total_percent', (one: Validator) => one.total],
  ['apy_inflation_percent', (one: Validator) => one.base],
  ['apy_block_rewards_percent', (one: Validator) => one.block],
  ['apy_mev_percent', (one: Validator) => one.mev],
  ['mev_rewards_sol', (one: Validator) => one.mevRewards],
  ['block_rewards_sol', (one: Validator) => one.blockRewards],
  ['activated_stake_sol', (one: Validator) => one.stake],
  ['website', (one: Validator) => one.website],
] as const;

/** Validators as CSV, in the order given. Missing figures are empty cells. */
export function validatorsCsv(validators: readonly Validator[]): string {
  return toCsv(
    columns.map(([name]) => name),
    validators.map((validator) => columns.map(([, read]) => read(validator))),
  );
}
