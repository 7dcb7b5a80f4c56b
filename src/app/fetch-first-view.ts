import { type FirstViewState, readState } from './first-view-state';

/** The data that belongs to the page's HTML, or data for the same page that is newer. */
export interface FetchedFirstView extends FirstViewState {
  /** Whether the HTML was made from exactly this, so that it can be taken over. */
  readonly ofThisPage: boolean;
}

/**
 * Fetches what the HTML was made from. The address names it; where it is no longer kept, the gateway gives what it would make the
 * page from now. Undefined when there is none, and the page asks for its figures itself.
 */
export async function fetchFirstView(address: string): Promise<FetchedFirstView | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    const state = readState(await response.text());
    const name = /"([^"]+)"/.exec(response.headers.get('etag') ?? '')?.[1];
    return state && { ...state, ofThisPage: name !== undefined && address.includes(`/${name}.json`) };
  } catch {
    return undefined;
  }
}
