import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  NonceAccount,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestChain, handClock, SOL, signedWire, type TestChain } from './testing/test-chain';
import { AGGREGATOR_LOOKUP_TABLE } from './world/aggregator';

const clock = handClock();
let world: TestChain;
beforeEach(async () => {
  world = await createTestChain({ now: clock.now });
});
afterEach(() => world.close());

const pay = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
const target = Keypair.generate().publicKey;

test('a transfer moves the lamports and burns the fee', async () => {
  const wallet = await world.wallet(2n);
  const result = await world.send([pay(wallet, target, 1_000_000_000)], [wallet]);
  expect(result).toMatchObject({ ok: true });
  expect(world.lamports(target.toBase58())).toBe(SOL);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(SOL - 5_000n);
});

test('the fee that the VM charges is the fee that we report, with and without a limit', async () => {
  const wallet = await world.wallet(10n);
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 123_457 });
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 33_333 });
  for (const instructions of [
    [pay(wallet, target, 1_000_000)],
    [price, pay(wallet, target, 1_000_000)],
    [price, limit, pay(wallet, target, 1_000_000)],
  ]) {
    const before = world.lamports(wallet.publicKey.toBase58());
    const wire = signedWire(world.chain, instructions, [wallet]);
    const quoted = world.chain.feeForMessage(wire.subarray(65));
    expect(await world.chain.sendTransaction(wire)).toMatchObject({ ok: true });
    expect(before - world.lamports(wallet.publicKey.toBase58())).toBe(1_000_000n + (quoted ?? 0n));
  }
});

test('the same transaction lands once', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet]);
  expect(await world.chain.sendTransaction(wire)).toMatchObject({ ok: true });
  const after = world.lamports(wallet.publicKey.toBase58());
  expect(await world.chain.sendTransaction(wire)).toMatchObject({
    ok: false,
    refusal: { kind: 'preflight', meta: { err: 'AlreadyProcessed' } },
  });
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(after);
});

// Agave looks a message up by its hash, so that simulating without signatures finds it, too.
test('a message that landed is known without its signatures', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet]);
  const unsigned = Uint8Array.from(wire).fill(0, 1, 65);
  expect(world.chain.simulate(unsigned)).toMatchObject({ meta: { err: null } });
  await world.chain.sendTransaction(wire);
  expect(world.chain.simulate(unsigned)).toMatchObject({ meta: { err: 'AlreadyProcessed' } });
  expect(world.chain.simulate(unsigned, { replaceRecentBlockhash: true })).toMatchObject({
    meta: { err: null },
  });
});

test('a blockhash is valid for 150 blocks of 400 ms and not one more', async () => {
  const wallet = await world.wallet(2n);
  const { blockhash, lastValidBlockHeight } = world.chain.latestBlockhash('processed');
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet]);
  clock.pass(150 * 400);
  expect(world.chain.clock().blockHeight).toBe(lastValidBlockHeight);
  expect(world.chain.isBlockhashValid(blockhash)).toBe(true);
  clock.pass(400);
  expect(world.chain.isBlockhashValid(blockhash)).toBe(false);
  expect(await world.chain.sendTransaction(wire)).toMatchObject({
    ok: false,
    refusal: { kind: 'preflight', meta: { err: 'BlockhashNotFound' } },
  });
});

test('a landed transaction goes from processed to confirmed to finalized', async () => {
  const wallet = await world.wallet(2n);
  const result = await world.send([pay(wallet, target, 1_000_000)], [wallet]);
  const status = () => (result.ok ? world.chain.signatureStatus(result.signature) : null);
  expect(status()).toMatchObject({ confirmationStatus: 'processed', confirmations: 0, err: null });
  clock.pass(1_200);
  expect(status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 3 });
  clock.pass(2_400);
  expect(status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
});

test('a missing or wrong signature is refused before anything runs', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet]);
  for (const spoiled of [wire.slice().fill(0, 1, 65), wire.with(1, (wire[1] ?? 0) ^ 1)]) {
    expect(await world.chain.sendTransaction(spoiled)).toMatchObject({
      ok: false,
      refusal: { kind: 'signature' },
    });
  }
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(2n * SOL);
});

test('a failing transaction is refused in preflight, and without preflight pays its fee and nothing else', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 5_000_000_000)], [wallet]);
  expect(await world.chain.sendTransaction(wire)).toMatchObject({
    ok: false,
    refusal: {
      kind: 'preflight',
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      meta: { err: { InstructionError: [0, { Custom: 1 }] } },
    },
  });
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(2n * SOL);
  const landed = await world.chain.sendTransaction(wire, { skipPreflight: true });
  expect(landed).toMatchObject({ ok: true });
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(2n * SOL - 5_000n);
  const status = landed.ok ? world.chain.signatureStatus(landed.signature) : null;
  expect(status?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
});

const unpayable: [string, (wallet: Keypair) => [Keypair, ReturnType<typeof pay>], unknown][] = [
  [
    'an account that does not exist',
    () => {
      const stranger = Keypair.generate();
      return [stranger, pay(stranger, target, 1)];
    },
    'AccountNotFound',
  ],
  [
    'a program that does not exist',
    (wallet) => [wallet, { ...pay(wallet, target, 1), programId: Keypair.generate().publicKey }],
    'ProgramAccountNotFound',
  ],
  [
    'a wallet as program',
    (wallet) => [
      wallet,
      {
        ...pay(wallet, target, 1),
        programId: new PublicKey(world.options.world.validators[0]?.identity ?? ''),
      },
    ],
    'InvalidProgramForExecution',
  ],
];
test.each(unpayable)('%s is refused with the error of a validator', async (_what, build, err) => {
  const [payer, instruction] = build(await world.wallet(1n));
  expect(await world.send([instruction], [payer])).toMatchObject({ ok: false, refusal: { meta: { err } } });
});

test('a simulation changes nothing and returns the result', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 1_500_000_000)], [wallet]);
  const simulated = world.chain.simulate(wire, { sigVerify: true });
  if ('kind' in simulated) throw new Error(simulated.message);
  expect(simulated.meta.err).toBeNull();
  expect(simulated.account(wallet.publicKey.toBase58())?.lamports).toBe(SOL / 2n - 5_000n);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(2n * SOL);
  expect(await world.chain.sendTransaction(wire)).toMatchObject({ ok: true });
});

test('an unsigned transaction with an old blockhash simulates when the blockhash may be replaced', async () => {
  const wallet = await world.wallet(2n);
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet])
    .slice()
    .fill(0, 1, 65);
  clock.pass(100_000);
  expect(world.chain.simulate(wire)).toMatchObject({ meta: { err: 'BlockhashNotFound' } });
  expect(world.chain.simulate(wire, { replaceRecentBlockhash: true })).toMatchObject({
    meta: { err: null },
    replacementBlockhash: { blockhash: world.chain.latestBlockhash().blockhash },
  });
});

test('a v0 transaction loads addresses from a lookup table, in the order of its indexes', async () => {
  const wallet = await world.wallet(2n);
  const table = world.chain.getAccount(AGGREGATOR_LOOKUP_TABLE);
  if (!table) throw new Error('The world has no lookup table.');
  const state = AddressLookupTableAccount.deserialize(table.data);
  const destinations = state.addresses.slice(2, 4);
  const before = destinations.map((each) => world.lamports(each.toBase58()));
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: world.chain.latestBlockhash('processed').blockhash,
    instructions: destinations.map((each, index) => pay(wallet, each, 1_000_000 * (index + 1))),
  }).compileToV0Message([
    new AddressLookupTableAccount({ key: new PublicKey(AGGREGATOR_LOOKUP_TABLE), state }),
  ]);
  expect(message.addressTableLookups).toHaveLength(1);
  const transaction = new VersionedTransaction(message);
  transaction.sign([wallet]);
  const result = await world.chain.sendTransaction(transaction.serialize());
  expect(result).toMatchObject({ ok: true });
  const after = [(before[0] ?? 0n) + 1_000_000n, (before[1] ?? 0n) + 2_000_000n];
  expect(destinations.map((each) => world.lamports(each.toBase58()))).toEqual(after);
  const landed = result.ok ? await world.chain.getTransaction(result.signature) : null;
  expect(landed?.loadedWritable).toEqual(destinations.map((each) => each.toBase58()));
  expect(landed?.postBalances.slice(-2)).toEqual(after);
});

test('a durable nonce outlives blockhashes and is used once', async () => {
  const wallet = await world.wallet(2n);
  const nonce = Keypair.generate();
  const created = await world.send(
    SystemProgram.createNonceAccount({
      fromPubkey: wallet.publicKey,
      noncePubkey: nonce.publicKey,
      authorizedPubkey: wallet.publicKey,
      lamports: Number(world.chain.rent(80)),
    }).instructions,
    [wallet, nonce],
  );
  expect(created).toMatchObject({ ok: true });
  const account = world.chain.getAccount(nonce.publicKey.toBase58());
  const stored = NonceAccount.fromAccountData(Buffer.from(account?.data ?? []));
  clock.pass(200_000);
  const build = (lamports: number) => {
    const transaction = new Transaction({
      feePayer: wallet.publicKey,
      nonceInfo: {
        nonce: stored.nonce,
        nonceInstruction: SystemProgram.nonceAdvance({
          noncePubkey: nonce.publicKey,
          authorizedPubkey: wallet.publicKey,
        }),
      },
    }).add(pay(wallet, target, lamports));
    transaction.sign(wallet);
    return new Uint8Array(transaction.serialize());
  };
  expect(await world.chain.sendTransaction(build(1_000_000))).toMatchObject({ ok: true });
  expect(await world.chain.sendTransaction(build(2_000_000))).toMatchObject({
    ok: false,
    refusal: { meta: { err: 'BlockhashNotFound' } },
  });
});

test('epochs last as long as configured, and slots follow', () => {
  const start = world.chain.clock();
  clock.pass(300_000);
  const half = world.chain.clock();
  expect(half.slotIndex - start.slotIndex).toBe(216_000n);
  expect(half.blockHeight - start.blockHeight).toBe(750n);
  expect(start.epochEndsAtMs - start.epochStartedAtMs).toBe(600_000);
  clock.pass(1_000_000);
  expect(world.chain.clock().slotIndex).toBe(431_999n);
});
