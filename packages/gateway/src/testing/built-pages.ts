import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach } from 'vitest';
import type { GatewayConfig, GatewayLimits } from '../gateway-config';
import { startTestGateway, type TestGateway } from './test-gateway';

/** What a test may set for the staking API's answers. */
export type Answering = Parameters<typeof startTestGateway>[1];

export const css = 'body{color:red}';
export const theme = 'document.documentElement.dataset.theme="dark"';
const index = `<!doctype html><html lang="en"><head><title>Clearstake</title>
<script src="/before-paint.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-abc123.css">
<script type="module" crossorigin src="/assets/index-abc123.js"></script>
</head><body><div id="root"></div></body></html>`;
export const app = 'export const page = 1;'.repeat(50);
// Replaces the built renderer: it shows its input, including hostile text, and names the language of what it says.
const renderer = `
export function wanted(url, known) {
  if (url.startsWith('/csv/')) return [{ route: 'tvl', query: {} }];
  if (url.split('?', 1)[0] !== '/') return null;
  const more = known.some((entry) => entry.route === 'tvl') ? [{ route: 'apy', query: { epochs: '7' } }] : [];
  return [{ route: 'tvl', query: {} }, { route: 'tps', query: {} }, ...more];
}
export function canonical(url) {
  const known = new URL(url, 'http://page').searchParams.get('range');
  return url.split('?', 1)[0] + (known === null ? '' : '?range=' + known);
}
export function say({ message, values = {} }, language) {
  const places = /{(\\w+)}/g;
  const text = message.replace(places, (_, name) =>
    typeof values[name] === 'object' ? say(values[name], language) : values[name]);
  const hasWords = /[a-z]/.test(message.replace(places, ''));
  return language === 'en' || !hasWords ? text : '[' + language + ' ' + text + ']';
}
export function file(url, language) {
  if (!url.startsWith('/csv/tvl')) return { kind: 'none' };
  if (url.includes('bad')) return { kind: 'problem', problem: 'Bad in ' + language };
  return { kind: 'file', url, votes: url.includes('votes') };
}
export function renderFile({ url, language, entries, votes }) {
  if (url.includes('empty')) return { nothing: 'Nothing in ' + language };
  if (votes) return { name: 'votes.csv', type: 'text/csv', text: votes.body };
  return { name: 'tvl.csv', type: 'text/csv', text: language + ' ' + entries[0].body };
}
export async function render({ url, language, entries, chain, config }) {
  return {
    html: '<main>' + entries.map((entry) => entry.route + '=' + entry.body).join(';') + '</main>',
    state: JSON.stringify({ language, entries, chain, config, note: '</script><script>alert(1)</script>' }),
  };
}`;

type Hook = (run: () => Promise<void>) => void;

/** A small build, fresh for each test where nothing else is said, and a gateway that serves it. */
export function builtPages(before: Hook = beforeEach, after: Hook = afterEach) {
  let distDir: string;
  let gateway: TestGateway | undefined;

  before(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'clearstake-pages-'));
    await write('index.html', index);
    await write('before-paint.js', theme);
    await write('icon.svg', '<svg/>');
    await write('assets/index-abc123.css', css);
    await write('assets/index-abc123.js', app);
    await write('assets/index-abc123.js.br', brotliCompressSync(app));
  });
  after(async () => {
    await gateway?.close();
    gateway = undefined;
    await rm(distDir, { recursive: true });
  });

  async function write(name: string, content: string | Buffer): Promise<void> {
    const file = join(distDir, 'client', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  return {
    get gateway() {
      if (gateway === undefined) throw new Error('No gateway was started.');
      return gateway;
    },
    write,
    async start(
      withRenderer = false,
      answer?: Answering,
      limits: Partial<GatewayLimits> = {},
      overrides: Partial<GatewayConfig> = {},
    ) {
      if (withRenderer) {
        await mkdir(join(distDir, 'ssr'));
        await writeFile(join(distDir, 'ssr', 'entry-server.js'), renderer);
      }
      gateway = await startTestGateway(
        { distDir, ...overrides, limits: { epochPoll: 200, renderBudget: 300, ...limits } },
        answer,
        // Closed with the build.
        () => {},
      );
    },
    /** Requests a page as a browser does. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(gateway?.url + path, { headers: { accept: 'text/html', ...headers } }),
  };
}
