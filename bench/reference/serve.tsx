import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { listenOnLoopback } from '@clearstake/gateway/testing/loopback';
import react from '@vitejs/plugin-react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { referenceData } from './data';
import { css, ReferencePage } from './page';

async function hydrationScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fileURLToPath(new URL('./hydrate.tsx', import.meta.url)) },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error('The reference page was not built into one file.');
  return output[0].code;
}

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Staking overview</title><link rel="icon" href="data:,"><style>${css}</style>${head}</head><body>${body}</body></html>`;

/** Builds the page without a script and as React hydrates it, and serves both, precompressed, on a free loopback port. */
export async function serveReferencePages() {
  const data = referenceData();
  const page = <ReferencePage {...data} />;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const files = new Map([
    ['/static', { type: 'text/html', text: document('', renderToStaticMarkup(page)) }],
    [
      '/react',
      {
        type: 'text/html',
        text: document(
          '<script type="module" src="/hydrate.js"></script>',
          `<div id="root">${renderToString(page)}</div><script id="data" type="application/json">${json}</script>`,
        ),
      },
    ],
    ['/hydrate.js', { type: 'text/javascript', text: await hydrationScript() }],
  ]);
  const answers = new Map(
    [...files].map(([path, { type, text }]) => [path, { type, body: brotliCompressSync(text) }]),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': `${answer.type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': answer.body.length,
    });
    return response.end(answer.body);
  });
  const origin = await listenOnLoopback(server);
  return {
    staticUrl: `${origin}/static`,
    reactUrl: `${origin}/react`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
