/**
 * The code of a page did not arrive. An error of its own, because the router reloads the document at the browser's: without a
 * connection that leaves the browser's error page in its place.
 */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';

  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
  }
}
