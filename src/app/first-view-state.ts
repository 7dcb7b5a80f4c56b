import type { DehydratedState } from '@tanstack/react-query';

/** The data that a server-rendered page was rendered from; inserted into the HTML as JSON. */
export interface FirstViewState {
  readonly renderedAt: number;
  /** The query cache. The server validated each answer against the contract. */
  readonly queries: DehydratedState;
}

function isFirstView(value: unknown): value is FirstViewState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'renderedAt' in value &&
    typeof value.renderedAt === 'number' &&
    'queries' in value &&
    typeof value.queries === 'object'
  );
}

/** Parses the page's data block; undefined when there is none. */
export function readFirstView(text: string | null | undefined): FirstViewState | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isFirstView(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
