import { toCsv } from '@/lib/csv';
import type { ChartData } from './chart-spec';

/** A chart's figures as CSV in `unit`, without the axis divisor; missing ones are empty cells. */
export function chartCsv(data: ChartData, unit: string): string {
  const header = ['epoch', `${data.ownName} (${unit})`, 'complete'];
  if (data.networkName !== undefined) header.splice(2, 0, `${data.networkName} (${unit})`);
  const rows = data.rows.map((row) => {
    const complete = row.running ? 'no' : 'yes';
    return data.networkName === undefined
      ? [row.epoch, row.own, complete]
      : [row.epoch, row.own, row.network, complete];
  });
  return toCsv(header, rows);
}
