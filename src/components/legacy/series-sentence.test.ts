import { expect, it } from 'vitest';
import { type LegacyMeasure, legacyFields } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows } from '@/lib/open-rows';
import { seriesSentence } from './series-sentence';

it.each<[LegacyMeasure, readonly OpenRow[], string]>([
  [
    'apy',
    [
      { epoch: 1060, apy: 7.1 },
      { epoch: 1058, apy: 7.5 },
      { epoch: 1059, apy: 7 },
    ],
    'APY of epochs 1,058 to 1,060: from 7.00 % to 7.50 %, the last one 7.10 %.',
  ],
  // As the overview's chart of the same route reads it.
  ['tps', [{ epoch: 1060, avg_tps: 4_182 }], 'Transactions per second of epoch 1,060: 4,182.'],
  [
    'tvl',
    [
      { epoch: 1059, tvl: 2_400_000_000_000_000n },
      { epoch: 1060, tvl: 2_428_926_990_000_000n },
    ],
    'Activated stake of epochs 1,059 to 1,060: from 2,400,000 SOL to 2,428,927 SOL, the last one 2,428,927 SOL.',
  ],
  ['tvl', [], 'The answer has no rows for this.'],
  // Missing is never zero.
  [
    'tps',
    [
      { epoch: 1060, tps: null },
      { when: 'now', tps: 4182 },
    ],
    'Transactions per second: 4,182.',
  ],
  // Asked by time, each epoch has several.
  [
    'tps',
    [
      { epoch: 1056, tps: 9000 },
      { epoch: 1056, tps: 4100 },
      { epoch: 1057, tps: 10 },
      { epoch: 1057, tps: 4200 },
    ],
    'Transactions per second, 4 figures: from 10 to 9,000, the last one 4,200.',
  ],
])('says what the rows of %s come to', (measure, rows, sentence) => {
  expect(seriesSentence(measure, readOpenRows(rows, legacyFields[measure]), 'auto')).toBe(sentence);
});
