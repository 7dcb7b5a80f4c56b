import type { FileAddress } from '@clearstake/contract/server-rendering';
import { parseSearch, stringifySearch } from '@/lib/search-fields';
import type { FileKind } from './file-kind';
import { seriesFiles } from './series-files';
import { comparisonFile, validatorsFile } from './validators-file';

const kinds: Readonly<Record<string, FileKind>> = {
  '/csv/validators': validatorsFile,
  '/csv/compare': comparisonFile,
  ...seriesFiles,
};

/** The file at an address, its parameters read in the page's language; undefined where there is none. */
export function fileAt(url: string) {
  const [path = '', ...query] = url.split('?');
  const kind = Object.hasOwn(kinds, path) ? kinds[path] : undefined;
  return kind && { path, votes: kind.votes, ...kind.at(parseSearch(query.join('?'))) };
}

export function fileAddressAt(url: string): FileAddress {
  const file = fileAt(url);
  if (file === undefined) return { kind: 'none' };
  const { path, votes, search, problem } = file;
  if (problem !== undefined) return { kind: 'problem', problem };
  return { kind: 'file', url: path + stringifySearch({ ...search }), votes };
}
