import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What a page shows, whoever draws it. */
export interface Shown {
  readonly title: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  readonly charts: readonly { readonly name: string; readonly series: readonly (readonly number[])[] }[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The floor that our pages are compared with: the same figures, charts and rows as plain HTML, without a script. */
export function staticPage(shown: Shown): string {
  const figures = shown.figures
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const rows = shown.rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(shown.title)}</title><style>
body{font:14px/20px system-ui,sans-serif;max-width:1360px;margin:32px auto;padding:0 24px}
dl{display:grid;grid-template-columns:repeat(5,1fr);gap:16px}dd{font-size:22px;margin:0}
table{width:100%;border-collapse:collapse;font-size:13px}td,th{height:37px;border-bottom:1px solid #ddd;text-align:left}
svg{width:100%;height:220px}path{fill:none;stroke:#00609e;stroke-width:2}
</style></head><body><h1>${escapeHtml(shown.title)}</h1><dl>${figures}</dl>
${shown.charts.map((chart) => `<h2>${escapeHtml(chart.name)}</h2>${drawing(chart.series)}`).join('')}
<table><thead><tr>${shown.columns.map((name) => `<th>${escapeHtml(name)}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table>
</body></html>`;
}

function drawing(series: readonly (readonly number[])[]): string {
  const values = series.flat();
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const path = (points: readonly number[]): string =>
    points
      .map((value, index) => {
        const x = (index / Math.max(1, points.length - 1)) * 1000;
        const y = 200 - ((value - low) / span) * 180;
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  return `<svg viewBox="0 0 1000 220">${series.map((points) => `<path d="${path(points)}"/>`).join('')}</svg>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Serves one page, compressed beforehand, on a free loopback port. */
export async function serveStatic(html: string): Promise<{ url: string; close: () => void }> {
  const body = brotliCompressSync(Buffer.from(html));
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
