import type { PublicConfig } from '@contract/config';
import { readable } from '@contract/rest/readable';
import type { Route, RouteAnswer, RouteBody, RouteQuery } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { rowFields } from '@/lib/legacy/open-fields';
import { readOpenSeries } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, formatUnit, wholeSol } from '@/lib/units';
import { request } from '../http/client';
import { downloadProbe } from './download-probe';
import type { Probe, ProbeFinding } from './probe';
import { incinerator } from './probe-arguments';
import { requestFresh } from './request-fresh';

type Units = PublicConfig['units'];

const oneSol = 1_000_000_000n;
const window = 5;

/** A probe for every REST route of the contract, with arguments that change nothing. */
export function restProbes(units: Units): Probe[] {
  const apy = (values: readonly (number | null)[]) => formatUnit(apyUnitOf(units.apy, values));
  const stake = (values: readonly (number | null)[]) =>
    formatUnit(amountUnitOf(units.stake, 'stake', values));
  const reward = (values: readonly (number | null)[]) =>
    formatUnit(amountUnitOf(units.reward, 'reward', values));
  const apyRows = ({ apy: rows }: RouteAnswer<typeof routes.apy>) =>
    typeof rows === 'number'
      ? single(rows, apy)
      : series(
          rows.map((row) => row?.apy ?? null),
          apy,
        );
  const cuRows = ({ block_cu: rows }: RouteAnswer<typeof routes.blockCu>) =>
    typeof rows === 'number'
      ? single(rows, cu)
      : series(
          rows.map((row) => row?.block_cu ?? null),
          cu,
        );
  return [
    read(routes.validators, ({ validators }) => count(readable(validators).length, 'validators')),
    read(routes.testnetValidators, ({ validators }) => count(readable(validators).length, 'validators')),
    read(routes.validatorsOverview, ({ validators: rows }) => {
      const validators = readable(rows);
      return {
        ...count(validators.length, 'validators'),
        units: [
          `stake in ${stake(validators.map((row) => row.activated_stake ?? null))}`,
          `rewards in ${reward(validators.flatMap((row) => [row.block_rewards ?? null, row.mev_rewards ?? null]))}`,
          `APY in ${apy(validators.map((row) => row.apy_total ?? null))}`,
        ].join('; '),
      };
    }),
    read(routes.tvl, ({ tvl }) => single(tvl, () => formatUnit(wholeSol))),
    read(routes.delegatedSol, ({ delegated_sol }) => single(delegated_sol, stake)),
    read(routes.tps, ({ tps }) => single(tps, () => 'transactions per second')),
    read(routes.apyLiquid, (answer) => single(answer.apy, apy)),
    read(routes.apyCompounded, (answer) => single(answer.apy, apy)),
    read(routes.apy, apyRows),
    read(routes.apy, apyRows, { epochs: window }),
    read(
      routes.networkApy,
      (answer) =>
        series(
          answer.apy.map((row) => row?.apy ?? null),
          apy,
        ),
      { epochs: window },
    ),
    read(routes.blockCu, cuRows),
    read(routes.blockCu, cuRows, { epochs: window }),
    read(
      routes.networkBlockCu,
      (answer) =>
        series(
          answer.block_cu.map((row) => row?.block_cu ?? null),
          cu,
        ),
      { epochs: window },
    ),
    read(
      routes.mevRewards,
      (answer) =>
        series(
          answer.mev_rewards.map((row) => row?.mev_rewards ?? null),
          reward,
        ),
      {
        epochs: window,
      },
    ),
    read(
      routes.networkMevRewards,
      (answer) =>
        series(
          answer.mev_rewards.map((row) => row?.mev_rewards ?? null),
          reward,
        ),
      {
        epochs: window,
      },
    ),
    read(
      routes.blockRewards,
      (answer) =>
        series(
          answer.block_rewards.map((row) => row?.block_rewards ?? null),
          reward,
        ),
      {
        epochs: window,
      },
    ),
    read(
      routes.networkBlockRewards,
      (answer) =>
        series(
          answer.block_rewards.map((row) => row?.block_rewards ?? null),
          reward,
        ),
      {
        epochs: window,
      },
    ),
    read(routes.schedulerVersions, (buckets) => count(readable(buckets).length, 'operating systems')),
    action(routes.nativeStake, { pubkey: incinerator, amount: oneSol }),
    action(routes.nativeUnstake, { pubkey: incinerator, stake_accounts: [incinerator] }),
    action(routes.liquidStake, { pubkey: incinerator, amount: oneSol }),
    action(routes.liquidUnstake, { pubkey: incinerator, amount: oneSol }),
    action(routes.aggregatorUnstake, { pubkey: incinerator, amount: oneSol }),
    action(routes.autoCompoundUpdate, {
      wallet: incinerator,
      stake_accounts: [{ stake_account_address: incinerator, enable: true }],
    }),
    action(routes.sendTransaction, { txn: '00' }),
    downloadProbe(),
    read(routes.legacyTokenValue, ({ tokenValue }) => single(tokenValue, () => 'SOL per pool token')),
    read(routes.legacySolValue, ({ solValue }) => single(solValue, () => 'US dollars per SOL')),
    read(routes.legacyEpochInfo, ({ epoch, epochSeconds }) => ({
      detail: `Epoch ${epoch}, ${epochSeconds} s left.`,
      units: 'seconds',
    })),
    read(routes.legacyApy, ({ apy_values }) => openRows(apy_values, ['apy', 'apy_total', 'value'], apy)),
    read(routes.legacyTps, ({ tps_values }) =>
      openRows(tps_values, ['tps', 'total_tps', 'value'], () => 'transactions per second'),
    ),
    read(routes.legacyTvl, ({ tvl_values }) =>
      openRows(tvl_values, ['tvl', 'stake', 'value'], (values) =>
        formatUnit(amountUnitOf('auto', 'stake', values)),
      ),
    ),
    action(routes.legacyAccountStatus, { stake_account: incinerator }),
    action(routes.legacyDeposit, { pubkey: incinerator, amount: oneSol }),
    action(routes.legacyWithdraw, { pubkey: incinerator, amount: oneSol }),
    action(routes.legacySend, { txn: '00' }),
  ];
}

type InferUnit = (values: readonly (number | null)[]) => string;

const cu = () => 'compute units per block';

function read<R extends Route>(
  route: R,
  describe: (answer: RouteAnswer<R>) => ProbeFinding,
  query?: RouteQuery<R>,
): Probe {
  const suffix = query === undefined ? '' : `?epochs=${window}`;
  return {
    id: `${route.id}${suffix}`,
    group: route.api,
    name: `${route.method} ${route.path}${suffix}`,
    kind: 'read',
    run: async (signal) => {
      const { value, age, note, leftOut } = await requestFresh(
        route,
        query === undefined ? { signal } : { query, signal },
      );
      const finding = describe(value);
      return {
        ...finding,
        detail: [finding.detail, leftOutSentence(leftOut), note].filter(Boolean).join(' '),
        age,
      };
    },
  };
}

/** A build or send route. If it does build a transaction, the answer is validated and discarded: it may contain a key. */
function action<R extends Route>(route: R, body: RouteBody<R>): Probe {
  return {
    id: route.id,
    group: route.api,
    name: `${route.method} ${route.path}`,
    kind: 'action',
    run: async (signal) => {
      await request(route, { body, signal });
      return { detail: 'Answered as documented; the answer was dropped.' };
    },
  };
}

const leftOutSentence = (count: number) =>
  count === 0
    ? ''
    : `${count} ${count === 1 ? 'value' : 'values'} could not be read and ${count === 1 ? 'is' : 'are'} left out.`;

function count(length: number, noun: string): ProbeFinding {
  return { detail: `${length} ${noun}.` };
}

function single(value: number, unit: InferUnit): ProbeFinding {
  return { detail: `Latest ${value}.`, units: unit([value]) };
}

function series(values: readonly (number | null)[], unit: InferUnit): ProbeFinding {
  const gaps = values.filter((value) => value === null).length;
  return {
    detail: `${values.length} epochs, latest ${values.at(-1) ?? 'missing'}${gaps > 0 ? `, ${gaps} without a figure` : ''}.`,
    units: unit(values),
  };
}

function openRows(
  rows: readonly (Record<string, unknown> | null)[],
  names: readonly string[],
  unit: InferUnit,
): ProbeFinding {
  const values = readable(rows);
  const figure = readOpenSeries(values, names).at(-1)?.value ?? null;
  const fields = `Fields: ${rowFields(values).join(', ') || 'none'}.`;
  if (figure === null) return { detail: `${values.length} rows without a field like ${names[0]}. ${fields}` };
  return { detail: `Latest ${figure}. ${fields}`, units: unit([figure]) };
}
