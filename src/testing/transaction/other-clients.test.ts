import {
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBlob, decodeBytes } from '@/transaction';
import { honestFields, honestTransaction } from './honest';
import { attacker, testWorld, wallet } from './world';

const from = Keypair.fromSeed(wallet.seed);
const stake = Keypair.fromSeed(new Uint8Array(32).fill(9));
const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';

function stakeTransaction(): Transaction {
  const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight: 1 });
  transaction.add(
    StakeProgram.createAccount({
      fromPubkey: from.publicKey,
      stakePubkey: stake.publicKey,
      authorized: { staker: from.publicKey, withdrawer: from.publicKey },
      lamports: 1_502_282_880,
    } as Parameters<typeof StakeProgram.createAccount>[0]),
    StakeProgram.delegate({
      stakePubkey: stake.publicKey,
      authorizedPubkey: from.publicKey,
      votePubkey: new PublicKey(attacker.address),
    }),
  );
  return transaction;
}

describe('messages that another client builds', () => {
  it('a stake of web3.js is decoded instruction by instruction', () => {
    const { message, findings } = decodeBytes(new Uint8Array(stakeTransaction().serializeMessage()));
    expect(findings).toEqual([]);
    expect(message?.instructions.map(({ programName, name, title }) => [programName, name, title])).toEqual([
      ['System', 'CreateAccount', 'Create account'],
      ['Stake', 'Initialize', 'Initialize stake'],
      ['Stake', 'DelegateStake', 'Delegate stake'],
    ]);
    expect(message?.instructions[0]?.summary).toBe(
      `1.50228288 SOL from ${wallet.address} to ${stake.publicKey.toBase58()}, 200 bytes, owned by Stake11111111111111111111111111111111111111`,
    );
    const data = Buffer.from(message?.instructions[0]?.data ?? []).toString('hex');
    expect(data).toBe(
      '0000000080048b5900000000c80000000000000006a1d8179137542a983437bdfe2a7ab2557f535c8a78722b68a49dc000000000',
    );
  });

  it('byte ranges of instructions point at their own bytes', () => {
    const bytes = new Uint8Array(stakeTransaction().serializeMessage());
    const { message } = decodeBytes(bytes);
    for (const instruction of message?.instructions ?? []) {
      expect(bytes.subarray(instruction.dataBytes.start, instruction.dataBytes.end)).toEqual(
        instruction.data,
      );
      expect([...bytes.subarray(instruction.accountBytes.start, instruction.accountBytes.end)]).toEqual(
        instruction.accounts.map((account) => account.index),
      );
    }
    expect(message?.instructions.at(-1)?.bytes.end).toBe(bytes.length);
  });

  it('a whole signed transaction is distinguished from a message, and its signatures are checked', () => {
    const transaction = stakeTransaction();
    transaction.partialSign(stake);
    const wire = new Uint8Array(transaction.serialize({ requireAllSignatures: false }));
    const decoded = decodeBytes(wire);
    expect(decoded.form).toBe('transaction');
    expect(decoded.findings).toEqual([]);
    const spoiled = wire.slice();
    spoiled[1 + 64 + 5] = (spoiled[1 + 64 + 5] ?? 0) ^ 1;
    expect(decodeBytes(spoiled).findings.map((finding) => finding.code)).toEqual(['signature-unexpected']);
  });

  it('a version 0 message with roles in every group is decoded like web3.js does', () => {
    const payerKey = from.publicKey;
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: stake.publicKey, lamports: 7 }),
    ];
    const compiled = new TransactionMessage({
      payerKey,
      recentBlockhash: blockhash,
      instructions,
    }).compileToV0Message();
    const { message } = decodeBytes(new VersionedTransaction(compiled).message.serialize());
    expect(message?.version).toBe(0);
    expect(message?.staticKeys).toEqual(compiled.staticAccountKeys.map((key) => key.toBase58()));
    expect(message?.instructions[0]?.accounts).toEqual([
      { address: wallet.address, index: 0, signer: true, writable: true },
      { address: stake.publicKey.toBase58(), index: 1, signer: false, writable: true },
    ]);
  });
});

describe('text', () => {
  const hexText = Buffer.from(stakeTransaction().serializeMessage()).toString('hex');
  it.each([
    ['upper case', hexText.toUpperCase(), []],
    ['a prefix', `0x${hexText}`, ['hex-malformed', 'encoding-ambiguous']],
    ['an odd digit', `${hexText}0`, ['hex-malformed']],
    ['white space', `${hexText}\n`, ['hex-malformed']],
    ['nothing', '', ['hex-malformed', 'encoding-ambiguous']],
  ])('hex with %s', (_, value, codes) => {
    expect(decodeBlob(value).findings.map((finding) => finding.code)).toEqual(codes);
  });

  it('base64 is accepted only where the route uses it, and only canonically', () => {
    const value = Buffer.from(stakeTransaction().serializeMessage()).toString('base64');
    expect(decodeBlob(value, 'base64').findings).toEqual([]);
    expect(decodeBlob(value, 'hex-or-base64').findings).toEqual([]);
    expect(decodeBlob(value).findings[0]?.code).toBe('hex-malformed');
    expect(decodeBlob(`${value}=`, 'base64').findings[0]?.code).toBe('hex-malformed');
  });
});

describe('random bytes', () => {
  it('never throw, and are never accepted in two readings', async () => {
    const world = await testWorld();
    const { bytes } = honestTransaction(honestFields['native-stake'], world);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(bytes.length), (noise, cut) => {
        decodeBytes(noise);
        const spliced = Uint8Array.from([...bytes.subarray(0, cut), ...noise]);
        const decoded = decodeBytes(spliced);
        if (decoded.findings.length === 0) expect(decoded.message).not.toBeNull();
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
