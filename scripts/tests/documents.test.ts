import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What the documents name must be there: files, commands, settings and routes. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(path));
const documents = files.filter((path) => path.endsWith('.md'));
const code = files
  .filter((path) => /\.(?:ts|tsx|mjs|json|proto|yaml|html)$|Dockerfile$|^deploy\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/'))),
);
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

// A package's name begins what others import from it, which need not be a file here.
const file = /^(?!\/|@clearstake\/)[\w@./-]+\.(?:tsx?|mjs|json|proto|css|ya?ml)$/;
const inFolder = /^(?:src|packages|e2e|bench|scripts|docs|deploy|public)\/[\w./-]*$/;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const quoted = (text: string) => matches(text.replace(/^```.*?^```/gms, ''), /`([^`\n]+)`/g);

/** The anchors of a document's headings, as the hosts of repositories make them. */
const anchorsOf = (path: string) =>
  matches(readFileSync(path, 'utf8').replace(/^```.*?^```/gms, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A path as documents write it: from the root, or its last parts alone. */
function exists(name: string): boolean {
  const wanted = name.replace(/\/$/, '').replace(/^@\//, 'src/');
  return (
    folders.has(wanted) ||
    files.some((path) => path === wanted || path.endsWith(`/${wanted}`)) ||
    [...folders].some((folder) => folder.endsWith(`/${wanted}`))
  );
}

test('every picture of the documents is made by `npm run screenshots`', () => {
  const made = files
    .filter((path) => path.endsWith('.screenshots.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  const pictures = files.filter((path) => /^docs\/.*\.(?:png|jpe?g|gif|webp|svg)$/.test(path));
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((path) => !made.some((text) => text.includes(`'${path}'`)))).toEqual([]);
});

/** What a document names of a kind, and is not there. */
const missing: Readonly<Record<string, (text: string, document: string) => readonly string[]>> = {
  'links to files': (text, document) =>
    matches(text, /\]\((?!https?:|#)([^)#\s]+)/g).filter(
      (target) => !existsSync(join(dirname(document), target)),
    ),
  'links to headings': (text, document) =>
    matches(text, /\]\(([^):\s]*\.md#[^)\s]+|#[^)\s]+)\)/g).filter((link) => {
      const [path, anchor] = link.split('#');
      return !anchorsOf(path ? join(dirname(document), path) : document).includes(anchor ?? '');
    }),
  files: (text) => quoted(text).filter((path) => (file.test(path) || inFolder.test(path)) && !exists(path)),
  commands: (text) => matches(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
  'settings that the code reads': (text) =>
    quoted(text)
      .flatMap((word) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|$)/.exec(word)?.[1] ?? [])
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
  'routes that the code answers': (text) =>
    quoted(text)
      .flatMap((word) => /^(?:GET |POST |PUT )?(\/[a-z][\w./-]*[\w])/.exec(word)?.[1] ?? [])
      .filter((route) => !code.includes(route)),
};

describe.each(documents)('%s', (document) => {
  test.each(Object.entries(missing))('names %s, all of which exist', (_, missingIn) => {
    expect(missingIn(readFileSync(document, 'utf8'), document)).toEqual([]);
  });
});
