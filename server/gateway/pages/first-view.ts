import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PublicConfig } from '@contract/config';
import type { FirstViewEntry, FirstViewModule, FirstViewPage, FirstViewRequest } from '@contract/first-view';
import { type RouteId, routes } from '@contract/rest/routes';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EpochClock } from '../cache/epoch-clock';
import type { Metrics } from '../observe/metrics';
import type { PublicAnswers } from '../routes/public-answers';
import type { Preloads } from './preloads';
import { hashOf } from './template';

/** A whole HTML document. */
export interface Document {
  readonly html: string;
  /** Hash of the text. */
  readonly hash: string;
}

/** Renders the first view of a path with its figures, or undefined when the plain page must do. */
export type FirstView = (url: string) => Promise<Document | undefined>;

interface FirstViewParts {
  readonly module: FirstViewModule;
  /** The built index.html. */
  readonly template: string;
  readonly preloads: Preloads;
  readonly answers: PublicAnswers;
  readonly epochs: EpochClock;
  readonly config: () => Promise<PublicConfig>;
  /** Milliseconds that a visitor waits for data. */
  readonly budget: number;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

function isFirstViewModule(value: unknown): value is FirstViewModule {
  return (
    value !== null &&
    typeof value === 'object' &&
    typeof Reflect.get(value, 'render') === 'function' &&
    typeof Reflect.get(value, 'wanted') === 'function'
  );
}

/** The built renderer, or undefined when this deployment has none. */
export async function loadFirstViewModule(path: string): Promise<FirstViewModule | undefined> {
  try {
    await access(path);
  } catch {
    return undefined;
  }
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return isFirstViewModule(loaded) ? loaded : undefined;
}

// Of the budget, in milliseconds: an older answer must still arrive in time when a newer one does not.
const spare = 10;

type Wanted = Pick<FirstViewEntry, 'route' | 'query'>;

const root = '<div id="root"></div>';

/** JSON that can stand inside a script element: nothing in it can close the element or open a comment. */
function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Puts a rendered page into the built index.html; `preloads` are link elements of its code. */
export function fillTemplate(template: string, page: FirstViewPage, preloads: string): string | undefined {
  const rootAt = template.indexOf(root);
  const headAt = template.indexOf('</head>');
  if (rootAt < 0 || headAt < 0) return undefined;
  const state = `<script type="application/json" id="first-view">${escapeForScript(page.state)}</script>`;
  const beforeHead = template.slice(0, headAt) + page.head;
  const beforeRoot = template.slice(headAt, rootAt);
  const afterRoot = template.slice(rootAt + root.length);
  return `${beforeHead}${beforeRoot}<div id="root">${page.html}</div>${state}${preloads}${afterRoot}`;
}

/** Renders pages from what the cache has. The same page over the same answers is rendered once. */
export function createFirstView(parts: FirstViewParts): FirstView {
  const rendered = new LRUCache<string, Promise<Document | undefined>>({ max: 64 });

  async function entryOf(route: RouteId, query: Readonly<Record<string, string>>): Promise<FirstViewEntry> {
    const answer = await parts.answers(routes[route], query, parts.budget - spare);
    return { route, query, body: answer.body, fetchedAt: answer.fetchedAt };
  }

  /** The answers that are there within the budget; those that are not will be asked for by the page. */
  async function gather(url: string): Promise<FirstViewEntry[]> {
    const ready = new Map<string, FirstViewEntry>();
    const nameOf = ({ route, query }: Wanted) => `${route}${JSON.stringify(query)}`;
    const fetchAll = (wanted: readonly Wanted[]) =>
      Promise.allSettled(
        wanted.map(async (one) => {
          ready.set(nameOf(one), await entryOf(one.route, one.query));
        }),
      );
    const wantedNow = () => parts.module.wanted(url, [...ready.values()]) ?? [];
    const all = fetchAll(wantedNow()).then(() =>
      fetchAll(wantedNow().filter((one) => !ready.has(nameOf(one)))),
    );
    let timer: NodeJS.Timeout | undefined;
    const budget = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, parts.budget);
    });
    await Promise.race([all, budget]);
    clearTimeout(timer);
    return wantedNow().flatMap((one) => ready.get(nameOf(one)) ?? []);
  }

  async function render(url: string): Promise<Document | undefined> {
    if (parts.module.wanted(url, []) === null) return undefined;
    const [entries, chain, config] = await Promise.all([gather(url), parts.epochs.current(), parts.config()]);
    if (entries.length === 0 || config.genesisHash === null) return undefined;
    const ages = entries.map((entry) => `${entry.route}${JSON.stringify(entry.query)}${entry.fetchedAt}`);
    const key = [url, chain?.fetchedAt, ...ages].join('\n');
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const document = fill({ url, entries, chain, config: JSON.stringify(config) });
    rendered.set(key, document);
    document.catch(() => rendered.delete(key));
    return document;
  }

  async function fill(request: FirstViewRequest): Promise<Document | undefined> {
    const page = await parts.module.render(request);
    const html = fillTemplate(parts.template, page, parts.preloads(page.modules));
    return html === undefined ? undefined : { html, hash: hashOf(html) };
  }

  return async (url) => {
    try {
      const document = await render(url);
      parts.metrics.firstView(document === undefined ? 'plain' : 'rendered');
      return document;
    } catch (error) {
      parts.metrics.firstView('failed');
      parts.log.warn(
        { failure: error instanceof Error ? error.name : 'unknown' },
        'the first view was not rendered',
      );
      return undefined;
    }
  };
}
