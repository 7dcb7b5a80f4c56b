import { expect, it } from 'vitest';
import { receiptsOf } from './receipts-of';

const pack = (actions: unknown) => JSON.stringify({ kind: 'clearstake-auditor-pack', actions });

it.each<[string, string, readonly string[]]>([
  ['one receipt', '{"kind":"clearstake-receipt"}', ['{"kind":"clearstake-receipt"}']],
  ['no JSON', '{"kind":', ['{"kind":']],
  ['a number', '7', ['7']],
  ['nothing', 'null', ['null']],
  ['a list', '[1]', ['[1]']],
  ['an object of no kind', '{"actions":[{"receipt":1}]}', ['{"actions":[{"receipt":1}]}']],
  [
    'another kind with receipts',
    '{"kind":"other","actions":[{"receipt":1}]}',
    ['{"kind":"other","actions":[{"receipt":1}]}'],
  ],
  ['a pack without actions', '{"kind":"clearstake-auditor-pack"}', []],
  ['a pack whose actions are no list', pack({ receipt: 1 }), []],
  ['an empty pack', pack([]), []],
  [
    'a pack',
    pack([{ receipt: { version: 3 } }, { receipt: { version: 2 } }]),
    ['{"version":3}', '{"version":2}'],
  ],
  ['a pack with holes', pack([null, {}, { receipt: null }]), ['null', 'null', 'null']],
])('the receipts of %s', (_, text, receipts) => {
  expect(receiptsOf(text)).toEqual(receipts);
});
