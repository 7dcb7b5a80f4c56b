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
import type { Document } from './documents';
import { fillTemplate } from './fill-template';
import { gatherAnswers } from './gather-answers';
import { hashOf } from './template';

/** Gives the first view of a path with its figures, or undefined when the plain page must do. */
export type FirstView = (url: string) => Promise<Document | undefined>;

/** The first views of a gateway. */
export interface FirstViews {
  /** For a visitor, who waits a moment at most. */
  readonly visit: FirstView;
  /** Renders a path ahead of its visitors, with the patience that they do not have. False when a figure is missing after all. */
  readonly warm: (url: string) => Promise<boolean>;
}

interface FirstViewParts {
  readonly module: FirstViewModule;
  /** The built document for a path. */
  readonly documentAt: (path: string) => Document;
  /** Called with each new document of a plain address before anybody asks for it, e.g. to compress it well. */
  readonly prepare: (document: Document) => void;
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
const heldFor = 10 * 60_000;

// A document that is older or of another epoch is still better than one without figures, unless it is older than this.
const lastGoodFor = freshness.slot.lastGood;

// How long a page that nobody waits for may wait for its data.
const warmBudget = 10_000;

// A visitor's page, code and data are on their way by then.
const renewAfter = 3_000;

// Anybody can invent addresses with a query, and each costs the processor 15 ms. What is over this gets the plain page.
const rendersPerSecond = 10;

/** Whether another render of this second is allowed. */
function createRenderLimit(): () => boolean {
  let second = 0;
  let renders = 0;
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      renders = 0;
    }
    renders += 1;
    return renders <= rendersPerSecond;
  };
}

/** Renders pages from what the cache has, and never less than it had before. The same page over the same answers is rendered once. */
export function createFirstViews(parts: FirstViewParts): FirstViews {
  const held = new LRUCache<string, Held>({ max: 64 });
  const flights = new Map<string, Promise<Held | undefined>>();
  const waiting = new Set<string>();
  const mayRender = createRenderLimit();

  async function render(url: string, budget: number): Promise<Held | undefined> {
    if (parts.module.wanted(url, []) === null) return undefined;
    const [{ entries, complete }, chain, config] = await Promise.all([
      gatherAnswers(url, { ...parts, budget }),
      parts.epochs.current(),
      parts.config(),
    ]);
    if (config.genesisHash === null) return undefined;
    const ages = entries.map(({ route, query, fetchedAt }) => `${route}${JSON.stringify(query)}${fetchedAt}`);
    const content = [chain?.fetchedAt, ...ages].join();
    const before = held.get(url);
    const document =
      before?.content === content
        ? before.document
        : await fill(url, { entries, chain, config: JSON.stringify(config) });
    if (document === undefined) return undefined;
    const made = { document, content, epoch: chain?.epoch, complete, madeAt: Date.now() };
    if (complete || !isGood(held.get(url))) held.set(url, made);
    return made;
  }

  function isGood(document: Held | undefined): document is Held {
    return document?.complete === true && Date.now() - document.madeAt < lastGoodFor;
  }

  async function fill(url: string, data: Omit<FirstViewRequest, 'url'>): Promise<Document | undefined> {
    if (url.includes('?') && !mayRender()) return undefined;
    const page = await parts.module.render({ url, ...data });
    const html = fillTemplate(parts.documentAt(url.split('?', 1)[0] ?? '/').html, page);
    if (html === undefined) return undefined;
    const document = { html, hash: hashOf(html) };
    // Addresses with a query are too many to spend the time on.
    if (!url.includes('?')) parts.prepare(document);
    return document;
  }

  function renew(url: string, budget: number): Promise<Held | undefined> {
    // Who has little time must not wait for what somebody with much time began.
    const name = `${budget} ${url}`;
    let flight = flights.get(name);
    if (flight === undefined) {
      flight = render(url, budget)
        .catch((error: unknown) => {
          parts.metrics.firstView('failed');
          parts.log.warn(
            { failure: error instanceof Error ? error.name : 'unknown' },
            'the first view was not rendered',
          );
          return undefined;
        })
        .finally(() => flights.delete(name));
      flights.set(name, flight);
    }
    return flight;
  }

  // Not beside this answer and those that follow it: rendering and compressing take the processor for a moment.
  function renewSoon(url: string): void {
    if (waiting.has(url)) return;
    waiting.add(url);
    setTimeout(() => {
      waiting.delete(url);
      void renew(url, warmBudget);
    }, renewAfter).unref();
  }

  async function find(url: string): Promise<Held | undefined> {
    const before = held.get(url);
    if (!isGood(before)) return renew(url, parts.budget);
    const age = Date.now() - before.madeAt;
    if (before.epoch === parts.epochs.latest()?.epoch && age < heldFor) {
      if (age >= freshness.slot.fresh) renewSoon(url);
      return before;
    }
    const newer = await renew(url, parts.budget);
    return newer?.complete ? newer : before;
  }

  return {
    async visit(url) {
      const found = await find(url);
      parts.metrics.firstView(found === undefined ? 'plain' : 'rendered');
      return found?.document;
    },
    async warm(url) {
      if (parts.module.wanted(url, []) === null) return true;
      const made = await renew(url, warmBudget);
      return made?.complete === true && made.epoch !== undefined;
    },
  };
}
