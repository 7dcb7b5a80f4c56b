import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetServerTime } from '@/lib/time/clock';
import { config } from '@/testing/public-answers';
import { file, renderFile, wanted } from '../entry-server';

const madeAt = Date.UTC(2026, 10, 24, 2, 36, 12);
beforeEach(() => {
  forgetServerTime();
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt });
});
const fetchedAt = madeAt - 12_000;
const source = (route: string) =>
  `# Source: ${route}; answered 2026-11-24 02:36:00 UTC; 12 s before this file was made.`;

const entry = (
  route: PrefetchedAnswer['route'],
  answer: object,
  query: PrefetchedAnswer['query'] = {},
): PrefetchedAnswer => ({ route, query, body: JSON.stringify(answer), fetchedAt, epoch: 1061 });

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32));
const listed = [
  { identity: first, vote_identity: 'A', name: 'One, "first"', activated_stake: 10, apy_total: 7 },
  { identity: second, vote_identity: 'B', name: '=2+2', activated_stake: 30, apy_total: 7 },
  { identity: third, vote_identity: 'C', name: 'Three', activated_stake: null, apy_total: 7 },
];
const entries = [entry('validatorsOverview', { general_data: {}, validators: listed })];
const account = (votePubkey: string, commission: number) => ({ votePubkey, commission });
const result = { current: [account('A', 5), account('B', 0)], delinquent: [account('C', 9)] };
const votes = { body: JSON.stringify({ result }), fetchedAt };

function linesOf(url: string, given: Partial<Parameters<typeof renderFile>[0]> = {}) {
  const made = renderFile({
    url,
    language: 'en',
    entries,
    chain: null,
    config: JSON.stringify(config),
    votes,
    ...given,
  });
  return 'text' in made ? made.text.trimEnd().split('\r\n') : [made];
}

it('makes the list of validators by the parameters of its page, below its sources and their age', () => {
  expect(linesOf('/csv/validators?sort=stake&columns=commission,stake')).toEqual([
    '# Clearstake: Validators; mainnet,,,,',
    `${source('GET /api/v1/validators/overview')},,,,`,
    `${source('RPC getVoteAccounts')},,,,`,
    'name,identity,commission_percent,activated_stake_sol,website',
    `'=2+2,${second},0,30,`,
    `"One, ""first""",${first},5,10,`,
  ]);
});

it.each([
  ['', 'validatorsOverview', 'testnetValidators'],
  ['?network=testnet', 'testnetValidators', 'validatorsOverview'],
])('needs the list of one network only for /csv/validators%s', (query, list, other) => {
  const routes = wanted(`/csv/validators${query}`, [])?.map(({ route }) => route);
  expect(routes).toContain(list);
  expect(routes).not.toContain(other);
});

it('leaves cells of the node empty, with a note, where the node does not answer', () => {
  for (const body of ['', '{"error":{"code":1,"message":"no"}}'])
    expect(linesOf(`/csv/compare?ids=${third}`, { votes: { body, fetchedAt } })).toEqual([
      expect.stringContaining('Comparison'),
      expect.stringContaining('/validators/overview'),
      expect.stringMatching(/^# The Solana node did not answer: commission; votes .* are missing\.,/),
      expect.stringMatching(/^name,identity,.*commission_percent/),
      expect.stringMatching(/^Three,3{32},.*,7,,,,/),
    ]);
});

const epochs = { epochs: '100' };
const clock = entry('legacyEpochInfo', { epoch: 1061, epochSeconds: 600 });
const rates = [
  { epoch: 1059, apy: 7 },
  { epoch: 1060, apy: null },
  { epoch: 1061, apy: 1.5 },
];
const apy = [
  clock,
  entry('apy', { apy: rates }, epochs),
  entry('networkApy', { apy: rates.slice(0, 1) }, epochs),
];
const rewards = { mev_rewards: [{ epoch: 1059, mev_rewards: 9.6 }], block_rewards: [], block_cu: [] };
const others = [
  'mevRewards',
  'networkMevRewards',
  'blockRewards',
  'networkBlockRewards',
  'blockCu',
  'networkBlockCu',
];
const ratios = [...apy, ...others.map((route) => entry(route as 'mevRewards', rewards, epochs))];
const range = { start_epoch: '961', end_epoch: '1060' };

it.each([
  [
    '/csv/apy?range=5',
    apy,
    [
      '# Clearstake: Realised APY by epoch,,,',
      `${source('GET /api/v1/validator/apy?epochs=100')},,,`,
      `${source('GET /api/v1/validator/network/apy?epochs=100')},,,`,
      'epoch,Harrow Lane (percent),Network (percent),complete',
      '1059,7,7,yes',
      '1060,,,yes',
      '1061,1.5,,no',
    ],
  ],
  [
    '/csv/tvl',
    [clock, entry('legacyTvl', { tvl_values: [{ epoch: 1060, tvl: 2_000_000 }] }, range)],
    [
      '# Clearstake: TVL; activated stake,,',
      `${source('GET /api/tvl?start_epoch=961&end_epoch=1060')},,`,
      'epoch,All client validators (SOL),complete',
      '1060,2000000,yes',
    ],
  ],
  [
    '/csv/own-against-network?epoch=1059',
    ratios,
    expect.arrayContaining([
      'measure,unit,epoch,own,network,complete',
      'Realised APY,percent,1059,7,7,yes',
      'MEV rewards,SOL,1059,9.6,9.6,yes',
    ]),
  ],
  [
    '/csv/legacy?measure=tps&by=time&from=x,=1',
    [entry('legacyTps', { tps_values: [{ tps: 4182, note: '=1' }] }, { time: 'x,=1' })],
    [
      '# Clearstake: Older interface; tps,',
      `${source('GET /api/tps?time=x%2C%3D1')},`,
      'tps,note',
      "4182,'=1",
    ],
  ],
  [
    '/csv/apy',
    [clock, entry('apy', { apy: 'many' }, epochs)],
    [{ problem: 'The source answered in an unknown form.' }],
  ],
  [
    '/csv/tvl',
    [clock, entry('legacyTvl', { tvl_values: [] }, range)],
    [{ nothing: 'There are no figures in this range of epochs.' }],
  ],
])('makes %s as its page shows it', (url, given, expected) => {
  expect(linesOf(url, { entries: given })).toEqual(expected);
});

it('draws a chart as an SVG that needs no style sheet, with its source, its age and the marked epoch', () => {
  const [svg = ''] = linesOf('/chart/apy.svg?range=5&epoch=1059', { entries: apy, language: 'de' });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/var\(|\bs:hidden|(?:fill|stroke)=""/);
  expect(svg).toContain(
    '>Quelle: GET /api/v1/validator/apy?epochs=100, geantwortet 2026-11-24 02:36:00 UTC, 12 s ',
  );
  expect(svg).toContain('>Epoche 1.059</text>');
  expect(svg).toContain('>Erzielte APY nach Epoche</text>');
});

it.each([
  ['/csv/legacy?by=time', 'Only TPS can be asked by time.'],
  ['/csv/nothing', { kind: 'none' }],
  ['/csv/toString', { kind: 'none' }],
  ['/csv/validators?sorted=stake', /^This file has other parameters: network, q, sort, /],
  ['/csv/validators?apy=a', 'The parameter apy has a value that it cannot have.'],
  ['/csv/validators?columns=stake,stakes', /^The parameter columns /],
  ['/csv/validators?watched=1', /^A watchlist is in a browser only/],
  [
    '/csv/validators?watched=1&watch=a',
    { kind: 'file', url: '/csv/validators?watched=1&watch=a', votes: true },
  ],
  ['/csv/compare?epoch=1060&lang=de', { kind: 'file', url: '/csv/compare?epoch=1060', votes: true }],
])('reads %s as %o', (url, expected) => {
  const at = file(url, 'en');
  if (at.kind === 'problem') expect(at.problem).toMatch(expected as string | RegExp);
  else expect(at).toEqual(expected);
});
