import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { freshness } from '@clearstake/contract/freshness';
import { type Language, sourceLanguage } from '@clearstake/contract/i18n';
import type { PageRenderer, RenderedPage, RenderRequest } from '@clearstake/contract/server-rendering';
import { SharedCalls } from '@clearstake/contract/shared-calls';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { elapsed } from '../cache/elapsed';
import { hashOf } from '../hash-of';
import type { GatewayParts } from '../parts';
import { SecondCounts } from '../security/second-counts';
import type { Document, DocumentAt } from './documents';
import { gatherAnswers } from './gather-answers';

/** Renders a path with its figures; undefined when the plain page must be sent. */
export type RenderPage = (url: string, language: Language) => Promise<Document | undefined>;

interface RenderedPagesParts
  extends Pick<GatewayParts, 'answers' | 'epochs' | 'config' | 'mayRender' | 'metrics'> {
  readonly module: Pick<PageRenderer, 'canonical' | 'render' | 'wanted'>;
  readonly documentAt: DocumentAt;
  /** Compresses a new document of an address without a query; one rendered in the background is not sent before. */
  readonly prepare: (document: Document) => Promise<void>;
  /** Milliseconds that a visitor waits for data. */
  readonly budget: number;
  /** Milliseconds from a visit to the background render that follows it. */
  readonly renewAfter: number;
  /** Whether the gateway has more to do than it can; addresses that anybody can invent are then not rendered. */
  readonly isBusy: () => boolean;
  readonly log: FastifyBaseLogger;
}

const parts = ['render', 'wanted', 'canonical', 'file', 'renderFile', 'say'];

function isPageRenderer(value: unknown): value is PageRenderer {
  if (value === null || typeof value !== 'object') return false;
  return parts.every((part) => typeof Reflect.get(value, part) === 'function');
}

/** The built renderer, or undefined when there is no build. */
export async function loadPageRenderer(path: string): Promise<PageRenderer | undefined> {
  try {
    await access(path);
  } catch {
    return undefined;
  }
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return isPageRenderer(loaded) ? loaded : undefined;
}

const inLanguage = (url: string, language: Language) => ({ url, language, name: `${language} ${url}` });
type PageInLanguage = ReturnType<typeof inLanguage>;

interface CachedDocument {
  readonly document: Document;
  /** Identifies the answers that it was rendered from. */
  readonly content: string;
  readonly epoch: number | undefined;
  /** No figure was missing. */
  readonly complete: boolean;
  readonly renderedAt: number;
}

// A complete document of the running epoch is sent from the cache up to this age while a newer one is rendered: with few visitors
// each would wait for a render, a fifth of a second. Without scripts it is read as it is, with its countdown and ages.
const freshFor = 300_000;

// A page at work refetches what is older than a slot by itself. Rendering and compressing for each slot would cost a fifth of a core
// for each visited address (`npm run bench -- load`).
const renewedAfter = freshness.minute.fresh;

// An older document, or one of another epoch, is still better than none with figures, up to this age.
const lastGoodFor = freshness.slot.lastGood;

// Data timeout of a page rendered in the background.
const warmBudget = 10_000;

// Anybody can invent queries, and each render costs 15 ms of processor time. Above this rate the plain page is sent.
const rendersPerSecond = 10;

/** Returns whether another render is allowed in this second. */
export function createRenderLimit(): () => boolean {
  const counts = new SecondCounts();
  return () => counts.add('') <= rendersPerSecond;
}

const root = '<div id="root"></div>';

/** Inserts a rendered page and its data into a document of the app; undefined when the template has no place for it. */
function fillTemplate(template: string, { html, state }: RenderedPage): string | undefined {
  const [before, after] = template.split(root);
  if (before === undefined || after === undefined) return undefined;
  const data = state.replaceAll('<', '\\u003c');
  return `${before}<div id="root">${html}</div><script id="hydration-state" type="application/json">${data}</script>${after}`;
}

/** Never with fewer figures than before. The same page with the same answers is rendered once. */
export function createRenderedPages(parts: RenderedPagesParts) {
  const documents = new LRUCache<string, CachedDocument>({ max: 64 });
  const pending = new SharedCalls<CachedDocument | undefined>();
  const scheduled = new Set<string>();

  async function render(page: PageInLanguage, budget: number): Promise<CachedDocument | undefined> {
    const { url, language, name } = page;
    if (parts.module.wanted(url, []) === null) return undefined;
    const [{ entries, complete }, chain, config] = await Promise.all([
      gatherAnswers(url, { ...parts, budget }),
      parts.epochs.current(),
      parts.config(),
    ]);
    if (config.genesisHash === null) return undefined;
    const ages = entries.map(({ route, query, fetchedAt }) => `${route}${JSON.stringify(query)}${fetchedAt}`);
    const content = [chain?.fetchedAt, ...ages].join();
    const cached = documents.get(name);
    const document =
      cached?.content === content
        ? cached.document
        : await fill({ url, language, entries, chain, config: JSON.stringify(config) });
    if (document === undefined) return undefined;
    if (document !== cached?.document && !url.includes('?')) {
      // Addresses with a query are too many to compress in advance.
      const prepared = parts.prepare(document);
      if (budget === warmBudget) await prepared;
    }
    const rendered = { document, content, epoch: chain?.epoch, complete, renderedAt: Date.now() };
    if (complete || !isGood(documents.get(name))) documents.set(name, rendered);
    return rendered;
  }

  function isGood(document: CachedDocument | undefined): document is CachedDocument {
    return document?.complete === true && elapsed(document.renderedAt) < lastGoodFor;
  }

  async function fill(request: RenderRequest): Promise<Document | undefined> {
    const { url, language } = request;
    if (url.includes('?') && (parts.isBusy() || !parts.mayRender())) return undefined;
    const page = await parts.module.render(request);
    const html = fillTemplate(parts.documentAt(url.split('?', 1)[0] ?? '/', language).html, page);
    if (html === undefined) return undefined;
    return { html, hash: hashOf(html) };
  }

  function renew(page: PageInLanguage, budget: number): Promise<CachedDocument | undefined> {
    // A visitor with a short budget must not share a render with a long one.
    const name = `${budget} ${page.name}`;
    return pending.run(name, () =>
      render(page, budget).catch((error: unknown) => {
        parts.metrics.render('failed');
        parts.log.warn(
          { failure: error instanceof Error ? error.name : 'unknown' },
          'the first view was not rendered',
        );
        return undefined;
      }),
    );
  }

  // Delayed: rendering and compressing block the event loop and would slow down this answer and its assets.
  function renewSoon(page: PageInLanguage): void {
    if (scheduled.has(page.name)) return;
    scheduled.add(page.name);
    setTimeout(() => {
      scheduled.delete(page.name);
      void renew(page, warmBudget);
    }, parts.renewAfter).unref();
  }

  async function find(page: PageInLanguage): Promise<CachedDocument | undefined> {
    const before = documents.get(page.name);
    if (!isGood(before)) return renew(page, parts.budget);
    const age = elapsed(before.renderedAt);
    if (before.epoch === parts.epochs.latest()?.epoch && age < freshFor) {
      if (age >= renewedAfter) renewSoon(page);
      return before;
    }
    const newer = await renew(page, parts.budget);
    return newer?.complete ? newer : before;
  }

  return {
    /** For a visitor: waits briefly at most. */
    async visit(url: string, language: Language) {
      const rendered = await find(
        inLanguage(url.includes('?') ? parts.module.canonical(url) : url, language),
      );
      parts.metrics.render(rendered === undefined ? 'plain' : 'rendered');
      return rendered?.document;
    },
    /** Renders a path before its first visitor, with more patience. False when a figure is missing. */
    async warm(url: string) {
      if (parts.module.wanted(url, []) === null) return true;
      const made = await renew(inLanguage(url, sourceLanguage), warmBudget);
      return made?.complete === true && made.epoch !== undefined;
    },
  };
}
