import { readFileSync } from 'node:fs';
import { hex } from '@scure/base';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../testing/honest';
import { honestAnswer, judgeBytes } from '../testing/judge';
import { testWorld } from '../testing/world';
import { worldRpc } from '../testing/world-rpc';

const text = readFileSync('docs/verification.md', 'utf8');
const written = hex.decode(
  [...text.matchAll(/^\| (`.*?`) \| /gm)].map(([, cell = '']) => cell.replace(/[^0-9a-f]/g, '')).join(''),
);
/** Of the withdraw authority, in the message. */
const LAST_BYTE = 454;

async function judged(bytes: Uint8Array) {
  const world = await testWorld();
  const { intent, newKey } = honestTransaction(honestFields['native-stake'], world);
  const { verdict } = await judgeBytes(intent, bytes, worldRpc(world), honestAnswer({ intent, newKey }));
  return verdict;
}

it('the example in the document is accepted as written', async () => {
  expect(await judged(written)).toMatchObject({ outcome: 'accepted', findings: [] });
});

it('the example is refused with one byte of the withdraw authority changed', async () => {
  const spoiled = written.slice();
  expect(spoiled[LAST_BYTE]).toBe(0x67);
  spoiled[LAST_BYTE] = 0x66;
  const { outcome, findings } = await judged(spoiled);
  expect(outcome).toBe('refused');
  expect(text).toContain(`refusal \`${findings[0]?.code}\``);
});
