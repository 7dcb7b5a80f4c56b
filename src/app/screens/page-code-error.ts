/**
 * A page's code failed to load. A separate error type, because the router reloads the document on the browser's own: without a
 * connection that would replace the page by the browser's error page.
 */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';

  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
  }
}
