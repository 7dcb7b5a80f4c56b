import { createHash } from 'node:crypto';
import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { base58 } from '@scure/base';
import { Message, PublicKey, VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { attackedInput } from '../../testing/attacked';
import { honestFields, honestTransaction, operations, withEmptySignatures } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { mutate, mutationKinds } from '../../testing/mutations';
import { signedBy } from '../../testing/signing';
import { attacker, lookupTable, SLOT, testWorld, wallet, worldFor } from '../../testing/world';
import { concatBytes } from '../bytes';
import { sayInEnglish } from '../said/say';
import { unsignedWire } from '../simulate/wire';
import type { DecodedTransaction } from '../types';

import { decodeBytes, resolveLookups } from './decode-blob';

const world = await testWorld();
const message = honestTransaction(honestFields['native-stake'], world).bytes;
const newKey = testKey('new stake account');

const inWords = ({ findings }: DecodedTransaction) =>
  findings.map(
    ({ check, code, found }) => `${check} ${code}: ${found.kind === 'text' ? sayInEnglish(found.text) : ''}`,
  );
const neither = (bytes: number) =>
  `E2 encoding-ambiguous: ${bytes} bytes that are neither one whole message nor one whole transaction`;
const size = message.length;

it.each<[string, Uint8Array, string | null]>([
  ['a byte more', Uint8Array.of(...message, 0), neither(size + 1)],
  ['a byte less', message.subarray(0, -1), neither(size - 1)],
  [
    'a message of version 2',
    Uint8Array.of(0x82, ...message),
    'E3 version-unsupported: A message of version 2',
  ],
  [
    'a length in a longer encoding',
    concatBytes(message.subarray(0, 3), Uint8Array.of((message[3] ?? 0) | 0x80, 0), message.subarray(4)),
    'E4 encoding-not-canonical: A longer encoding than needed',
  ],
  ['no signer', patched(message, 0, Uint8Array.of(0)), neither(size)],
  ['signatures without a message', new Uint8Array(129).fill(2, 0, 1), neither(129)],
  [
    'the wallet’s signature',
    signedBy(message, wallet),
    'E6 signature-unexpected: The fee payer’s signature slot is already filled',
  ],
  [
    'another signature that does not verify',
    patched(withEmptySignatures(message, 2), 65, new Uint8Array(64).fill(3)),
    `E6 signature-unexpected: The signature of ${newKey.address} does not verify`,
  ],
  ['another signature that does', signedBy(message, newKey), null],
  ['no signature', withEmptySignatures(message, 2), null],
  ['the message alone', message, null],
])('says what is wrong with an answer that has %s', (_, bytes, expected) => {
  const decoded = decodeBytes(bytes);
  expect(inWords(decoded)).toEqual(expected === null ? [] : [expected]);
  expect(decoded.message === null).toBe(/^E2|^E3/.test(expected ?? ''));
});

it('reads what a wallet signed as a transaction, whose signatures it does not judge', () => {
  const signed = decodeBytes(signedBy(message, wallet), { signed: true });
  expect([signed.form, signed.findings, signed.message?.bytes]).toEqual(['transaction', [], message]);
  const bare = decodeBytes(message, { signed: true });
  expect([bare.form, bare.message]).toEqual(['transaction', null]);
  expect(inWords(bare)).toEqual([`E2 encoding-ambiguous: ${size} bytes that are not one whole transaction`]);
});

it('has a slot for each key that must sign, in their order, and counts them for the size', () => {
  const empty = [wallet.address, newKey.address].map((address) => ({ address, signature: null }));
  expect(decodeBytes(message)).toMatchObject({ form: 'message', signatures: empty, wireSize: 129 + size });
  const bytes = withEmptySignatures(message, 2);
  expect(decodeBytes(bytes)).toMatchObject({
    form: 'transaction',
    signatures: empty,
    wireSize: bytes.length,
  });
  const signed = signedBy(message, newKey);
  const filled = { address: newKey.address, signature: signed.slice(65, 129) };
  expect(decodeBytes(signed).signatures).toEqual([empty[0], filled]);
  // They are zeros for a simulation and for the wallet, also where a server filled the new account's.
  for (const given of [message, signed]) expect(unsignedWire(decodeBytes(given))).toEqual(bytes);
  expect(unsignedWire(decodeBytes(new Uint8Array()))).toBeNull();
});

const tableOf = (addresses: readonly string[]) =>
  new Map([
    [
      lookupTable,
      { address: lookupTable, owner: '', deactivationSlot: 0n, lastExtendedSlot: SLOT, addresses },
    ],
  ]);

it.each(operations)('reads in a %s what web3.js reads', (operation) => {
  const here = worldFor(operation, world);
  const addresses = here.tables[lookupTable] ?? [];
  const { bytes } = honestTransaction(honestFields[operation], here);
  const { message: decoded } = decodeBytes(bytes, { tables: tableOf(addresses) });
  if (!decoded) throw new Error('It is a message.');
  const stock = VersionedMessage.deserialize(decoded.bytes);
  const lookups = stock.addressTableLookups;
  const keys = [
    ...stock.staticAccountKeys.map((key) => key.toBase58()),
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map((at) => addresses[at])),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map((at) => addresses[at])),
  ];
  expect(decoded).toMatchObject({
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
    instructions: stock.compiledInstructions.map((compiled, index) => ({
      index,
      program: keys[compiled.programIdIndex],
      data: Uint8Array.from(compiled.data),
      accounts: compiled.accountKeyIndexes.map((at) => ({
        address: keys[at],
        index: at,
        signer: stock.isAccountSigner(at),
        writable: stock.isAccountWritable(at),
      })),
    })),
  });
  const digest = createHash('sha256').update(decoded.bytes).digest();
  expect(decoded.sha256).toEqual({ base58: base58.encode(digest), hex: digest.toString('hex') });
});

it('resolves no address in an unknown lookup table, or behind its end', () => {
  const { message: decoded } = decodeBytes(honestTransaction(honestFields['swap-exit'], world).bytes);
  if (!decoded) throw new Error('It is a message.');
  const swapIn = ({ instructions }: typeof decoded) => instructions[1]?.accounts ?? [];
  const unresolved = swapIn(decoded).filter(({ index }) => index >= decoded.staticKeys.length);
  expect(new Set(unresolved.map(({ address }) => address))).toEqual(new Set([null]));
  const resolved = swapIn(resolveLookups(decoded, tableOf([attacker.address])));
  expect(resolved[7]?.address).toBe(attacker.address);
  expect(resolved.some(({ address }) => address === null)).toBe(true);
  const plain = decodeBytes(message).message;
  expect(plain && resolveLookups(plain, new Map())).toBe(plain);
});

it('refuses a message of version 1, and shows what it does', async () => {
  const attack = catalogue.find(({ id }) => id === 'X17');
  if (!attack) throw new Error('There is an attack with a message of version 1.');
  const { decoded } = await attackedInput(attack, 'native-stake', world);
  expect(inWords(decoded)).toEqual(['E3 version-unsupported: A version 1 message']);
  const content = (shown: typeof decoded.message) =>
    shown?.instructions.map(({ program, accounts, data }) => [
      program,
      accounts.map(({ address }) => address),
      data,
    ]);
  expect(content(decoded.message)).toEqual(content(decodeBytes(message).message));
});

const seeded = (name: string) => createSeededRandom('two readings', name);
/** The message in the bytes of a whole transaction, as the wallets' own library finds it. */
const messageForWallet = (wire: Uint8Array) =>
  new Uint8Array(VersionedTransaction.deserialize(wire).message.serialize());

it('reads as a message what could be both: the wallet’s slot of the transaction would be filled', () => {
  // A bare message of one signer whose bytes from 65 on are another message of one signer: its bytes 1 to 64 would be a signature.
  const filler = (first: number, ...last: number[]) =>
    new PublicKey(Uint8Array.from([first, ...new Uint8Array(31 - last.length).fill(7), ...last]));
  // The inner message: header 1, 0, 1 at the end of key 1, then three keys, blockhash, and one instruction of its third key.
  const behind = Uint8Array.from([...new Uint8Array(27).fill(9), 1, 2, 2, 0, 1, 0]);
  const outer = new Message({
    header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
    accountKeys: [new PublicKey(wallet.address), filler(5, 1, 0, 1), filler(3), filler(6)],
    recentBlockhash: filler(8).toBase58(),
    instructions: [{ programIdIndex: 3, accounts: [1, 2], data: '' }],
  });
  const head = new Uint8Array(outer.serialize()).slice(0, -1);
  const bytes = concatBytes(head, Uint8Array.of(behind.length), behind);
  // A stock client accepts both readings.
  expect(messageForWallet(bytes)).toEqual(bytes.subarray(65));
  expect(new Uint8Array(Message.from(bytes).serialize())).toEqual(bytes);
  expect(decodeBytes(bytes)).toMatchObject({ form: 'message', findings: [], message: { bytes } });
  // The wallet gets that message in another envelope, which has one reading only.
  const wire = unsignedWire(decodeBytes(bytes)) ?? new Uint8Array();
  expect(messageForWallet(wire)).toEqual(bytes);
  expect(decodeBytes(wire).message?.bytes).toEqual(bytes);
});

it('gives the wallet what web3.js reads the same, whatever an answer was changed to', () => {
  const random = seeded('changed');
  const honest = Object.values(honestFields).flatMap((fields) => {
    const { bytes, newKey: key } = honestTransaction(fields, world);
    return key ? [bytes, signedBy(bytes, key)] : [bytes];
  });
  let accepted = 0;
  for (let index = 0; index < 200; index += 1) {
    const [a, b, c] = [0, 1, 2].map(() => random.integer(0, 999_999)) as [number, number, number];
    const change = { kind: random.integer(0, mutationKinds - 1), a, b, c };
    const bytes = random.pick(honest);
    const decoded = decodeBytes(random.next() < 0.2 ? bytes : mutate(bytes, [change], world));
    if (decoded.findings.length > 0) continue;
    accepted += 1;
    expect(decoded.signatures[0]?.signature).toBeNull();
    const wire = unsignedWire(decoded) ?? new Uint8Array();
    expect(messageForWallet(wire)).toEqual(decoded.message?.bytes);
    const again = decodeBytes(wire, { signed: true });
    expect([again.form, again.findings]).toEqual(['transaction', []]);
  }
  expect(accepted).toBeGreaterThan(50);
});
