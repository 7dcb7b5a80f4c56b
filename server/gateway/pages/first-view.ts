import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PublicConfig } from '@contract/config';
import type { FirstViewModule, FirstViewRequest } from '@contract/first-view';
import { freshness } from '@contract/freshness';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EpochClock } from '../cache/epoch-clock';
import type { Metrics } from '../observe/metrics';
import type { PublicAnswers } from '../routes/public-answers';
import { fillTemplate } from './fill-template';
import { gatherAnswers } from './gather-answers';
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

/** A document that was sent before. */
interface Held {
  readonly document: Document;
  /** Names the page and the answers in it. */
  readonly content: string;
  readonly epoch: number | undefined;
  /** No figure was missing. */
  readonly complete: boolean;
  readonly madeAt: number;
}

// A complete document of the running epoch that is no older than this goes out at once, and a newer one is made behind it: the age of
// every figure stands in it, and a page that finds one too old asks again.
const heldFor = 60_000;

/** Renders pages from what the cache has. The same page over the same answers is rendered once. */
export function createFirstView(parts: FirstViewParts): FirstView {
  const held = new LRUCache<string, Held>({ max: 64 });
  const flights = new Map<string, Promise<Document | undefined>>();

  async function render(url: string): Promise<Document | undefined> {
    if (parts.module.wanted(url, []) === null) return undefined;
    const [{ entries, complete }, chain, config] = await Promise.all([
      gatherAnswers(url, parts),
      parts.epochs.current(),
      parts.config(),
    ]);
    if (entries.length === 0 || config.genesisHash === null) return undefined;
    const ages = entries.map(({ route, query, fetchedAt }) => `${route}${JSON.stringify(query)}${fetchedAt}`);
    const content = [chain?.fetchedAt, ...ages].join();
    const before = held.get(url);
    const document =
      before?.content === content
        ? before.document
        : await fill(url, { entries, chain, config: JSON.stringify(config) });
    if (document !== undefined) {
      held.set(url, { document, content, epoch: chain?.epoch, complete, madeAt: Date.now() });
    }
    return document;
  }

  async function fill(url: string, data: Omit<FirstViewRequest, 'url'>): Promise<Document | undefined> {
    const page = await parts.module.render({ url, ...data });
    const html = fillTemplate(parts.template, page, parts.preloads(page.modules));
    return html === undefined ? undefined : { html, hash: hashOf(html) };
  }

  function renew(url: string): Promise<Document | undefined> {
    let flight = flights.get(url);
    if (flight === undefined) {
      flight = render(url)
        .catch((error: unknown) => {
          parts.metrics.firstView('failed');
          parts.log.warn(
            { failure: error instanceof Error ? error.name : 'unknown' },
            'the first view was not rendered',
          );
          return undefined;
        })
        .finally(() => flights.delete(url));
      flights.set(url, flight);
    }
    return flight;
  }

  return async (url) => {
    const before = held.get(url);
    const age = Date.now() - (before?.madeAt ?? 0);
    let document: Document | undefined;
    const whole = before?.complete === true && before.epoch === parts.epochs.latest()?.epoch;
    if (before !== undefined && whole && age < heldFor) {
      if (age >= freshness.slot.fresh) void renew(url);
      document = before.document;
    } else {
      document = await renew(url);
    }
    parts.metrics.firstView(document === undefined ? 'plain' : 'rendered');
    return document;
  };
}
