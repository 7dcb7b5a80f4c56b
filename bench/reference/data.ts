import { randomStream } from '../../src/lib/bootstrap';

export interface Row {
  readonly vote: string;
  readonly name: string;
  readonly commission: number;
  readonly apy: number;
  readonly stake: number;
  readonly skip: number;
  readonly uptime: number;
  readonly version: string;
}

interface Chart {
  readonly title: string;
  readonly series: readonly (readonly number[])[];
}

export interface ReferenceData {
  readonly rows: readonly Row[];
  readonly charts: readonly Chart[];
}

const rowCount = 500;
const epochs = 100;
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const firstWords = [
  'Aurora',
  'Cedar',
  'Delta',
  'Ember',
  'Granite',
  'Harbor',
  'Juniper',
  'Lunar',
  'Onyx',
  'River',
];
const lastWords = ['Stake', 'Nodes', 'Validator', 'Labs', 'Capital', 'Works', 'Systems', 'Guild'];
const versions = ['2.3.11', '2.3.13', '3.0.4', '3.0.6', '0.708.30014'];
const commissions = [0, 0, 1, 2, 5, 5, 5, 7, 8, 10, 100];

export function referenceData(): ReferenceData {
  const next = randomStream(7);
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(next() * list.length)] as Value;
  const rows = Array.from({ length: rowCount }, (): Row => {
    const commission = pick(commissions);
    return {
      vote: Array.from({ length: 44 }, () => pick([...base58])).join(''),
      name: next() < 0.12 ? '' : `${pick(firstWords)} ${pick(lastWords)} ${Math.floor(next() * 900 + 100)}`,
      commission,
      apy: hundredths(7.4 - commission * 0.066 + next() * 0.5),
      stake: Math.round(4e6 * Math.exp(-5 * next()) * next()) + 1000,
      skip: hundredths(next() * next() * 9),
      uptime: hundredths(100 - next() * next() * 3),
      version: pick(versions),
    };
  });
  const walk = (start: number, step: number) => {
    let value = start;
    return Array.from({ length: epochs }, () => {
      value = hundredths(Math.max(0, value + (next() - 0.48) * step));
      return value;
    });
  };
  return {
    rows: rows.sort((left, right) => right.stake - left.stake),
    charts: [
      {
        title: 'Stake by client (M SOL)',
        series: Array.from({ length: 8 }, (_, i) => walk(20 + i * 9, 2.2)),
      },
      { title: 'Median APY (%)', series: [walk(6.9, 0.12)] },
      { title: 'Rewards per epoch (k SOL)', series: [walk(152, 3)] },
      { title: 'Active validators', series: [walk(1010, 9)] },
    ],
  };
}
