import { createSeededRandom, type SeededRandom } from '@server/sandbox/block-engine/random';
import {
  Keypair,
  Message,
  PublicKey,
  StakeProgram,
  Transaction,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBytes, unsignedWire } from '@/transaction';
import { concatBytes } from '@/transaction/bytes';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { mutate, mutationKinds } from './mutations';
import { signedBy } from './signing';
import { type TestWorld, testWorld, wallet } from './world';

const from = Keypair.fromSeed(wallet.seed).publicKey;
const stake = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey;
const seeded = (name: string) => createSeededRandom('two readings', name);

function stakeOf(random: SeededRandom): TransactionInstruction[] {
  const created = StakeProgram.createAccount({
    fromPubkey: from,
    stakePubkey: stake,
    authorized: { staker: from, withdrawer: from },
    lamports: random.integer(1_000_000_000, 500_000_000_000),
  } as Parameters<typeof StakeProgram.createAccount>[0]);
  const votePubkey = new PublicKey(random.bytes(32));
  const delegated = StakeProgram.delegate({ stakePubkey: stake, authorizedPubkey: from, votePubkey });
  return [...created.instructions, ...delegated.instructions];
}

const deactivationOf = (random: SeededRandom, count: number): TransactionInstruction[] =>
  Array.from({ length: count }, () =>
    StakeProgram.deactivate({ stakePubkey: new PublicKey(random.bytes(32)), authorizedPubkey: from }),
  ).flatMap(({ instructions }) => instructions);

function messageOf(random: SeededRandom, instructions: readonly TransactionInstruction[]): Uint8Array {
  const blockhash = new PublicKey(random.bytes(32)).toBase58();
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 });
  return new Uint8Array(transaction.add(...instructions).serializeMessage());
}

/** The whole transaction with random bytes for signatures, indistinguishable from signatures without a check. */
function signedAtRandom(random: SeededRandom, message: Uint8Array): Uint8Array {
  const count = message[0] ?? 0;
  return concatBytes(Uint8Array.of(count), random.bytes(64 * count), message);
}

/** The readings of random honest transactions signed by a wallet. */
function readSigned(count: number, instructions: (random: SeededRandom) => TransactionInstruction[]) {
  const random = seeded('signed by a wallet');
  const read = Array.from({ length: count }, () => {
    const wire = signedAtRandom(random, messageOf(random, instructions(random)));
    return decodeBytes(wire, { signed: true });
  });
  return {
    forms: new Set(read.map(({ form }) => form)),
    refused: read.filter(({ findings }) => findings.length > 0).length,
  };
}

describe('what a wallet signed', () => {
  const honest = { forms: new Set(['transaction']), refused: 0 };

  it('is a transaction, whatever its signatures look like: 1,000 native stakes', () => {
    expect(readSigned(1_000, stakeOf)).toEqual(honest);
  });

  it('is a transaction: 500 deactivations of three accounts', () => {
    expect(readSigned(500, (random) => deactivationOf(random, 3))).toEqual(honest);
  });

  it('is never a bare message', () => {
    const random = seeded('bare');
    const bytes = messageOf(random, stakeOf(random));
    const { message, findings } = decodeBytes(bytes, { signed: true });
    expect(message).toBeNull();
    expect(findings.map(({ code, found }) => [code, found])).toEqual([
      [
        'encoding-ambiguous',
        { kind: 'text', text: `${bytes.length} bytes that are not one whole transaction` },
      ],
    ]);
  });
});

/**
 * A bare message of one signer whose bytes from 65 on are another message of one signer: read as a whole transaction, its bytes 1
 * to 64 would be the wallet's signature, and it would do what the inner message says.
 */
function bothWays(): { readonly bytes: Uint8Array; readonly inner: Uint8Array } {
  const filler = (first: number, ...last: number[]) =>
    new PublicKey(Uint8Array.from([first, ...new Uint8Array(31 - last.length).fill(7), ...last]));
  // The inner message: header 1, 0, 1 at the end of key 1, then three keys, blockhash, and one instruction of its third key.
  const keys = [from, filler(5, 1, 0, 1), filler(3), filler(6)];
  const behind = Uint8Array.from([...new Uint8Array(27).fill(9), 1, 2, 2, 0, 1, 0]);
  const message = new Message({
    header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
    accountKeys: keys,
    recentBlockhash: filler(8).toBase58(),
    instructions: [{ programIdIndex: 3, accounts: [1, 2], data: '' }],
  });
  const head = new Uint8Array(message.serialize()).slice(0, -1);
  const bytes = concatBytes(head, Uint8Array.of(behind.length), behind);
  return { bytes, inner: bytes.subarray(65) };
}

/** The message in the bytes of a whole transaction, as the wallets' own library finds it. */
function messageForWallet(wire: Uint8Array): Uint8Array {
  return new Uint8Array(VersionedTransaction.deserialize(wire).message.serialize());
}

describe('what a server sends', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('is the message where it could be both: the wallet’s slot of the transaction would be filled', () => {
    const { bytes, inner } = bothWays();
    // A stock client accepts both readings.
    expect(messageForWallet(bytes)).toEqual(inner);
    expect(new Uint8Array(Message.from(bytes).serialize())).toEqual(bytes);
    const { form, message, findings } = decodeBytes(bytes);
    expect([form, findings]).toEqual(['message', []]);
    expect(message?.bytes).toEqual(bytes);
    // The wallet gets that message in another envelope, which has one reading only.
    const wire = unsignedWire(decodeBytes(bytes)) ?? new Uint8Array();
    expect(messageForWallet(wire)).toEqual(bytes);
    expect(decodeBytes(wire).message?.bytes).toEqual(bytes);
  });

  it('is a transaction where the wallet’s slot is empty, whatever else is signed: 200 half-signed stakes', () => {
    const random = seeded('half-signed');
    for (let index = 0; index < 200; index += 1) {
      const bytes = withEmptySignatures(messageOf(random, stakeOf(random)), 2);
      bytes.set(random.bytes(64), 65);
      const { form, findings } = decodeBytes(bytes);
      // Random bytes are not a signature of the new account; only that is reported, and nothing about the form.
      expect([form, findings.map(({ check }) => check)]).toEqual(['transaction', ['E6']]);
    }
  });

  it('is refused for the wallet’s signature, never by chance for its form: 600 filled slots', () => {
    const random = seeded('filled');
    const found = Array.from({ length: 600 }, () => {
      const { form, findings } = decodeBytes(signedAtRandom(random, messageOf(random, stakeOf(random))));
      return `${form} ${findings.map(({ check }) => check)}`;
    });
    expect(new Set(found)).toEqual(new Set(['transaction E6']));
  });

  it('is read the same by web3.js when it is given to the wallet, whatever it was changed to', () => {
    const random = seeded('changed');
    const honest = Object.values(honestFields).flatMap((fields) => {
      const { bytes, newKey } = honestTransaction(fields, world);
      return newKey ? [bytes, signedBy(bytes, newKey)] : [bytes];
    });
    let accepted = 0;
    for (let index = 0; index < 400; index += 1) {
      const bytes = random.pick(honest);
      const change = {
        kind: random.integer(0, mutationKinds - 1),
        a: random.integer(0, 999_999),
        b: random.integer(0, 999_999),
        c: random.integer(0, 999_999),
      };
      const given = random.next() < 0.2 ? bytes : mutate(bytes, [change], world);
      const decoded = decodeBytes(given);
      if (decoded.findings.length > 0) continue;
      accepted += 1;
      expect(decoded.signatures[0]?.signature).toBeNull();
      const wire = unsignedWire(decoded) ?? new Uint8Array();
      expect(messageForWallet(wire)).toEqual(decoded.message?.bytes);
      const again = decodeBytes(wire, { signed: true });
      expect([again.form, again.findings]).toEqual(['transaction', []]);
      expect(again.message?.bytes).toEqual(decoded.message?.bytes);
    }
    expect(accepted).toBeGreaterThan(100);
  });
});
