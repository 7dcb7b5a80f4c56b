import { expect, it } from 'vitest';
import { receiptsOf } from './receipts-of';

const pack = (actions: unknown) => JSON.stringify({ kind: 'clearstake-auditor-pack', actions });

it.each<[string, string, readonly string[]]>([
  ['one receipt', '{"kind":"clearstake-receipt"}', ['{"kind":"clearstake-receipt"}']],
  ['no JSON', '{"kind":', ['{"kind":']],
  [
    'another kind with receipts',
    '{"kind":"other","actions":[{"receipt":1}]}',
    ['{"kind":"other","actions":[{"receipt":1}]}'],
  ],
  [
    'a pack',
    pack([{ receipt: { version: 3 } }, { receipt: { version: 2 } }]),
    ['{"version":3}', '{"version":2}'],
  ],
  ['a pack with holes', pack([null, {}, { receipt: null }]), ['null', 'null', 'null']],
])('reads the receipts of %s', (_, text, receipts) => {
  expect(receiptsOf(text)).toEqual(receipts);
});
