import * as z from 'zod/mini';
import type { Shown } from './static-page';

const series = z.array(z.looseObject({ epoch: z.number() }));
const validator = z.object({
  name: z.nullish(z.string()),
  identity: z.string(),
  vote_identity: z.string(),
  activated_stake: z.number(),
  apy: z.number(),
  apy_block_rewards: z.number(),
  apy_jito: z.number(),
  apy_total: z.number(),
  mev_rewards: z.number(),
  block_rewards: z.number(),
});
const overview = z.object({ validators: z.array(validator) });

const longest = 100;
const figure = (value: number, decimals = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Reads what the pages of a running gateway show, from the routes that they read. */
export function appAnswers(origin: string) {
  async function answer(path: string): Promise<unknown> {
    const response = await fetch(`${origin}${path}`);
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}.`);
    return response.json();
  }

  async function scalar(path: string, name: string): Promise<number> {
    return z.parse(z.looseObject({ [name]: z.number() }), await answer(path))[name] as number;
  }

  async function points(path: string, list: string, value: string): Promise<number[]> {
    const rows = z.parse(z.looseObject({ [list]: series }), await answer(path))[list];
    return z.parse(series, rows).flatMap((row) => {
      const one = row[value];
      return typeof one === 'number' ? [one] : [];
    });
  }

  const pair = async (name: string, list: string, value: string) => {
    const own = await points(`/api/v1/validator/${name}?epochs=${longest}`, list, value);
    const network = await points(`/api/v1/validator/network/${name}?epochs=${longest}`, list, value);
    return [own, network];
  };

  const validators = async () => z.parse(overview, await answer('/api/v1/validators/overview')).validators;

  return {
    /** The figures, charts and rows of `/`. */
    async overview(): Promise<Shown> {
      const epoch = await scalar('/api/epochinfo', 'epoch');
      const ended = `start_epoch=${epoch - longest}&end_epoch=${epoch - 1}`;
      const stats = '/api/v1/validator';
      return {
        title: 'Overview',
        figures: [
          ['Activated stake, SOL', figure(await scalar(`${stats}/tvl`, 'tvl'))],
          ['APY, %', figure(await scalar(`${stats}/apy`, 'apy'), 2)],
          ['APY, liquid pool, %', figure(await scalar(`${stats}/apy-liquid`, 'apy'), 2)],
          ['APY, compounded, %', figure(await scalar(`${stats}/apy-compounded`, 'apy'), 2)],
          ['Delegated SOL', figure(await scalar(`${stats}/delegated-sol`, 'delegated_sol'))],
          ['Transactions per second', figure(await scalar(`${stats}/tps`, 'tps'))],
          ['Validators on the client', figure((await validators()).length)],
          ['SOL per pool token', figure(await scalar('/api/tokenvalue', 'tokenValue'), 4)],
          ['US dollars per SOL', figure(await scalar('/api/solvalue', 'solValue'), 2)],
          ['Epoch', figure(epoch)],
        ],
        charts: [
          { name: 'APY', series: await pair('apy', 'apy', 'apy') },
          { name: 'Stake', series: [await points(`/api/tvl?${ended}`, 'tvl_values', 'tvl')] },
          { name: 'MEV rewards', series: await pair('mev-rewards', 'mev_rewards', 'mev_rewards') },
          { name: 'Block rewards', series: await pair('block-rewards', 'block_rewards', 'block_rewards') },
          { name: 'Block CU', series: await pair('blockcu', 'block_cu', 'block_cu') },
          { name: 'Legacy APY', series: [await points(`/api/apy?${ended}`, 'apy_values', 'apy')] },
          { name: 'TPS', series: [await points(`/api/tps?${ended}`, 'tps_values', 'tps')] },
        ],
        columns: ['Validator', 'APY, %', 'Stake, SOL'],
        rows: (await validators())
          .slice(0, 6)
          .map((one) => [one.name ?? one.identity, figure(one.apy_total, 2), figure(one.activated_stake)]),
      };
    },

    /** The rows of `/validators`. */
    async validators(): Promise<Shown> {
      const all = await validators();
      return {
        title: 'Validators',
        figures: [['Epoch', figure(await scalar('/api/epochinfo', 'epoch'))]],
        charts: [],
        columns: [
          'Validator',
          'Vote account',
          'APY, %',
          'Inflation, %',
          'Block, %',
          'MEV, %',
          'MEV, SOL',
          'Block, SOL',
          'Stake, SOL',
        ],
        rows: all.map((one) => [
          one.name ?? one.identity,
          one.vote_identity,
          figure(one.apy_total, 2),
          figure(one.apy, 2),
          figure(one.apy_block_rewards, 2),
          figure(one.apy_jito, 2),
          figure(one.mev_rewards, 2),
          figure(one.block_rewards, 2),
          figure(one.activated_stake),
        ]),
      };
    },
  };
}
