import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/** What only engineers and auditors read, and the names of sources: they may name methods, routes, formats and services. */
const forEngineers =
  /(?:components|pages)\/(?:operators|block-engine|break|sandbox)\/|components\/status\/(?:run-|probe-|cross-|missing-pins)|receipts\/pack-|validators\/figure-sources/;

const folders = [
  'components',
  'pages',
  'app/screens',
  'app/shell',
  'hooks/staking',
  'hooks/portfolio',
  'lib/portfolio',
];
const sources = folders
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join('src', folder, path).replaceAll(sep, '/'),
    ),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !forEngineers.test(path));

/** Words that a staker has no meaning for; each has plain words in use beside it. */
const jargon =
  /\bRPC\b|\bJSON\b|\bget[A-Z]\w+|\bgateway\b|\bupstream\b|\bboundary\b|\bunversioned\b|\blegacy (?:API|pool|route)|\bpins?\b(?! file)|\bsweep|\bswept\b|on the (?:left|right)|to the (?:left|right)\b/i;

/** The texts in a node and below it: in markup, attributes and strings. */
function* textsOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'value' in node) {
    if ((node.type === 'JSXText' || node.type === 'Literal') && typeof node.value === 'string')
      yield node.value;
    if (node.type === 'TemplateElement') yield String(Object(node.value).cooked);
  }
  for (const part of Object.values(node)) yield* textsOf(part);
}

const isSentence = (text: string) => /\p{L}+ \p{L}/u.test(text);

function sentencesOf(path: string): string[] {
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  return [...textsOf(body)].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(isSentence);
}

it('no sentence for stakers has a word that only engineers understand', () => {
  const read = sources.map((path) => [path, sentencesOf(path)] as const);
  expect(read.flatMap(([, sentences]) => sentences).length).toBeGreaterThan(1_000);
  expect(
    read.flatMap(([path, sentences]) =>
      sentences.filter((sentence) => jargon.test(sentence)).map((sentence) => `${path}: ${sentence}`),
    ),
  ).toEqual([]);
});
