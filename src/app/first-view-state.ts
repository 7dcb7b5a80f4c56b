import type { DehydratedState } from '@tanstack/react-query';

/** What a server-rendered page was rendered from; it stands in the HTML as JSON. */
export interface FirstViewState {
  readonly renderedAt: number;
  /** The query cache. The server checked each answer against the contract before it wrote it. */
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

/** Reads the data that came with the page, or undefined when there is none. */
export function readFirstView(text: string | null | undefined): FirstViewState | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isFirstView(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
