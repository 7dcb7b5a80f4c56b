import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as entry from '../src';
import { honestJson } from '../testing/attacked';
import { honestFields, honestTransaction } from '../testing/honest';
import { attackerVote, testWorld, wallet } from '../testing/world';
import { worldRpc } from '../testing/world-rpc';

const readme = readFileSync('packages/verifier/README.md', 'utf8');
const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
const [, names = '', body = ''] =
  /^import \{ (.*?) \} from '@clearstake\/verifier';\n(.*)$/s.exec(example) ?? [];

/** Runs the example's lines with their imports and the three values that the text below it explains. */
async function run(txn: unknown, pubkey: unknown): Promise<unknown> {
  const imported = names.split(', ').map((name) => [name, Reflect.get(entry, name)] as const);
  const world = await testWorld();
  const given = { wallet: wallet.address, answer: { txn, pubkey }, rpc: worldRpc(world) };
  const values = { ...Object.fromEntries(imported), ...given };
  const AsyncFunction = Object.getPrototypeOf(run).constructor;
  return new AsyncFunction(...Object.keys(values), `${body}\nreturn verdict;`)(...Object.values(values));
}

it('accepts an honest answer', async () => {
  const { txn, pubkey } = honestJson(honestTransaction(honestFields['native-stake'], await testWorld()));
  expect(await run(txn, pubkey)).toMatchObject({ outcome: 'accepted', findings: [] });
});

it('refuses the same answer with another account', async () => {
  const { txn } = honestJson(honestTransaction(honestFields['native-stake'], await testWorld()));
  await expect(run(txn, attackerVote)).rejects.toThrow(/^key-differs$/);
});
