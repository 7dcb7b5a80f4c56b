import { t } from '@clearstake/contract/i18n';
import type { PrefetchedAnswer, RenderedFile } from '@clearstake/contract/server-rendering';
import type { ReactElement } from 'react';
import type { Reading } from '@/api/stats/reading';
import type { SearchSchema } from '@/lib/search-fields';
import type { Wanted } from '../wanted-answers';

/** A file, a picture that becomes one, or a sentence why there is none: in what was read, or because that was not possible. */
export type Made =
  | RenderedFile
  | { readonly name: string; readonly picture: ReactElement }
  | { readonly nothing: string }
  | { readonly problem: string };

export type FileKind = ReturnType<typeof fileKind>;

interface Parts<Search extends object> {
  /** The parameters of the page that links it. */
  readonly search: SearchSchema<Search>;
  readonly wanted: (search: Search, known: readonly PrefetchedAnswer[]) => Wanted;
  readonly votes?: true;
  readonly problem?: (search: Search) => string | undefined;
  readonly useFile: (search: Search) => Made;
}

export function fileKind<Search extends object>(parts: Parts<Search>) {
  return {
    votes: parts.votes ?? false,
    at(raw: Readonly<Record<string, string>>) {
      const search = parts.search.parse(raw);
      return {
        search,
        problem: unreadable(raw, search) ?? parts.problem?.(search),
        wanted: (known: readonly PrefetchedAnswer[]) => parts.wanted(search, known),
        useFile: () => parts.useFile(search),
      };
    },
  };
}

/** Why what a file needs is missing: every answer came, so one that is awaited could not be read. */
export function missing(reading: Reading<unknown>): Made {
  return { problem: 'reason' in reading ? reading.reason : t('The source answered in an unknown form.') };
}

/** A page leaves out what it cannot read of its address; of a file that would be another file than was asked for. */
function unreadable(raw: Readonly<Record<string, string>>, search: object): string | undefined {
  for (const [name, text] of Object.entries(raw)) {
    if (name === 'lang' || text === '') continue;
    if (!Object.hasOwn(search, name))
      return t('This file has other parameters: {names}.', { names: Object.keys(search).join(', ') });
    const value: unknown = Reflect.get(search, name);
    const read = Array.isArray(value) ? value.join(',') : value;
    if (read === undefined || (typeof read === 'string' && read !== text))
      return t('The parameter {name} has a value that it cannot have.', { name });
  }
  return undefined;
}
