import { readFileSync } from 'node:fs';
import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import * as entry from '../src';
import { honestJson } from '../testing/attacked';
import { honestFields, honestTransaction } from '../testing/honest';
import { honestAnswer, judgeBytes } from '../testing/judge';
import { attackerVote, testWorld, wallet } from '../testing/world';
import { worldRpc } from '../testing/world-rpc';

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);

describe('the example in the README', () => {
  const readme = readFileSync('packages/verifier/README.md', 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const [, names = '', body = ''] =
    /^import \{ (.*?) \} from '@clearstake\/verifier';\n(.*)$/s.exec(example) ?? [];

  /** Runs the example's lines with their imports and the three values that the text below it explains. */
  async function run(txn: unknown, pubkey: unknown): Promise<unknown> {
    const imported = names.split(', ').map((name) => [name, Reflect.get(entry, name)] as const);
    const given = { wallet: wallet.address, answer: { txn, pubkey }, rpc: worldRpc(world) };
    const values = { ...Object.fromEntries(imported), ...given };
    const AsyncFunction = Object.getPrototypeOf(run).constructor;
    return new AsyncFunction(...Object.keys(values), `${body}\nreturn verdict;`)(...Object.values(values));
  }

  const { txn, pubkey } = honestJson(honest);

  it('accepts an honest answer', async () => {
    expect(await run(txn, pubkey)).toMatchObject({ outcome: 'accepted', findings: [] });
  });

  it('refuses the same answer with another account', async () => {
    await expect(run(txn, attackerVote)).rejects.toThrow(/^key-differs$/);
  });
});

describe('the example in the document', () => {
  const text = readFileSync('docs/verification.md', 'utf8');
  const written = hex.decode(
    [...text.matchAll(/^\| (`.*?`) \| /gm)].map(([, cell = '']) => cell.replace(/[^0-9a-f]/g, '')).join(''),
  );
  /** Of the withdraw authority, in the message. */
  const LAST_BYTE = 454;

  const judged = async (bytes: Uint8Array) =>
    (await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest))).verdict;

  it('is accepted as written', async () => {
    expect(await judged(written)).toMatchObject({ outcome: 'accepted', findings: [] });
  });

  it('is refused with one byte of the withdraw authority changed', async () => {
    expect(written[LAST_BYTE]).toBe(0x67);
    const { outcome, findings } = await judged(written.with(LAST_BYTE, 0x66));
    expect(outcome).toBe('refused');
    expect(text).toContain(`refusal \`${findings[0]?.code}\``);
  });
});
