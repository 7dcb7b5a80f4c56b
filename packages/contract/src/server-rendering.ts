import type { Language, Phrase } from './i18n';
import type { RouteId } from './rest/routes';

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

/** The node's answer to `getVoteAccounts`. */
export type NodeAnswer = Pick<PrefetchedAnswer, 'body' | 'fetchedAt'>;

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

/** What is at an address of the gateway's files: `/csv/<name>` or `/chart/<name>.svg`. */
export type FileAddress =
  | { readonly kind: 'none' }
  /** Why it cannot be made, in the language of the request. */
  | { readonly kind: 'problem'; readonly problem: string }
  | {
      readonly kind: 'file';
      /** The address with its parameters in one order: equal files have one. */
      readonly url: string;
      /** It has figures of the vote accounts, as far as the node answers. */
      readonly votes: boolean;
    };

export interface FileRequest extends RenderRequest {
  /** Null where the file needs none, or the node does not answer. */
  readonly votes: NodeAnswer | null;
}

export interface RenderedFile {
  /** What it is saved as. */
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A file, or why there is none: `nothing` for it in the answers, or a `problem` with them. */
export type MadeFile = RenderedFile | { readonly nothing: string } | { readonly problem: string };

/** The shape of the built artifact `dist/ssr/entry-server.js`. */
export interface PageRenderer {
  /** The URL with only those parameters that its page knows, in one order: equal pages have one URL. */
  canonical(url: string): string;
  render(request: RenderRequest): RenderedPage | Promise<RenderedPage>;
  file(url: string, language: Language): FileAddress;
  /** A file with its source and age in it. */
  renderFile(request: FileRequest): MadeFile;
  /** What the gateway itself has to say, in a language. */
  say(phrase: Phrase, language: Language): string;
  /**
   * The answers that the page or file at this URL wants; null when the gateway does not render it. Called twice: `known` is empty at
   * first, then contains the answers so far, because some queries depend on one.
   */
  wanted(
    url: string,
    answers: readonly PrefetchedAnswer[],
  ): readonly Pick<PrefetchedAnswer, 'route' | 'query'>[] | null;
}
