import { describe, expect, it } from 'vitest';
import { receiptMaker, textOf, verified } from '../../testing/receipt-maker';

/** The format of a receipt: what is not of it is no receipt, before anything in it is compared. */
const { receipt } = await (await receiptMaker()).receiptOf('swap-exit');

type Path = readonly (string | number)[];

const no = ['This file is not a receipt of this kind.'];
const problemsOf = async (receipt: unknown) => (await verified(textOf(receipt as object))).problems;

/** Paths of everything in a value that holds nothing else. */
function leaves(value: unknown, path: Path = []): Path[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return [path];
  const key = (name: string) => (Array.isArray(value) ? Number(name) : name);
  return entries.flatMap(([name, member]) => leaves(member, [...path, key(name)]));
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((holder, key) => Reflect.get(holder as object, key), value);

/** A copy in which this place holds something else, or nothing. */
function changed(value: unknown, path: Path, into?: unknown): unknown {
  const copy = structuredClone(value);
  const place = at(copy, path.slice(0, -1)) as object;
  const key = path.at(-1) ?? '';
  if (into === undefined) Reflect.deleteProperty(place, key);
  else Reflect.set(place, key, into);
  return copy;
}

/** Words of rows, and requests, are compared later and not by their form. */
const free = (path: Path) =>
  path[0] === 'request' ||
  path.includes('values') ||
  (path[1] === 'rows' && path[3] !== undefined && path.at(-1) !== 'kind' && path.length > 4);
const optional: ReadonlySet<unknown> = new Set(['note', 'check']);

describe('a receipt of a swap', () => {
  it('becomes invalid with any value of another kind', async () => {
    const kept: string[] = [];
    const paths = leaves(receipt).filter((path) => !free(path));
    for (const path of paths) {
      const other = at(receipt, path) === null ? 7 : { not: 'this' };
      if ((await problemsOf(changed(receipt, path, other))).join() !== no.join()) kept.push(path.join('.'));
    }
    expect(kept).toEqual([]);
    expect(paths.length).toBeGreaterThan(150);
  });

  it('becomes invalid without any one of its values', async () => {
    const kept: string[] = [];
    for (const path of leaves(receipt)) {
      const [parent, last] = path.slice(-2);
      // A list, and a map of addresses, may be without any one of its entries.
      if (free(path) || typeof last === 'number' || parent === 'stakeAccounts' || optional.has(last))
        continue;
      if ((await problemsOf(changed(receipt, path))).join() !== no.join()) kept.push(path.join('.'));
    }
    expect(kept).toEqual([]);
  });
});

describe('an invalid receipt', () => {
  const anything = ['', ' ', 'x'];
  const hexes = ['zz', '0', 'AB', '0x00', '00\n'];
  const amounts = ['1.5', '--1', '1 ', '1'.repeat(21), '+1', '1\n'];
  const times = ['2023-11-14', '2023-11-14T22:13:20Z', '2023-11-14T22:13:20.000Zx'];
  it.each<[string, readonly string[]]>([
    ['message.hex', hexes],
    ['judged.pinsSha256', [...hexes, 'ab', 'ab'.repeat(31), 'ab'.repeat(33), `x${'ab'.repeat(32)}`]],
    ['outcome.slot', amounts],
    ['outcome.time', times],
    ['writtenAt', times],
    ['balances.0.after', amounts],
    ['balances.0.unit', ['SOL']],
    ['judged.verdict', ['refused']],
    ['judged.facts.poolTokenAccount.state', ['thawed']],
  ])('fails with another text as %s', async (place, texts) => {
    for (const text of [...anything, ...texts])
      expect([text, await problemsOf(changed(receipt, place.split('.'), text))]).toEqual([text, no]);
  });

  it.each(['[]', 'null', '"text"', '{', ''])('fails with %s as its whole text', async (text) => {
    expect(await verified(text)).toMatchObject({ receipt: null, problems: no, rows: [] });
  });
});
