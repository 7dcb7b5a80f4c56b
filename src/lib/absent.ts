import { msg } from '@clearstake/contract/i18n';

/** What a page says in the place of a field that an answer need not have; null is one that could not be read. For the catalogue. */
export function absent(value: unknown): string {
  return value === null ? msg('cannot be read') : msg('not in the answer');
}
