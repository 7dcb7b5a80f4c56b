import { describe, expect, it } from 'vitest';
import type { ChartData, ChartSpec } from './chart-spec';
import { chartSummary, rangeLabel, rowSentence } from './chart-text';

const spec: ChartSpec = {
  name: 'apy',
  title: 'Realised APY',
  kind: 'line',
  unit: '%',
  csvUnit: 'percent',
  decimals: 2,
};
const ended = { epoch: 1_059, own: 7.1, network: 6.554, running: false };
const gap = { epoch: 1_060, own: null, network: 0, running: false };
const running = { epoch: 1_061, own: 1.5, network: null, running: true };
const data: ChartData = { rows: [ended, gap, running], ownName: 'Harrow Lane', networkName: 'Network' };

it.each([
  [ended, 'Epoch 1,059: Harrow Lane 7.10 %, Network 6.55 %'],
  [gap, 'Epoch 1,060: Harrow Lane no figure, Network 0.00 %'],
  [running, 'Epoch 1,061, running: Harrow Lane 1.50 %, Network no figure'],
])('formats an epoch as text: %o', (row, sentence) => {
  expect(rowSentence(spec, data, row)).toBe(sentence);
});

describe('a chart as text', () => {
  it('names the running epoch separately', () => {
    expect(rangeLabel(data)).toBe('epochs 1,059 to 1,060, 1,061 running');
  });

  it('gives the newest figure of a complete epoch', () => {
    expect(chartSummary(spec, data)).toBe(
      'Realised APY, epochs 1,059 to 1,061. Epoch 1,059: Harrow Lane 7.10 %, Network 6.55 %',
    );
  });
});
