import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Sheets that list classes of others: for what their figures look like, and for phones and preferences. */
const shared = /^(?:text|sheet|preferences|print)\.css$/;

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !shared.test(basename(path)))
  .map((path) => join('src', path));

/** Classes that a sheet styles by their name alone, wherever they stand. */
function bareClasses(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? []);
}

describe('a class', () => {
  // All sheets that were ever needed stay in the document, so the page before would style the page after it.
  it('belongs to the sheets of one folder, also when it is a common word', () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of sheets) {
      for (const name of bareClasses(sheet))
        owners.set(name, (owners.get(name) ?? new Set()).add(dirname(sheet)));
    }
    expect(owners.get('review')).toEqual(new Set([join('src', 'components', 'transaction')]));
    const claimed = [...owners]
      .filter(([, folders]) => folders.size > 1)
      .map(([name, folders]) => [name, ...folders]);
    expect(claimed).toEqual([]);
  });
});
