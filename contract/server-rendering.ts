import type { Language, Phrase } from './i18n';
import type { RouteId } from './rest/routes';

/** One answer that the gateway had when it rendered the page. */
export interface PrefetchedAnswer {
  readonly route: RouteId;
  /** The query of that answer, as text values; empty when there is none. */
  readonly query: Readonly<Record<string, string>>;
  /** The answer's JSON text, exactly as `/api/*` would send it. */
  readonly body: string;
  /** When the upstream answered, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The epoch that was running then; null when unknown. */
  readonly epoch: number | null;
}

/** The chain's position in its epoch, from the RPC. Slots and epochs fit a number. */
export interface EpochProgress {
  readonly epoch: number;
  readonly absoluteSlot: number;
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
  /** When the RPC answered, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** The renderer's input. The renderer must not fetch anything itself. */
export interface RenderRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly language: Language;
  readonly entries: readonly PrefetchedAnswer[];
  /** Null while the RPC has not answered. */
  readonly chain: EpochProgress | null;
  /** The text of `/config.json`. */
  readonly config: string;
}

/** The renderer's output, which the gateway inserts into the built index.html. */
export interface RenderedPage {
  /** Replaces the content of `<div id="root">`. */
  readonly html: string;
  /** The data to hydrate from, as JSON text; inserted as a data block. */
  readonly state: string;
}

/** The shape of the built artifact `dist/ssr/entry-server.js`. */
export interface PageRenderer {
  /** The URL with only those parameters that its page knows, in one order: equal pages have one URL. */
  canonical(url: string): string;
  render(request: RenderRequest): RenderedPage | Promise<RenderedPage>;
  /** What the gateway itself has to say, in a language. */
  say(phrase: Phrase, language: Language): string;
  /**
   * The answers that the page at this URL wants; null when the gateway does not render it. Called twice: `known` is empty at
   * first, then contains the answers so far, because some queries depend on one.
   */
  wanted(
    url: string,
    answers: readonly PrefetchedAnswer[],
  ): readonly Pick<PrefetchedAnswer, 'route' | 'query'>[] | null;
}
