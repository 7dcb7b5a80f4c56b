import { base58 } from '@scure/base';
import type { RouteId } from '../src/rest/routes';

export const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const vote = '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf';
export const signature = base58.encode(new Uint8Array(64).fill(7));
const secret = 'ab'.repeat(64);

type Json = Record<string, unknown>;

/** Valid input and output of a route, and input that it must refuse. */
interface Sample {
  query?: Json;
  body?: Json;
  answer: unknown;
  /** One spoiled field each: the value, and the path that the refusal must name. */
  badQueries?: [Json, string][];
  badBodies?: [Json, string][];
  badAnswers: [unknown, string][];
}

const badValues: Sample['badBodies'] = [
  [{ pubkey: 'short', amount: 1 }, 'pubkey'],
  [{ pubkey: key, amount: 1.5 }, 'amount'],
  [{ pubkey: key, amount: 0 }, 'amount'],
  [{ pubkey: key, amount: 9223372036854775808n }, 'amount'],
];

const pool: Sample = {
  body: { pubkey: key, amount: 1_000_000_000 },
  answer: { txn: '01ff' },
  badBodies: [
    ...badValues,
    [{ pubkey: key }, 'amount'],
    [{ amount: 1 }, 'pubkey'],
    [{ pubkey: key, amount: 1, extra: true }, ''],
  ],
  badAnswers: [
    [{ txn: '01f' }, 'txn'],
    [{ txn: 5 }, 'txn'],
    [{}, 'txn'],
    [null, ''],
    [[], ''],
  ],
};

const single = (name: string): Sample => ({
  answer: { [name]: 6.41 },
  badQueries: [[{ unknown: '1' }, '']],
  badAnswers: [
    [{ [name]: '6.41' }, name],
    [{ [name]: null }, name],
    [{}, name],
  ],
});

const series = (name: string): Sample => ({
  query: { epochs: '5' },
  answer: { [name]: [{ epoch: 800, [name]: 6.41 }] },
  badQueries: [
    [{ epochs: '0' }, 'epochs'],
    [{ epochs: '101' }, 'epochs'],
    [{ epochs: 'many' }, 'epochs'],
    [{ epochs: '5', other: 'x' }, ''],
  ],
  badAnswers: [
    [{ [name]: [{ epoch: 800 }] }, `${name}.0.${name}`],
    [{ [name]: [{ epoch: '800', [name]: 1 }] }, `${name}.0.epoch`],
    [{ [name]: [{ epoch: -1, [name]: 1 }] }, `${name}.0.epoch`],
    [{ [name]: 6.41 }, name],
    [{}, name],
  ],
});

/** The older document requires no field of an answer. */
const optional = (name: string): Sample => ({ ...single(name), badAnswers: [[{ [name]: '6.41' }, name]] });

/** The contract requires the epoch alone: a row without a figure is a gap. */
const cuSeries: Sample = { ...series('block_cu'), badAnswers: series('block_cu').badAnswers.slice(1) };

const legacyRows = (name: string): Sample => ({
  query: { start_epoch: '700', end_epoch: '710' },
  answer: { [name]: [{ epoch: 700, anything: 'goes' }, {}] },
  badQueries: [
    [{ epoch: 7 }, 'epoch'],
    [{ start_epoch: 'x'.repeat(129) }, 'start_epoch'],
    [{ nonsense: '1' }, ''],
  ],
  badAnswers: [
    [{ [name]: [5] }, `${name}.0`],
    [{ [name]: {} }, name],
  ],
});

const send: Sample = {
  body: { txn: '01ff' },
  answer: { txn_signature: signature },
  badBodies: [
    [{ txn: '' }, 'txn'],
    [{ txn: '0x01' }, 'txn'],
    [{}, 'txn'],
  ],
  // Whatever was answered, the status says that it was taken.
  badAnswers: [],
};

/** One sample for each route of both documents. */
export const samples: Record<RouteId, Sample> = {
  nativeStake: {
    ...pool,
    body: { pubkey: key, amount: 5_000_000_000, is_auto_compounding_enabled: true },
    answer: { txn: '01ff', pubkey: key, sec_key: secret },
    badBodies: [
      ...(pool.badBodies ?? []),
      [{ pubkey: key, amount: 1, is_auto_compounding_enabled: 'yes' }, 'is_auto_compounding_enabled'],
    ],
    badAnswers: [
      [{ txn: '01ff', pubkey: 'x', sec_key: secret }, 'pubkey'],
      [{ txn: '01ff', pub_key: key, sec_key: secret }, 'pubkey'],
      [{ txn: '01ff', pubkey: key, sec_key: 'abcd' }, 'sec_key'],
      [{ txn: 'zz', pubkey: key, sec_key: secret }, 'txn'],
    ],
  },
  nativeUnstake: {
    body: { pubkey: key, stake_accounts: [vote] },
    answer: { txn: '01' },
    badBodies: [
      [{ pubkey: key, stake_accounts: [] }, 'stake_accounts'],
      [{ pubkey: key, stake_accounts: [vote, 'x'] }, 'stake_accounts.1'],
      [{ pubkey: key, stake_accounts: vote }, 'stake_accounts'],
      [{ stake_accounts: [vote] }, 'pubkey'],
    ],
    badAnswers: [[{ txn: '' }, 'txn']],
  },
  liquidStake: pool,
  liquidUnstake: {
    ...pool,
    answer: { txn: '01', pub_key: key, sec_key: 'ab'.repeat(32) },
    badAnswers: [
      [{ txn: '01', pubkey: key, sec_key: secret }, 'pub_key'],
      [{ txn: '01', pub_key: key }, 'sec_key'],
    ],
  },
  aggregatorUnstake: { ...pool, body: { pubkey: key, amount: '1000000000' } },
  autoCompoundUpdate: {
    body: { wallet: key, stake_accounts: [{ stake_account_address: vote, enable: false }] },
    answer: { txn: '01' },
    badBodies: [
      [{ wallet: key, stake_accounts: [] }, 'stake_accounts'],
      [{ wallet: key, stake_accounts: [{ stake_account_address: vote }] }, 'stake_accounts.0.enable'],
      [
        { wallet: key, stake_accounts: [{ stake_account_address: 'x', enable: true }] },
        'stake_accounts.0.stake_account_address',
      ],
      [{ pubkey: key, stake_accounts: [{ stake_account_address: vote, enable: true }] }, 'wallet'],
    ],
    badAnswers: [[{}, 'txn']],
  },
  sendTransaction: { ...send, badBodies: [...(send.badBodies ?? []), [{ txn: '01', sec_key: secret }, '']] },
  schedulerVersions: {
    query: { folder: 'ubuntu' },
    answer: [{ os: 'ubuntu_24.04', mainnet_and_testnet: ['v2.3.6-rakurai.0'], testnet_only: [] }],
    badQueries: [
      [{ folder: 'x'.repeat(129) }, 'folder'],
      [{ os: 'x' }, ''],
    ],
    badAnswers: [
      [{}, ''],
      [[{ os: 'x', mainnet_and_testnet: [] }], '0.testnet_only'],
      [[{ os: 'x', mainnet_and_testnet: [5], testnet_only: [] }], '0.mainnet_and_testnet.0'],
    ],
  },
  schedulerDownload: {
    body: { activation_account: key, signature, version: 'v2.3.6-rakurai.0', os: 'ubuntu_24.04' },
    answer: 'bytes',
    badBodies: [
      [{ activation_account: key, signature: key, version: 'v', os: 'o' }, 'signature'],
      [{ activation_account: 'x', signature, version: 'v', os: 'o' }, 'activation_account'],
      [{ activation_account: key, signature, version: '', os: 'o' }, 'version'],
      [{ activation_account: key, signature, version: 'v' }, 'os'],
    ],
    badAnswers: [],
  },
  validators: {
    answer: { validators: [{ identity: key, extra: 1 }] },
    badAnswers: [
      [{ validators: [{}] }, 'validators.0.identity'],
      [{ validators: [{ identity: 'bad!' }] }, 'validators.0.identity'],
      [{}, 'validators'],
    ],
  },
  testnetValidators: {
    answer: { validators: [{ identity: key, vote_account: vote }, { identity: key }] },
    badAnswers: [[{ validators: [{ vote_account: vote }] }, 'validators.0.identity']],
  },
  tvl: single('tvl'),
  delegatedSol: single('delegated_sol'),
  tps: single('tps'),
  apyLiquid: single('apy'),
  apyCompounded: single('apy'),
  apy: series('apy'),
  networkApy: series('apy'),
  blockCu: cuSeries,
  networkBlockCu: cuSeries,
  mevRewards: series('mev_rewards'),
  networkMevRewards: series('mev_rewards'),
  blockRewards: series('block_rewards'),
  networkBlockRewards: series('block_rewards'),
  validatorsOverview: {
    answer: {
      general_data: { total_Solana_stake: 4.1e8, rakurai_Total_stake: 2.1e7, all_validators_Rakurai: 20 },
      validators: [
        {
          identity: key,
          vote_identity: vote,
          activated_stake: 181333.81,
          name: '',
          apy_jito: 0.4,
          apy_total: null,
        },
        {},
      ],
    },
    badAnswers: [
      [{ general_data: {}, validators: [5] }, 'validators.0'],
      [{ general_data: {} }, 'validators'],
    ],
  },
  legacyDeposit: { ...pool, badBodies: badValues, answer: { txn: 'AQAB/w==' } },
  legacyWithdraw: {
    ...pool,
    badBodies: badValues,
    answer: { txn: 'AQAB', pub_key: key, sec_key: secret, sig: signature },
    badAnswers: [
      [{ txn: 'AQ=B', pub_key: key, sec_key: secret }, 'txn'],
      [{ txn: 'AQAB', pub_key: 'x', sec_key: secret }, 'pub_key'],
      [{ txn: 'AQAB', pub_key: key, sec_key: 'short' }, 'sec_key'],
      [{ txn: 'AQAB', pub_key: key, sec_key: secret, sig: 5 }, 'sig'],
    ],
  },
  legacyTokenValue: optional('tokenValue'),
  legacySolValue: optional('solValue'),
  legacyEpochInfo: { answer: { epochSeconds: 3600, epoch: 800 }, badAnswers: [[7, '']] },
  legacySend: send,
  legacyAccountStatus: {
    body: { stake_account: key },
    answer: { stake_account: { address: key, status: 'Inactive', amount: 2282880 } },
    badBodies: [
      [{ stake_account: 'x' }, 'stake_account'],
      [{}, 'stake_account'],
    ],
    badAnswers: [[{ stake_account: 'x' }, 'stake_account']],
  },
  legacyApy: legacyRows('apy_values'),
  legacyTps: legacyRows('tps_values'),
  legacyTvl: legacyRows('tvl_values'),
};
