import type { ReferenceData, Row } from './data';

const width = 620;
const height = 200;
const margin = 10;
const colors = ['#2563eb', '#dc2626', '#059669', '#d97706', '#7c3aed', '#0891b2', '#be185d', '#4d7c0f'];
const heads = [
  '#',
  'Validator',
  'Vote account',
  'Commission',
  'APY',
  'Stake (SOL)',
  'Skip',
  'Uptime',
  'Version',
];
const whole = new Intl.NumberFormat('en-US');
const shorten = (key: string) => `${key.slice(0, 6)}…${key.slice(-6)}`;

export const css = `:root{font:14px/1.4 system-ui,sans-serif;color:#111}body{margin:0 auto;max-width:1300px;padding:16px}
h1{font-size:24px;margin:0 0 12px}.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:12px}
figure{margin:0;border:1px solid #ddd;border-radius:8px;padding:8px}figcaption{font-weight:600}
svg{width:100%;height:auto;aspect-ratio:${width}/${height};display:block}path{fill:none;stroke-width:1.5}
table{border-collapse:collapse;width:100%}th,td{padding:4px 8px;text-align:right;border-bottom:1px solid #eee;white-space:nowrap}`;

function Chart({ title, series }: ReferenceData['charts'][number]) {
  const values = series.flat();
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const draw = (points: readonly number[]) =>
    points
      .map((value, index) => {
        const x = margin + (index * (width - 2 * margin)) / (points.length - 1);
        const y = height - margin - ((value - low) * (height - 2 * margin)) / span;
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {series.map((points, index) => (
          <path key={colors[index]} d={draw(points)} stroke={colors[index]} />
        ))}
      </svg>
    </figure>
  );
}

function ValidatorRow({ row, rank }: { row: Row; rank: number }) {
  return (
    <tr>
      <td>{rank}</td>
      <td>{row.name || shorten(row.vote)}</td>
      <td title={row.vote}>{shorten(row.vote)}</td>
      <td>{`${row.commission}%`}</td>
      <td>{`${row.apy.toFixed(2)}%`}</td>
      <td>{whole.format(row.stake)}</td>
      <td>{`${row.skip.toFixed(2)}%`}</td>
      <td>{`${row.uptime.toFixed(2)}%`}</td>
      <td>{row.version}</td>
    </tr>
  );
}

export function ReferencePage({ rows, charts }: ReferenceData) {
  return (
    <>
      <h1>Staking overview</h1>
      <div className="charts">
        {charts.map((chart) => (
          <Chart key={chart.title} {...chart} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <ValidatorRow key={row.vote} row={row} rank={index + 1} />
          ))}
        </tbody>
      </table>
    </>
  );
}
