import { routes } from '@clearstake/contract/rest/routes';
import { answerRoute } from './routes';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** An address with this prefix, unique by index. */
export const address = (prefix: string, index: number) =>
  `${prefix}${[...index.toString(36)].map((digit) => alphabet[Number.parseInt(digit, 36)]).join('')}`.padEnd(
    43,
    'x',
  );

/** Validators of the overview's answer, named and ranked by their index. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    identity: address('A', index),
    vote_identity: address('V', index),
    name: `Validator ${index}`,
    activated_stake: index * 10,
    apy: 5,
    apy_block_rewards: 1,
    apy_jito: 0.5,
    apy_total: 6.5 + (index % 100) / 100,
    mev_rewards: index,
    block_rewards: index,
  }));

export const overviewOf = (validators: ReturnType<typeof many>) =>
  answerRoute(routes.validatorsOverview, {
    general_data: { total_Solana_stake: 400e6 },
    validators,
  });

export const bodyRows = () => [
  ...document.querySelectorAll<HTMLTableRowElement>('.vtable tbody tr[data-index]'),
];
