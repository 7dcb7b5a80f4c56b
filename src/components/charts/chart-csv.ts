import { toCsv } from '@/lib/files/csv';
import type { ChartData, ChartSpec } from './chart-spec';

/** A chart's figures as CSV without the axis divisor, below notes; missing ones are empty cells. */
export function chartCsv({ csvUnit }: ChartSpec, data: ChartData, notes: readonly string[]): string {
  const ownName = data.english?.ownName ?? data.ownName;
  const networkName = data.english?.networkName ?? data.networkName;
  const header = ['epoch', `${ownName} (${csvUnit})`, 'complete'];
  if (networkName !== undefined) header.splice(2, 0, `${networkName} (${csvUnit})`);
  const rows = data.rows.map((row) => {
    const complete = row.running ? 'no' : 'yes';
    return networkName === undefined
      ? [row.epoch, row.own, complete]
      : [row.epoch, row.own, row.network, complete];
  });
  return toCsv(header, rows, notes);
}
