import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages, sourceLanguage } from '@clearstake/contract/i18n';
import { pageDocuments } from '@clearstake/gateway/pages/documents';
import { readPreloads } from '@clearstake/gateway/pages/preloads';
import { readTemplate, type Template } from '@clearstake/gateway/pages/template';
import { contentSecurityPolicy } from '@clearstake/gateway/security/headers';
import { request } from 'undici';
import { createQueue } from '../../src/lib/queue';
import { filesIn } from '../lib/files-in.mjs';
import { pageProblems } from './compare-page';

/** `build` is the build's hash (`scripts/lib/finish-page.mjs`), of the checkout. */
export type SiteComparison = Readonly<Awaited<ReturnType<typeof compareSite>>>;

/** The same in every language. */
const plainDocument = '/index.html';
/** Pages of the app; what is behind an address with a key in it is the same document. */
const pages = [
  '/',
  '/validators',
  '/validators/compare',
  '/stake',
  '/portfolio',
  '/operators',
  '/operators/calculators',
  '/block-engine',
  '/legacy',
  '/status',
  '/safety',
  '/break',
  plainDocument,
];
const worker = '/service-worker.js';
const atOnce = 8;

/**
 * Compares a served site with a client build of this checkout. The build's files are the list: each must be served with its bytes,
 * in every encoding; each page must be the build's document, with its policy, around content that runs and loads nothing.
 * @throws Error when the site cannot be reached
 */
export async function compareSite(site: string, clientDir: string) {
  const url = site.replace(/\/+$/, '');
  const basePath = new URL(url).pathname.replace(/\/+$/, '');
  const template = await readTemplate(clientDir, basePath);
  if (template === undefined) throw new Error('The checkout was not built.');
  const documentAt = pageDocuments(template, await readPreloads(clientDir, basePath));
  const plain = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const files = listed(clientDir);
  await served(`${url}/`, 'text/html', 'identity');

  const filesWrong = files.map(
    (file) => () => inEachEncoding(url, `/${file}`, '*/*', fileJudge(clientDir, file)),
  );
  const addresses = pages.flatMap((path) =>
    languages.map((language) => ({
      path,
      language,
      address: language === sourceLanguage ? path : `${path}?lang=${language}`,
    })),
  );
  const pagesWrong = addresses.map(({ path, language, address }) => () => {
    const { html } = documentAt(path, path === plainDocument ? sourceLanguage : language);
    const expected = { plain, document: html };
    return inEachEncoding(url, address, 'text/html', (answer) => [
      ...statusProblems(answer),
      ...pageProblems(answer.bytes.toString('utf8'), expected),
      ...policyProblems(answer, template),
    ]);
  });
  const queue = createQueue(atOnce);
  const differences = await Promise.all([...filesWrong, ...pagesWrong].map((work) => queue.add(work)));
  const build = /<meta name="build" content="([^"]*)">/.exec(plain)?.[1] ?? '';
  return { build, files: files.length, pages: pages.length, differences: differences.flat() };
}

/** What is served: not the manifest of the bundler, and the document as pages. */
const listed = (clientDir: string) =>
  filesIn(clientDir).filter((name) => !/^\.vite\/|^index\.html$|\.(?:br|gz)$/.test(name));

type Served = Readonly<Awaited<ReturnType<typeof served>>>;
type Judge = (answer: Served) => string[];

const statusProblems = ({ status }: Served) =>
  status === 200 ? [] : [`It is answered with status ${status}.`];

function fileJudge(clientDir: string, file: string): Judge {
  // A deployment may have switched the worker off: the one that removes itself is then served in its place.
  const names = `/${file}` === worker ? [file, 'service-worker-off.js'] : [file];
  const own = names.map((name) => readFileSync(join(clientDir, name)));
  return (answer) => {
    const wrong = statusProblems(answer);
    if (wrong.length > 0) return wrong;
    return own.some((bytes) => bytes.equals(answer.bytes)) ? [] : ['Its bytes are not those of the build.'];
  };
}

/** Several policies, parted by commas, hold together: a proxy may add one, and ours must be there. */
function policyProblems({ policy }: Served, template: Template): string[] {
  const wanted = contentSecurityPolicy(template, "'none'");
  // A sandbox lets its page call the port of the visitor's own machine where it takes orders.
  const given = policy.split(',').map((each) => each.trim().replace(/ http:\/\/127\.0\.0\.1:\d+(?=;)/, ''));
  return given.includes(wanted) ? [] : ['It comes without the page’s security policy.'];
}

/** What is wrong with one address, each sentence once. */
async function inEachEncoding(url: string, path: string, accept: string, judge: Judge) {
  const problems = new Set<string>();
  const judged = async (encoding: Encoding) => {
    try {
      return judge(await served(url + path, accept, encoding));
    } catch {
      return ['It broke off, or cannot be unpacked.'];
    }
  };
  for (const encoding of encodings) for (const problem of await judged(encoding)) problems.add(problem);
  return [...problems].map((problem) => ({ path, problem }));
}

/** Sites may keep a compressed copy of a file beside the plain one: each encoding is requested. */
const encodings = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof encodings)[number];

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
};

/**
 * Requests one address with one accepted encoding; no redirect is followed.
 * @throws Error when the site does not answer or its bytes cannot be unpacked
 */
async function served(url: string, accept: string, encoding: Encoding) {
  const { statusCode, headers, body } = await request(url, {
    headers: { accept, 'accept-encoding': encoding },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  });
  const packed = Buffer.from(await body.arrayBuffer());
  const unpacked = unpack[String(headers['content-encoding'] ?? 'identity')];
  if (unpacked === undefined) throw new Error('It is packed in a way that nobody asked for.');
  const policy = headers['content-security-policy'] ?? '';
  return { status: statusCode, bytes: unpacked(packed), policy: String(policy) };
}
