import { expect, it } from 'vitest';
import { ratiosCsv } from './ratios-csv';

it('names the unit of each measure, which differ, and leaves missing figures empty', () => {
  const row = { epoch: 1_060, own: 7.42, network: null, running: false };
  const measures = [
    { title: 'Realised APY', csvUnit: 'percent', rows: [row] },
    { title: 'MEV rewards', csvUnit: 'SOL', rows: [{ ...row, own: 9.6, network: 6.4, running: true }] },
  ];
  expect(ratiosCsv(measures, []).trimEnd().split('\r\n')).toEqual([
    'measure,unit,epoch,own,network,complete',
    'Realised APY,percent,1060,7.42,,yes',
    'MEV rewards,SOL,1060,9.6,6.4,no',
  ]);
});
