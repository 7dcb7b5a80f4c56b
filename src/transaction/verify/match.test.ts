import { expect, it } from 'vitest';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../addresses';
import type { DecodedInstruction } from '../types/decoded';
import { type Alignment, align } from './match';
import { type Step, slot, type Template } from './template';
import { fixedRule } from './templates/create-stake-account';

const OTHER = 'a program that nobody knows';
const anySlot = slot(fixedRule(SYSTEM_PROGRAM));
const list = (length: number) => Array.from({ length }, () => anySlot);

function template(name: string, change: Partial<Template> = {}): Template {
  return {
    name,
    program: STAKE_PROGRAM,
    tag: Uint8Array.of(name.charCodeAt(0)),
    dataLength: 2,
    fields: [],
    shapes: [list(3)],
    ...change,
  };
}

/** An instruction whose data start with the letter of its template. */
function calling(
  letter: string,
  index: number,
  change: { program?: string; data?: number[]; accounts?: number } = {},
) {
  const { program = STAKE_PROGRAM, data = [letter.charCodeAt(0), 0], accounts = 3 } = change;
  const nowhere = { start: 0, end: 0 };
  return {
    index,
    program,
    programName: null,
    name: null,
    title: letter,
    summary: letter,
    accounts: Array.from({ length: accounts }, (_, at) => ({
      address: `#${at}`,
      index: at,
      signer: false,
      writable: false,
    })),
    data: Uint8Array.from(data),
    bytes: nowhere,
    accountBytes: nowhere,
    dataBytes: nowhere,
  } satisfies DecodedInstruction;
}

const step = (min: number, max: number, ...templates: Template[]): Step => ({ templates, min, max });
const once = (name: string): Step => step(1, 1, template(name));
const written = (letters: string) => [...letters].map((letter, index) => calling(letter, index));

/** "a0 b1, extra x2, missing c": the templates with the places of their instructions. */
function told({ matched, extra, missing }: Alignment): string {
  const parts = [
    matched.map(({ template: { name }, instruction }) => `${name}${instruction.index}`).join(' '),
    extra.map(({ title, index }) => `extra ${title}${index}`).join(' '),
    missing.map((name) => `missing ${name}`).join(' '),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

it.each<[string, string, readonly Step[], string]>([
  ['what is due, in order', 'ab', [once('a'), once('b')], 'a0 b1'],
  ['something where nothing is due', 'ab', [], 'extra a0 extra b1'],
  ['something after the end', 'abx', [once('a'), once('b')], 'a0 b1, extra x2'],
  ['something between', 'axb', [once('a'), once('b')], 'a0 b2, extra x1'],
  ['something before', 'xab', [once('a'), once('b')], 'a1 b2, extra x0'],
  ['another order', 'ba', [once('a'), once('b')], 'a1, extra b0, missing b'],
  ['one twice', 'aab', [once('a'), once('b')], 'a0 b2, extra a1'],
  ['one missing', 'b', [once('a'), once('b')], 'b0, missing a'],
  ['some of several missing', 'a', [step(3, 5, template('a'))], 'a0, missing a missing a'],
  ['as many as may be', 'aaa', [step(1, 3, template('a'))], 'a0 a1 a2'],
  ['more than may be', 'aaaa', [step(1, 3, template('a'))], 'a0 a1 a2, extra a3'],
  ['a repeated one with something between', 'axa', [step(1, 3, template('a'))], 'a0 a2, extra x1'],
  ['an optional one', 'ab', [step(0, 1, template('a')), once('b')], 'a0 b1'],
  ['no optional one', 'b', [step(0, 1, template('a')), once('b')], 'b0'],
  // An optional step takes the next instruction or none: what is before a later one is not lost for the others.
  ['an optional one too late', 'ba', [step(0, 1, template('a')), once('b')], 'b0, extra a1'],
  ['either of two', 'ba', [step(2, 2, template('a'), template('b'))], 'b0 a1'],
  ['a step that allows nothing', 'a', [step(1, 1)], 'extra a0, missing an instruction'],
])('aligns instructions with the grammar: %s', (_, letters, steps, expected) => {
  expect(told(align(written(letters), steps))).toBe(expected);
});

const other = { program: OTHER };
const tagless = { tag: new Uint8Array() };
it.each<[string, Parameters<typeof calling>[2], Partial<Template>, boolean]>([
  ['other data behind the tag', { data: [97, 9, 9, 9] }, {}, true],
  ['other accounts', { accounts: 9 }, {}, true],
  ['another tag', { data: [98, 0] }, {}, false],
  ['data that are shorter than the tag', { data: [97] }, { tag: Uint8Array.of(97, 0) }, false],
  ['no data where no tag is due', { data: [] }, tagless, true],
  ['data where no tag is due', { data: [0] }, tagless, false],
  ['another known program', { program: SYSTEM_PROGRAM }, {}, false],
  ['an unknown program', other, {}, true],
  ['an unknown program without data', { ...other, data: [] }, tagless, false],
  ['an unknown program, a byte longer', { ...other, data: [97, 0, 0] }, {}, false],
  ['an unknown program, of any length', { ...other, data: [97, 0, 0] }, { dataLength: null }, true],
  ['an unknown program with other accounts', { ...other, accounts: 4 }, {}, false],
  ['an unknown program with another list', { ...other, accounts: 4 }, { shapes: [list(3), list(4)] }, true],
  ['an unknown program with any accounts', { ...other, accounts: 4 }, { openEnded: true }, true],
  ['such a one, a byte longer', { ...other, data: [97, 0, 0] }, { openEnded: true }, false],
])('takes an instruction for the template’s or not, with %s', (_, change, of, expected) => {
  const { matched } = align([calling('a', 0, change)], [step(0, 1, template('a', of))]);
  expect(matched.length === 1).toBe(expected);
});

it('takes the closest list of accounts, of two as far the first, of none an empty one', () => {
  const closest = (accounts: number, shapes = [list(5), list(3)]) =>
    align([calling('a', 0, { accounts })], [step(1, 1, template('a', { shapes }))]).matched[0]?.shape.length;
  expect([5, 3, 9, 0, 4].map((accounts) => closest(accounts))).toEqual([5, 3, 5, 3, 5]);
  expect(closest(3, [])).toBe(0);
});
