import { createHash } from 'node:crypto';
import { base58, hex } from '@scure/base';
import { patched } from '@server/sandbox/hostile/bytes';
import { catalogue } from '@server/sandbox/hostile/catalogue';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { instruction, r, s, w, ws } from '@server/sandbox/hostile/instructions';
import { VersionedMessage } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  type DecodedTransaction,
  decodeBlob,
  decodeBytes,
  type Operation,
  unsignedWire,
} from '@/transaction';
import { concatBytes } from '@/transaction/bytes';
import { resolveLookups, verifySignature } from '@/transaction/decode/decode-blob';
import { attackedInput } from './attacked';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { testKey } from './keys';
import { signedBy } from './signing';
import { attacker, lookupTable, SLOT, testWorld, wallet, worldFor } from './world';

const world = await testWorld();
const message = honestTransaction(honestFields['native-stake'], world).bytes;

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const newKey = testKey('new stake account');

const inWords = ({ findings }: DecodedTransaction) =>
  findings.map(({ check, code, found }) => `${check} ${code}: ${found.kind === 'text' ? found.text : ''}`);

/** A message of memos with these data; the first names the other signers. */
function memos(data: readonly Uint8Array[], signers: readonly string[] = []): Uint8Array {
  const draft: Draft = {
    version: 'legacy',
    payer: wallet.address,
    blockhash: world.blockhash,
    instructions: data.map((bytes, index) =>
      instruction(MEMO, bytes, ...(index === 0 ? signers.map(s) : [])),
    ),
    tables: {},
  };
  return messageOf(draft);
}

describe('bytes that are not exactly one message or transaction', () => {
  const neither = (bytes: number) =>
    `E2 encoding-ambiguous: ${bytes} bytes that are neither one whole message nor one whole transaction`;

  it.each<[string, () => Uint8Array, () => readonly string[]]>([
    ['nothing', () => new Uint8Array(), () => [neither(0)]],
    ['a byte more', () => Uint8Array.of(...message, 0), () => [neither(message.length + 1)]],
    ['a byte less', () => message.subarray(0, -1), () => [neither(message.length - 1)]],
    ['a message of version 1 that is cut', () => Uint8Array.of(0x81), () => [neither(1)]],
    [
      'a message of version 2',
      () => Uint8Array.of(0x82, ...message),
      () => ['E3 version-unsupported: A message of version 2'],
    ],
    [
      'one of version 127',
      () => Uint8Array.of(0xff),
      () => ['E3 version-unsupported: A message of version 127'],
    ],
    [
      'a length in a longer encoding',
      () =>
        concatBytes(message.subarray(0, 3), Uint8Array.of((message[3] ?? 0) | 0x80, 0), message.subarray(4)),
      () => ['E4 encoding-not-canonical: A longer encoding than needed'],
    ],
    ['no signer', () => patched(message, 0, Uint8Array.of(0)), () => [neither(message.length)]],
    ['signatures without a message', () => new Uint8Array(129).fill(2, 0, 1), () => [neither(129)]],
    ['a signature too few', () => withEmptySignatures(message, 1), () => [neither(message.length + 65)]],
    ['a signature too many', () => withEmptySignatures(message, 3), () => [neither(message.length + 193)]],
    [
      'a transaction with a byte more',
      () => Uint8Array.of(...withEmptySignatures(message, 2), 0),
      () => [neither(message.length + 130)],
    ],
    [
      'the wallet’s signature',
      () => signedBy(message, wallet),
      () => ['E6 signature-unexpected: The fee payer’s signature slot is already filled'],
    ],
    [
      'another signature that does not verify',
      () => patched(withEmptySignatures(message, 2), 65, new Uint8Array(64).fill(3)),
      () => [`E6 signature-unexpected: The signature of ${newKey.address} does not verify`],
    ],
    ['another signature that does', () => signedBy(message, newKey), () => []],
    ['no signature', () => withEmptySignatures(message, 2), () => []],
    ['the message alone', () => message, () => []],
  ])('%s', (_, bytes, expected) => {
    const decoded = decodeBytes(bytes());
    expect(inWords(decoded)).toEqual(expected());
    const unreadable = expected().some((sentence) => /^E2|version (2|127)/.test(sentence));
    expect(decoded.message === null).toBe(unreadable);
    if (unreadable)
      expect(decoded).toMatchObject({ form: 'message', signatures: [], wireSize: bytes().length });
  });

  it.each([
    [8, 0],
    [9, 1],
  ])('a whole transaction has at most eight signatures: %i', (count, problems) => {
    const signers = Array.from({ length: count - 1 }, (_, index) => testKey(`signer ${index}`).address);
    const bytes = memos([Uint8Array.of(1)], signers);
    expect(bytes[0]).toBe(count);
    expect(decodeBytes(withEmptySignatures(bytes, count)).findings).toHaveLength(problems);
    expect(decodeBytes(bytes).findings).toEqual([]);
  });

  it('what a wallet signed is a transaction, whose signatures are not judged here', () => {
    const signed = decodeBytes(signedBy(message, wallet), { signed: true });
    expect([signed.form, signed.findings, signed.message?.bytes]).toEqual(['transaction', [], message]);
    const bare = decodeBytes(message, { signed: true });
    expect([bare.form, bare.message]).toEqual(['transaction', null]);
    expect(inWords(bare)).toEqual([
      `E2 encoding-ambiguous: ${message.length} bytes that are not one whole transaction`,
    ]);
  });

  it('a check that is skipped says nothing, and reads what it would refuse', () => {
    const longer = Uint8Array.of(...message, 0);
    expect(decodeBytes(longer, { skip: new Set(['E2']) }).message?.blockhash).toBe(world.blockhash);
    const filled = signedBy(message, wallet);
    expect(decodeBytes(filled, { skip: new Set(['E6']) }).findings).toEqual([]);
    const text = `${hex.encode(message)} `;
    expect(decodeBlob(text).findings.map(({ check }) => check)).toEqual(['E1']);
    expect(decodeBlob(text, 'hex', { skip: new Set(['E1']) }).findings).toEqual([]);
    // The text's own problem is the first.
    expect(decodeBlob(`${hex.encode(message)}00 `).findings.map(({ check }) => check)).toEqual(['E1', 'E2']);
  });
});

describe('the slots of signatures', () => {
  it('are those of the keys that must sign, in their order, and count for the size', () => {
    const empty = [wallet.address, newKey.address].map((address) => ({ address, signature: null }));
    expect(decodeBytes(message)).toMatchObject({
      form: 'message',
      signatures: empty,
      wireSize: 129 + message.length,
    });
    const bytes = withEmptySignatures(message, 2);
    expect(decodeBytes(bytes)).toMatchObject({
      form: 'transaction',
      signatures: empty,
      wireSize: bytes.length,
    });
    const signed = signedBy(message, newKey);
    expect(decodeBytes(signed).signatures).toEqual([
      empty[0],
      { address: newKey.address, signature: signed.slice(65, 129) },
    ]);
  });

  it('are zeros for a simulation and for the wallet, also where a server filled the new account’s', () => {
    expect(unsignedWire(decodeBytes(message))).toEqual(withEmptySignatures(message, 2));
    expect(unsignedWire(decodeBytes(signedBy(message, newKey)))).toEqual(withEmptySignatures(message, 2));
    expect(unsignedWire(decodeBytes(new Uint8Array()))).toBeNull();
  });
});

it('a signature verifies for its bytes and its key only, and never throws', () => {
  const signature = signedBy(message, wallet).slice(1, 65);
  expect(verifySignature(signature, message, wallet.address)).toBe(true);
  expect(verifySignature(signature, message.slice(1), wallet.address)).toBe(false);
  expect(verifySignature(signature, message, attacker.address)).toBe(false);
  expect(verifySignature(signature.slice(1), message, wallet.address)).toBe(false);
  expect(verifySignature(signature, message, 'no key')).toBe(false);
});

describe('a decoded message', () => {
  it.each(Object.keys(honestFields) as Operation[])('of a %s is what web3.js reads', (operation) => {
    const here = worldFor(operation, world);
    const { bytes } = honestTransaction(honestFields[operation], here);
    const addresses = here.tables[lookupTable] ?? [];
    const table = {
      address: lookupTable,
      owner: '',
      deactivationSlot: 0n,
      lastExtendedSlot: SLOT,
      addresses,
    };
    const { message: decodedMessage } = decodeBytes(bytes, { tables: new Map([[lookupTable, table]]) });
    if (!decodedMessage) throw new Error('It is a message.');
    const stock = VersionedMessage.deserialize(decodedMessage.bytes);
    const lookups = stock.addressTableLookups;
    const keys = [
      ...stock.staticAccountKeys.map((key) => key.toBase58()),
      ...lookups.flatMap((lookup) => lookup.writableIndexes.map((at) => addresses[at])),
      ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map((at) => addresses[at])),
    ];
    expect(decodedMessage).toMatchObject({
      version: stock.version,
      requiredSignatures: stock.header.numRequiredSignatures,
      readonlySigned: stock.header.numReadonlySignedAccounts,
      readonlyUnsigned: stock.header.numReadonlyUnsignedAccounts,
      staticKeys: keys.slice(0, stock.staticAccountKeys.length),
      blockhash: stock.recentBlockhash,
      lookups: lookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
        table: accountKey.toBase58(),
        writableIndexes: [...writableIndexes],
        readonlyIndexes: [...readonlyIndexes],
      })),
    });
    expect(decodedMessage.instructions).toHaveLength(stock.compiledInstructions.length);
    for (const [index, instruction] of stock.compiledInstructions.entries()) {
      expect(decodedMessage.instructions[index]).toMatchObject({
        index,
        program: keys[instruction.programIdIndex],
        data: Uint8Array.from(instruction.data),
        accounts: instruction.accountKeyIndexes.map((at) => ({
          address: keys[at],
          index: at,
          signer: stock.isAccountSigner(at),
          writable: stock.isAccountWritable(at),
        })),
      });
    }
    const digest = createHash('sha256').update(decodedMessage.bytes).digest();
    expect(decodedMessage.sha256).toEqual({ base58: base58.encode(digest), hex: digest.toString('hex') });
  });

  it('has no addresses for what is in a table that is not known', () => {
    const { bytes } = honestTransaction(honestFields['swap-exit'], world);
    const { message: decodedMessage } = decodeBytes(bytes);
    if (!decodedMessage) throw new Error('It is a message.');
    const unresolved =
      decodedMessage.instructions[1]?.accounts.filter(({ address }) => address === null) ?? [];
    expect(unresolved.length).toBeGreaterThan(0);
    expect(unresolved.every(({ index }) => index >= decodedMessage.staticKeys.length)).toBe(true);
    const short = {
      address: lookupTable,
      owner: '',
      deactivationSlot: 0n,
      lastExtendedSlot: 0n,
      addresses: [attacker.address],
    };
    const resolved =
      resolveLookups(decodedMessage, new Map([[lookupTable, short]])).instructions[1]?.accounts ?? [];
    expect(new Set(resolved.map(({ address }) => address).slice(7, 8))).toEqual(new Set([attacker.address]));
    expect(resolved.some(({ address }) => address === null)).toBe(true);
    // Without lookups there is nothing to resolve.
    const plain = decodeBytes(message).message;
    expect(plain && resolveLookups(plain, new Map())).toBe(plain);
  });

  // A length takes two bytes from 128 on, and three from 16,384 on.
  it.each([0, 1, 127, 128, 300, 16_383, 16_384])(
    'has its parts in its bytes, with %i bytes of data',
    (length) => {
      const data = new Uint8Array(length).fill(5);
      const accounts = Array.from({ length: 3 }, (_, index) => w(testKey(`listed ${index}`).address));
      const draft: Draft = {
        version: length % 2 === 0 ? 'legacy' : 0,
        payer: wallet.address,
        blockhash: world.blockhash,
        instructions: [
          instruction(MEMO, data, ...accounts, ws(wallet.address)),
          instruction(MEMO, Uint8Array.of(9, 8, 7), r(attacker.address)),
        ],
        tables: {},
      };
      const { message: decodedMessage } = decodeBytes(messageOf(draft));
      if (!decodedMessage) throw new Error('It is a message.');
      const slice = ({ start, end }: { start: number; end: number }) => [
        ...decodedMessage.bytes.slice(start, end),
      ];
      const [first, second] = decodedMessage.instructions;
      if (!first || !second) throw new Error('It has two instructions.');
      expect(slice(first.dataBytes)).toEqual([...data]);
      expect(slice(first.accountBytes)).toEqual(first.accounts.map(({ index }) => index));
      expect(slice(second.dataBytes)).toEqual([9, 8, 7]);
      expect(slice(second.accountBytes)).toEqual(second.accounts.map(({ index }) => index));
      // Its program's index comes first, and the next one follows without a gap.
      expect(decodedMessage.bytes[first.bytes.start]).toBe(decodedMessage.staticKeys.indexOf(MEMO));
      expect([first.bytes.end, second.bytes.end - second.bytes.start]).toEqual([second.bytes.start, 7]);
      expect(second.bytes.end).toBe(decodedMessage.bytes.length - (draft.version === 0 ? 1 : 0));
    },
  );

  it('of version 1 is refused, and shown with its parts in its bytes', async () => {
    const attack = catalogue.find(({ id }) => id === 'X17');
    if (!attack) throw new Error('There is an attack with a message of version 1.');
    const { decoded } = await attackedInput(attack, 'native-stake', world);
    expect(inWords(decoded)).toEqual(['E3 version-unsupported: A version 1 message']);
    const decodedMessage = decoded.message;
    const honest = decodeBytes(message).message;
    if (!decodedMessage || !honest) throw new Error('Both are messages.');
    expect([decodedMessage.version, decodedMessage.lookups, decodedMessage.blockhash]).toEqual([
      1,
      [],
      honest.blockhash,
    ]);
    const content = ({ instructions }: typeof decodedMessage) =>
      instructions.map(({ program, accounts, data }) => [
        program,
        accounts.map(({ address }) => address),
        data,
      ]);
    expect(content(decodedMessage)).toEqual(content(honest));
    for (const { bytes, accountBytes, dataBytes, accounts, data } of decodedMessage.instructions) {
      expect([...decodedMessage.bytes.slice(accountBytes.start, accountBytes.end)]).toEqual(
        accounts.map(({ index }) => index),
      );
      expect(decodedMessage.bytes.slice(dataBytes.start, dataBytes.end)).toEqual(data);
      expect([bytes.start, bytes.end]).toEqual([accountBytes.start, dataBytes.end]);
    }
    expect(decodedMessage.instructions.at(-1)?.bytes.end).toBe(decodedMessage.bytes.length);
  });
});
