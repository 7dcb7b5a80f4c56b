import { toCsv } from '@/lib/csv';
import type { ChartData } from './chart-spec';

/** A chart's figures as CSV in `unit`, without the axis divisor; missing ones are empty cells. */
export function chartCsv(data: ChartData, unit: string): string {
  const ownName = data.english?.ownName ?? data.ownName;
  const networkName = data.english?.networkName ?? data.networkName;
  const header = ['epoch', `${ownName} (${unit})`, 'complete'];
  if (networkName !== undefined) header.splice(2, 0, `${networkName} (${unit})`);
  const rows = data.rows.map((row) => {
    const complete = row.running ? 'no' : 'yes';
    return networkName === undefined
      ? [row.epoch, row.own, complete]
      : [row.epoch, row.own, row.network, complete];
  });
  return toCsv(header, rows);
}
