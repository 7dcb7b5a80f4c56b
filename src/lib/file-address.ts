import { currentLanguage } from '@clearstake/contract/i18n';
import { basePath } from './base-path';
import { stringifySearch } from './search-fields';

/** The address of a file of the gateway, in the page's language. Without `download`: where it fails, its sentence is shown. */
export function fileAddress(path: string, search: Readonly<Record<string, unknown>>): string {
  return basePath + path + stringifySearch({ ...search, lang: currentLanguage() });
}
