import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  address,
  type Base64EncodedWireTransaction,
  blockhash,
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  signature,
  type TransactionMessageBytesBase64,
} from '@solana/kit';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientValidatorKeys } from '../chain/keys';
import { poolOf } from '../chain/testing/pool';
import { stakeInstructions } from '../chain/testing/stake';
import { SOL } from '../chain/testing/test-chain';
import { POOL_MINT } from '../chain/world/pool';
import { rpcMethods } from './rpc-server';
import { kitCalls, type Subjects } from './testing/kit-calls';
import { createTestRpc, type TestRpc } from './testing/test-rpc';

const root = resolve('.');
/** Inside node_modules, so that the file finds kit and no other check finds the file. */
const folder = join(root, 'node_modules/.cache/kit-types');
let rpc: TestRpc;
beforeAll(async () => {
  rpc = await createTestRpc();
});
afterAll(() => rpc.close());

/** A staker with pool tokens, a delegate and a reward, whose newest transaction is final. */
async function subjects(): Promise<Subjects> {
  const { chain } = rpc.world;
  const wallet = await rpc.world.wallet(20n);
  const stake = Keypair.generate();
  const pool = poolOf(rpc.world, wallet);
  await rpc.world.send([pool.createAta(), pool.deposit(SOL)], [wallet]);
  await rpc.world.send(stakeInstructions(chain, wallet.publicKey, stake.publicKey, 5n * SOL), [
    wallet,
    stake,
  ]);
  await chain.turnEpoch();
  await chain.turnEpoch();
  // Moves to a slot of its own.
  rpc.clock.pass(5_000);
  const own = wallet.publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: own, lamports: 1 });
  const signed = (level: 'processed' | 'finalized') => {
    const { blockhash: recentBlockhash } = chain.latestBlockhash(level);
    const message = new TransactionMessage({ payerKey: own, recentBlockhash, instructions: [transfer] });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([wallet]);
    return transaction;
  };
  const sent = await chain.sendTransaction(signed('processed').serialize());
  if (!sent.ok) throw new Error('The transfer was refused.');
  const { slot } = chain.clock('processed');
  rpc.clock.pass(5_000);
  const next = signed('finalized');
  return {
    wallet: address(own.toBase58()),
    stake: address(stake.publicKey.toBase58()),
    mint: address(POOL_MINT),
    token: address(pool.ata()),
    vote: address(clientValidatorKeys(0).vote.address),
    signature: signature(sent.signature),
    slot,
    blockhash: blockhash(next.message.recentBlockhash),
    message: Buffer.from(next.message.serialize()).toString('base64') as TransactionMessageBytesBase64,
    wire: Buffer.from(next.serialize()).toString('base64') as Base64EncodedWireTransaction,
  };
}

/** Agave sends these two; kit's types leave them out, and web3.js insists on the second. */
const besides = ['apiVersion', 'rentEpoch'];

/** A value as TypeScript; of a long list its first entries. */
function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.slice(0, 4).map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .filter(([key]) => !besides.includes(key))
    .map(([key, each]) => `${JSON.stringify(key)}: ${literal(each)}`)
    .join(', ')} }`;
}

/** Kit marks texts and numbers by what they stand for; a literal has no such mark. */
const head = `import type { kitCalls } from '${root}/server/sandbox/rpc/testing/kit-calls.ts';
type Unmarked<T> = T extends string ? (keyof T extends keyof string ? T : string)
  : T extends bigint ? (keyof T extends keyof bigint ? T : bigint)
  : T extends number ? (keyof T extends keyof number ? T : number)
  : T extends readonly unknown[] ? { [K in keyof T]: Unmarked<T[K]> }
  : T extends object ? { [K in keyof T as K extends string ? (keyof K extends keyof string ? K : string) : K]: Unmarked<T[K]> }
  : T;
type Answer<Name extends keyof typeof kitCalls> = Unmarked<Awaited<ReturnType<(typeof kitCalls)[Name]>>>;
`;

/** What the compiler says to these answers, each as a literal of the type that kit gives to its call. */
async function complaints(answers: readonly (readonly [string, unknown])[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines = answers.map(
    ([name, value], index) => `const a${index}: Answer<'${name}'> = ${literal(value)};`,
  );
  const file = join(folder, 'answers.ts');
  await writeFile(file, `${head}${lines.join('\n')}\nexport {};\n`);
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node'];
  const target = [
    '--target',
    'es2023',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2023,dom',
  ];
  const output = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    ['--ignoreConfig', ...flags, ...target, file],
    {
      cwd: folder,
    },
  ).then(
    () => '',
    (error: { stdout?: string }) => String(error.stdout),
  );
  await rm(folder, { recursive: true });
  const first = head.split('\n').length;
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(/^.*answers\.ts\((\d+),\d+\): error /, (_, at) => `${answers[Number(at) - first]?.[0]}: `),
    );
}

test('every method answers in the shape that kit says: nothing missing, nothing unknown', async () => {
  const methods = new Set<string>();
  const transport = createDefaultRpcTransport({ url: rpc.url });
  const kit = createSolanaRpcFromTransport((request) => {
    methods.add(Object(request.payload).method);
    return transport(request);
  });
  const asked = await subjects();
  const answers: [string, unknown][] = [];
  for (const [name, call] of Object.entries(kitCalls))
    answers.push([name, await call(kit, asked).catch((error: unknown) => String(error))]);
  expect(await complaints(answers)).toEqual([]);
  expect([...methods].sort()).toEqual(Object.keys(rpcMethods).sort());
});
