import type { PublicConfig } from '@clearstake/contract/config';
import { inSequence, msg, type Phrase, verbatim } from '@clearstake/contract/i18n';
import { readable } from '@clearstake/contract/rest/readable';
import type { Route, RouteAnswer, RouteBody, RouteQuery } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { absent } from '@/lib/absent';
import { rowFields } from '@/lib/legacy/open-fields';
import { legacyFields } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows, rowNotes } from '@/lib/open-rows';
import {
  amountUnitOf,
  apyUnitOf,
  computeUnits,
  transactionsPerSecond,
  unitPhrase,
  wholeSol,
} from '@/lib/units';
import { request } from '../http/client';
import { downloadProbe } from './download-probe';
import { incinerator, type Probe, type ProbeFinding } from './probe';
import { requestFresh } from './request-fresh';

type Units = PublicConfig['units'];

const oneSol = 1_000_000_000n;
const window = 5;

export function restProbes(units: Units): Probe[] {
  const apy: InferUnit = (values) => unitPhrase(apyUnitOf(units.apy, values));
  const stake: InferUnit = (values) => unitPhrase(amountUnitOf(units.stake, 'stake', values));
  const reward: InferUnit = (values) => unitPhrase(amountUnitOf(units.reward, 'reward', values));
  const apyRows = ({ apy: rows }: RouteAnswer<typeof routes.apy>) =>
    typeof rows === 'number' ? single(rows, apy) : series(rows, ({ apy }) => apy, apy);
  const cuRows = ({ block_cu: rows }: RouteAnswer<typeof routes.blockCu>) =>
    typeof rows === 'number' ? single(rows, cu) : series(rows, ({ block_cu }) => block_cu, cu);
  const mevRows = ({ mev_rewards: rows }: RouteAnswer<typeof routes.mevRewards>) =>
    series(rows, ({ mev_rewards }) => mev_rewards, reward);
  const blockRows = ({ block_rewards: rows }: RouteAnswer<typeof routes.blockRewards>) =>
    series(rows, ({ block_rewards }) => block_rewards, reward);
  return [
    read(routes.validators, ({ validators }) => validatorCount(readable(validators).length)),
    read(routes.testnetValidators, ({ validators }) => validatorCount(readable(validators).length)),
    read(routes.validatorsOverview, ({ validators: rows }) => {
      const validators = readable(rows);
      return {
        ...validatorCount(validators.length),
        units: {
          message: msg('stake in {stake}; rewards in {rewards}; APY in {apy}'),
          values: {
            stake: stake(validators.map((row) => row.activated_stake ?? null)),
            rewards: reward(
              validators.flatMap((row) => [row.block_rewards ?? null, row.mev_rewards ?? null]),
            ),
            apy: apy(validators.map((row) => row.apy_total ?? null)),
          },
        },
      };
    }),
    read(routes.tvl, ({ tvl }) => single(tvl, () => unitPhrase(wholeSol))),
    read(routes.delegatedSol, ({ delegated_sol }) => single(delegated_sol, stake)),
    read(routes.tps, ({ tps: value }) => single(value, tps)),
    read(routes.apyLiquid, (answer) => single(answer.apy, apy)),
    read(routes.apyCompounded, (answer) => single(answer.apy, apy)),
    read(routes.apy, apyRows),
    read(routes.apy, apyRows, { epochs: window }),
    read(routes.networkApy, apyRows, { epochs: window }),
    read(routes.blockCu, cuRows),
    read(routes.blockCu, cuRows, { epochs: window }),
    read(routes.networkBlockCu, cuRows, { epochs: window }),
    read(routes.mevRewards, mevRows, { epochs: window }),
    read(routes.networkMevRewards, mevRows, { epochs: window }),
    read(routes.blockRewards, blockRows, { epochs: window }),
    read(routes.networkBlockRewards, blockRows, { epochs: window }),
    read(routes.schedulerVersions, (buckets) => ({
      detail: {
        message: msg('{count, plural, one {{count} operating system.} other {{count} operating systems.}}'),
        values: { count: readable(buckets).length },
      },
    })),
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
    read(routes.legacyTokenValue, ({ tokenValue }) =>
      single(tokenValue, () => ({ message: msg('SOL per pool token') })),
    ),
    read(routes.legacySolValue, ({ solValue }) =>
      single(solValue, () => ({ message: msg('US dollars per SOL') })),
    ),
    read(routes.legacyEpochInfo, ({ epoch, epochSeconds }) => ({
      detail: {
        message: msg('Epoch {epoch}, seconds left: {seconds}.'),
        values: { epoch: given(epoch), seconds: given(epochSeconds) },
      },
      units: { message: msg('seconds') },
    })),
    read(routes.legacyApy, ({ apy_values }) =>
      openRows(apy_values, legacyFields.apy, (values) => unitPhrase(apyUnitOf(units.legacyApy, values))),
    ),
    read(routes.legacyTps, ({ tps_values }) => openRows(tps_values, legacyFields.tps, tps)),
    read(routes.legacyTvl, ({ tvl_values }) =>
      openRows(tvl_values, legacyFields.tvl, (values) => unitPhrase(amountUnitOf('auto', 'stake', values))),
    ),
    action(routes.legacyAccountStatus, { stake_account: incinerator }),
    action(routes.legacyDeposit, { pubkey: incinerator, amount: oneSol }),
    action(routes.legacyWithdraw, { pubkey: incinerator, amount: oneSol }),
    action(routes.legacySend, { txn: '00' }),
  ];
}

type InferUnit = (values: readonly (number | null)[]) => Phrase;

const cu = () => unitPhrase(computeUnits);
const tps = () => unitPhrase(transactionsPerSecond);

const given = (value: number | null | undefined): number | Phrase => value ?? { message: absent(value) };

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
      const { value, age, note, leftOut } = await requestFresh(route, { query, signal });
      const finding = describe(value);
      return {
        ...finding,
        detail: inSequence([
          finding.detail,
          ...(finding.notes ?? leftOutSentence(leftOut)),
          ...(note ? [verbatim(note)] : []),
        ]),
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
      return { detail: { message: msg('Answered as documented; the answer was dropped.') } };
    },
  };
}

function leftOutSentence(count: number): Phrase[] {
  if (count === 0) return [];
  return count === 1
    ? [{ message: msg('1 value could not be read and is left out.') }]
    : [{ message: msg('{count} values could not be read and are left out.'), values: { count } }];
}

function validatorCount(count: number): ProbeFinding {
  return {
    detail: {
      message: msg('{count, plural, one {{count} validator.} other {{count} validators.}}'),
      values: { count },
    },
  };
}

function single(value: number | null | undefined, unit: InferUnit): ProbeFinding {
  return {
    detail: { message: msg('Latest {value}.'), values: { value: given(value ?? undefined) } },
    units: unit([value ?? null]),
  };
}

/** The document gives no order of the rows: the latest is that of the newest epoch. */
function series<Row extends { readonly epoch: number }>(
  rows: readonly (Row | null)[],
  figureOf: (row: Row) => number | null | undefined,
  unit: InferUnit,
): ProbeFinding {
  const oldestFirst = rows.toSorted((left, right) => (left?.epoch ?? -1) - (right?.epoch ?? -1));
  const figures = oldestFirst.map((row) => (row && figureOf(row)) ?? null);
  const gaps = figures.filter((value) => value === null).length;
  const values = { epochs: figures.length, latest: figures.at(-1) ?? { message: msg('missing') }, gaps };
  const message =
    gaps > 0
      ? msg(
          '{epochs, plural, one {{epochs} epoch} other {{epochs} epochs}}, latest {latest}, {gaps} without a figure.',
        )
      : msg('{epochs, plural, one {{epochs} epoch} other {{epochs} epochs}}, latest {latest}.');
  return { detail: { message, values }, units: unit(figures) };
}

function openRows(
  rows: readonly (OpenRow | null)[] | null | undefined,
  names: readonly string[],
  unit: InferUnit,
): ProbeFinding {
  const values = readable(rows ?? []);
  const said = readOpenRows(rows ?? [], names);
  const figure = said.figures.at(-1)?.value ?? null;
  const fields = rowFields(values).join(', ') || { message: msg('none') };
  const notes = rowNotes(said);
  if (figure === null)
    return {
      notes,
      detail:
        values.length > said.withoutFigure
          ? { message: msg('No figure of the answer can be read. Fields: {fields}.'), values: { fields } }
          : {
              message: msg(
                '{rows, plural, one {{rows} row} other {{rows} rows}} without a field like {name}. Fields: {fields}.',
              ),
              values: { rows: values.length, name: names[0] ?? '', fields },
            },
    };
  return {
    notes,
    detail: { message: msg('Latest {figure}. Fields: {fields}.'), values: { figure, fields } },
    units: unit(said.figures.map(({ value }) => value)),
  };
}
