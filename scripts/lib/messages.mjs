import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * Functions whose first argument is a sentence of the catalogue, or has some as members (packages/contract/src/i18n,
 * src/components/ui/rich.ts).
 */
const translators = new Set(['t', 'msg', 'messages', 'rich']);

/** Calls whose texts nobody reads on the page: class names, and errors that only a programmer sees. */
const silentCalls = new Set([
  'cx',
  'Error',
  'RangeError',
  'TypeError',
  'SyntaxError',
  'DOMException',
  'describe',
]);

/** JSX attributes that are no text. */
const silentAttribute =
  /^(?:class|className|d|fill|from|height|href|htmlFor|id|inputMode|key|name|of|points|rel|role|search|stroke\w*|src|style|target|to|transform|type|viewBox|width|xmlns|autoComplete|data-.*|\w*[cC]lass(?:Name)?)$/;

/** A token that only a list of class names has. */
const classToken =
  /^(?:-?[a-z]+-(?:\d|\[|\(|px$|full$|auto$|none$)|[a-z-[\]]+:[a-z[-]|(?:bg|border|text|font|items|justify|self|whitespace|rounded|cursor|tracking)-[a-z]|(?:flex|grid|hidden|inline|absolute|relative|sticky|truncate|grow|shrink)$)/;

/** Style sheets, media queries and patterns. */
const code = /font-family|var\(--|^\(prefers-|^\^|\\b/;

const word = /\p{L}{2,}/u;
const twoWords = /\p{L}{2,}\S* (?:\S+ )*\p{L}/u;
const capitalised = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*[.…:]?$/u;
const key = /^(?:Escape|Enter|Tab|Home|End|Delete|Backspace|Shift)$/;

/** Names and units, the same in every language, one a line. */
const untranslated = new Set(
  readFileSync(new URL('untranslated.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

function isSentence(text, isMarkup) {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (
    key.test(plain) ||
    untranslated.has(plain) ||
    code.test(plain) ||
    (!isMarkup && /^[^\p{Lu}]*$/u.test(plain) && plain.split(' ').some((token) => classToken.test(token)))
  )
    return false;
  return isMarkup ? word.test(plain) : twoWords.test(plain) || capitalised.test(plain);
}

function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}');
  return undefined;
}

/** The texts that an argument may be or have as members, with their places: of both branches of a condition, too. */
function literalsOf(node) {
  if (node?.type === 'ConditionalExpression')
    return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node?.type === 'ObjectExpression') return node.properties.flatMap(({ value }) => literalsOf(value));
  const message = node === undefined || node.expressions?.length > 0 ? undefined : textOf(node);
  return message === undefined ? [] : [{ message, start: node.start, end: node.end }];
}

/** The members of a table of messages that are none themselves. */
const unsaidMembers = (node) =>
  node.type === 'ObjectExpression'
    ? node.properties.filter(({ value }) => literalsOf(value).length === 0)
    : [];

/** The messages of a program where they stand in it, in their order. */
export function messageLiterals(path, program) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (node.type === 'CallExpression' && translators.has(node.callee.name))
      found.push(...literalsOf(node.arguments[0]));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, program).program);
  return found.toSorted((one, other) => one.start - other.start);
}

/** The messages of a program, and the sentences in it that no catalogue has, each with its line. */
export function readProgram(path, program) {
  const sentences = [];
  const lineOf = (start) => program.slice(0, start).split('\n').length;
  const messages = messageLiterals(path, program).map(({ message, start }) => ({
    message,
    line: lineOf(start),
  }));
  const visit = (node, silent) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, silent);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (
      /^(?:Import|ExportAll)/.test(node.type) ||
      /^TS(?!As|Satisfies|NonNull|Instantiation)/.test(node.type)
    )
      return;
    if (node.type === 'JSXAttribute' && silentAttribute.test(node.name.name ?? ''))
      return visit(node.value, true);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = node.callee.name ?? node.callee.property?.name;
      if (silentCalls.has(name)) return visit(node.arguments, true);
      const isSaid = translators.has(node.callee.name) && literalsOf(node.arguments[0]).length > 0;
      if (isSaid) return visit([...unsaidMembers(node.arguments[0]), ...node.arguments.slice(1)], silent);
    }
    const text = textOf(node);
    if (!silent && text !== undefined && isSentence(text, node.type === 'JSXText'))
      sentences.push({ text: text.replace(/\s+/g, ' ').trim(), line: lineOf(node.start) });
    for (const [name, child] of Object.entries(node))
      if (name !== 'key' || node.computed) visit(child, silent);
  };
  visit(parseSync(path, program).program, false);
  return { messages, sentences };
}

function programs(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !/^testing\b/.test(path))
    .map((path) => join(root, path))
    .filter((path) => path !== 'packages/contract/src/format/locale.ts')
    .map((path) => ({ path, ...readProgram(path, readFileSync(path, 'utf8')) }));
}

/** Where most texts are for operators and programs: only the marked ones are read on the page. */
const markedOnly = ['packages/contract/src', 'packages/gateway/src', 'packages/sandbox/src/hostile'];

/** The programs with texts that a person reads on the page. */
export function readPrograms() {
  const marked = markedOnly.flatMap(programs).map((program) => ({ ...program, sentences: [] }));
  return [...['src', 'packages/verifier/src'].flatMap(programs), ...marked];
}

/** @returns {Record<string, string>} */
export function readCatalogue(language) {
  return JSON.parse(readFileSync(`packages/contract/src/locales/${language}.json`, 'utf8'));
}

/** Where the chain's own words are wanted: checks, all rows of a review, a stake account's window, terms, old calls, attacks. */
const details =
  /^(?:packages|src\/components\/(?:legacy|operators|status|break)|src\/pages\/legacy)\/|^src\/lib\/operators\/|stake-account-panel|\/glossary\.ts$/;

/** The words of the last column of docs/glossary.md's table "One word for each thing", each with the word that is used. */
export function readWords() {
  const [, section] = readFileSync('docs/glossary.md', 'utf8').split('## One word for each thing');
  const rows = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(1).flatMap((line) => {
    const [, word, , , others] = line.split('|').map((cell) => cell.trim());
    return others
      .split(', ')
      .filter(Boolean)
      .map((other) => ({ word, other }));
  });
}

/**
 * The words that `message` or its German uses for something that has another word on the page.
 * @returns {{ word: string, other: string }[]}
 */
export function otherWords(path, message, german, words) {
  if (details.test(path)) return [];
  const text = ` ${message.replace(/##.*$/, '')} ${german ?? ''} `.replaceAll(/<\/?\w+>/g, '');
  return words.filter(({ other }) => new RegExp(`(?<!\\p{L})${other}(?!\\p{L})`, 'iu').test(text));
}
