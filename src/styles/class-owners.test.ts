import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = readdirSync('src/components', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('src/components', path));

/** The first class of each selector of a sheet, without keyframe steps; the whole selector where it has none. */
function leadingClasses(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)/g, '');
  return [...rules.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '' && !/^(?:from|to|\d+%)$/.test(selector))
    .map((selector) => /\.[a-z][\w-]*/i.exec(selector)?.[0] ?? selector);
}

// Loaded sheets stay in the document, so what is not bound to a class of one sheet would apply to the next page.
it('a class that leads in no other sheet leads every selector of a component’s sheet', () => {
  const leading = sheets.flatMap((sheet) =>
    [...new Set(leadingClasses(sheet))].map((name) => ({ name, sheet })),
  );
  expect(leading).not.toEqual([]);
  expect(leading.filter(({ name }) => !name.startsWith('.'))).toEqual([]);
  const shared = leading.filter(({ name, sheet }) =>
    leading.some((other) => other.name === name && other.sheet !== sheet),
  );
  expect(shared).toEqual([]);
});
