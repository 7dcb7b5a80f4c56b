import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A sheet that lists classes of others: for paper. */
const shared = /^print\.css$/;

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !shared.test(basename(path)))
  .map((path) => join('src', path));

/** Imported by main.css, which every page has. */
const everywhere = [...readFileSync('src/styles/main.css', 'utf8').matchAll(/@import "(\S+\.css)"/g)].map(
  ([, path = '']) => join('src', 'styles', path),
);

const pageSheets = sheets.filter(
  (sheet) => !sheet.startsWith(join('src', 'styles')) && !everywhere.includes(sheet),
);

/** The folder of a subject: `src/components/portfolio`, for its subfolders too. */
function subjectOf(path: string): string {
  return dirname(path).split(sep).slice(0, 3).join(sep);
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    // A page's folder and that of its components are one owner; two pages share the validators.
    const folder = subjectOf(join('src', path))
      .replace(join('src', 'pages'), join('src', 'components'))
      .replace(/(?:validator|compare)$/, 'validators');
    return { folder, text, classes: writtenClasses(text) };
  });

/** Classes in `className`, `look` and `cx(...)`, except those that a value is only compared with. */
function writtenClasses(source: string): Set<string> {
  const places = source
    .replace(/[!=]== '[^']*'/g, '')
    .matchAll(/class(?:Name|es)?(?:=|:)\s*("[^"]*"|'[^']*'|\{[^}]*\})|\bcx\(([^;]*?)\)|look: ('[^']*')/gi);
  const texts = [...places].flatMap(([, name, joined, look]) => [
    ...(name ?? joined ?? look ?? '').matchAll(/['"`]([^'"`\n]*)['"`]/g),
  ]);
  return new Set(texts.flatMap(([, text = '']) => text.split(/[\s${}]+/)));
}

/** Other folders whose components use a class without importing its sheet. */
function foreignUsers(sheet: string, name: string): string[] {
  const loaders = sources
    .filter(({ text }) => text.includes(`/${basename(sheet)}';`))
    .map(({ folder }) => folder);
  const folders = sources.filter(({ classes }) => classes.has(name)).map(({ folder }) => folder);
  return folders.filter((folder) => folder !== subjectOf(sheet) && !loaders.includes(folder));
}

/** Every selector of a sheet, without keyframe steps. */
function selectorsOf(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)/g, '');
  return [...rules.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '' && !/^(?:from|to|\d+%)$/.test(selector));
}

/** Classes that a sheet styles with a selector of the class alone. */
function bareClasses(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? []);
}

describe('a class', () => {
  // Loaded sheets stay in the document, so a page's rules would apply to the next page.
  it('belongs to the sheets of one folder, even if it is a common word', () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of sheets) {
      for (const name of bareClasses(sheet))
        owners.set(name, (owners.get(name) ?? new Set()).add(subjectOf(sheet)));
    }
    expect(owners.size).toBeGreaterThan(0);
    const claimed = [...owners]
      .filter(([, folders]) => folders.size > 1)
      .map(([name, folders]) => [name, ...folders]);
    expect(claimed).toEqual([]);
  });
  it('of its own folder is in every selector of a sheet that is not global', () => {
    expect(pageSheets.length).toBeGreaterThan(0);
    const leaks = pageSheets.flatMap((sheet) =>
      selectorsOf(sheet)
        .filter((selector) =>
          [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].every(
            ([, name = '']) => foreignUsers(sheet, name).length > 0,
          ),
        )
        .map((selector) => `${sheet}: ${selector}`),
    );
    expect(leaks).toEqual([]);
  });
});
