import type { RouteId } from './rest/routes';

/** One answer that the gateway already had when it rendered the page. */
export interface FirstViewEntry {
  readonly route: RouteId;
  /** The query of that answer, as text values; empty when there is none. */
  readonly query: Readonly<Record<string, string>>;
  /** The answer's JSON text, exactly as `/api/*` would send it. */
  readonly body: string;
  /** When the upstream gave it, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The epoch that was running then; null when it was not known. */
  readonly epoch: number | null;
}

/** Where the chain stood in its epoch, as the RPC said. Slots and epochs fit a number. */
export interface EpochProgress {
  readonly epoch: number;
  readonly absoluteSlot: number;
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
  /** When the RPC said so, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** What the renderer gets. It must not fetch anything by itself. */
export interface FirstViewRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly entries: readonly FirstViewEntry[];
  /** Null while the RPC has not answered. */
  readonly chain: EpochProgress | null;
  /** The text of `/config.json`. */
  readonly config: string;
}

/** What the renderer gives back; the gateway puts it into the built index.html. */
export interface FirstViewPage {
  /** Replaces the content of `<div id="root">`. */
  readonly html: string;
  /** The data to hydrate from, as JSON text; it goes into the page as a data block. */
  readonly state: string;
}

/** The shape of the built artifact `dist/ssr/entry-server.js`. */
export interface FirstViewModule {
  render(request: FirstViewRequest): FirstViewPage | Promise<FirstViewPage>;
  /**
   * Which answers the page at this URL wants; null when the page is not rendered by the gateway. Asked twice: `known` is empty
   * at first, then it holds what came, because some questions depend on an answer.
   */
  wanted(
    url: string,
    known: readonly FirstViewEntry[],
  ): readonly Pick<FirstViewEntry, 'route' | 'query'>[] | null;
}
