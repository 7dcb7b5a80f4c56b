import { readFileSync } from 'node:fs';
import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import { Message, StakeInstruction, SystemInstruction, Transaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testWorld } from './world';
import { worldRpc } from './world-rpc';

const text = readFileSync('docs/verification.md', 'utf8');
const written = hex.decode(
  [...text.matchAll(/^\| (`.*?`) \| /gm)].map(([, cell = '']) => cell.replace(/[^0-9a-f]/g, '')).join(''),
);
const wallet = 'DGjgLpA4RhH2WYJyRt1aFPi1J81Cit8ThQBYn6qakjNv';
/** Of the withdraw authority, in the message. */
const LAST_BYTE = 454;

async function judged(bytes: Uint8Array) {
  const world = await testWorld();
  const { intent, newKey } = honestTransaction(honestFields['native-stake'], world);
  const { verdict } = await judgeBytes(intent, bytes, worldRpc(world), honestAnswer({ intent, newKey }));
  return verdict;
}

it('says what web3.js reads in the same bytes', () => {
  const transaction = Transaction.populate(Message.from(written));
  const [create, initialize, delegate] = transaction.instructions;
  if (!create || !initialize || !delegate) throw new Error('There are three instructions.');
  expect(SystemInstruction.decodeCreateAccount(create)).toMatchObject({
    lamports: 250_002_282_880,
    space: 200,
  });
  const { authorized, lockup } = StakeInstruction.decodeInitialize(initialize);
  expect([authorized?.staker.toBase58(), authorized?.withdrawer.toBase58()]).toEqual([wallet, wallet]);
  expect([lockup?.unixTimestamp, lockup?.epoch]).toEqual([0, 0]);
  const { votePubkey, authorizedPubkey } = StakeInstruction.decodeDelegate(delegate);
  expect(authorizedPubkey.toBase58()).toBe(wallet);
  expect(votePubkey.toBase58()).toBe(pinsFor('sandbox').validators[0]?.vote);
  expect(text).toContain(votePubkey.toBase58());
  expect(text).toContain(create.keys[1]?.pubkey.toBase58());
});

it('is accepted as it is written', async () => {
  expect(await judged(written)).toMatchObject({ outcome: 'accepted', findings: [] });
});

it('is refused with one byte of the withdraw authority changed', async () => {
  const spoiled = written.slice();
  expect(spoiled[LAST_BYTE]).toBe(0x67);
  spoiled[LAST_BYTE] = 0x66;
  const { outcome, findings } = await judged(spoiled);
  expect(outcome).toBe('refused');
  expect(text).toContain(`refusal \`${findings[0]?.code}\``);
});
