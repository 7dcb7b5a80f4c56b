import { VersionedMessage } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { KeyKeeper } from '@/transaction/cosign/key-keeper';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { executor, guardsIn, hexOf, messageIn, offered, rowOf, unguaranteed } from './guarded';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { signedBy } from './signing';
import { rentOf, SOL, stakeAddress, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

const world = await testWorld();

/** Result of 20 SOL in the test world, computed by hand: 55,000 tokens for 60,000 SOL, 5 basis points fee, and ten less. */
const minted = (20n * SOL * 55_000n) / 60_000n;
const leastTokens = ((minted - (minted * 5n + 9_999n) / 10_000n) * 9_990n) / 10_000n;
/** What the wallet keeps: 268 SOL less the deposit, and less the 0.005 SOL of fee that a wallet may set. */
const floor = hexOf(5, 0, 0, 247_995_000_000n, 4);
/** Result of 10 tokens: a thousandth is kept, and ten basis points less. */
const leastLamports = (((((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n) * 9_990n) / 10_000n;

describe('a deposit without a minimum', () => {
  it('is offered with an assertion about the wallet’s tokens, and the review lists it', async () => {
    const offer = await offered(unguaranteed('liquid-stake', world), world);
    expect(offer.verdict.outcome).toBe('accepted');
    expect(guardsIn(messageIn(offer))).toEqual([
      [[world.poolTokenAccount], hexOf(9, 0, 2, 40n * SOL + leastTokens, 4)],
      [[wallet.address], floor],
    ]);
    expect(rowOf(offer.verdict, 'minimum-out')).toMatchObject({
      status: 'warn',
      found: { kind: 'at-least-tokens', units: leastTokens, symbol: 'csSOL' },
      note: 'The server set no minimum for this deposit; the guard enforces this one',
    });
    expect(rowOf(offer.verdict, 'guard')).toMatchObject({
      status: 'pass',
      found: {
        kind: 'text',
        text: expect.stringMatching(
          /^Your token account holds at least 58\.\d+ csSOL; your wallet holds at least 247\.995 SOL$/,
        ),
      },
    });
  });

  it('keeps everything that the server built, byte for byte, and adds one read-only key', async () => {
    const honest = unguaranteed('liquid-stake', world);
    const message = messageIn(await offered(honest, world));
    const before = VersionedMessage.deserialize(honest.bytes);
    const after = VersionedMessage.deserialize(message.bytes);
    const keys = (message: VersionedMessage) => message.staticAccountKeys.map((key) => key.toBase58());
    expect(keys(after)).toEqual([...keys(before), LIGHTHOUSE_PROGRAM]);
    expect(after.compiledInstructions.slice(0, -2)).toEqual(before.compiledInstructions);
    expect(after.recentBlockhash).toBe(before.recentBlockhash);
    const { numReadonlyUnsignedAccounts, ...rest } = after.header;
    expect([rest, numReadonlyUnsignedAccounts]).toEqual([
      { numRequiredSignatures: 1, numReadonlySignedAccounts: 0 },
      before.header.numReadonlyUnsignedAccounts + 1,
    ]);
    expect(Buffer.compare(after.serialize(), message.bytes)).toBe(0);
  });

  it('gets the assertion about the wallet alone when it has a minimum of its own', async () => {
    const honest = honestTransaction(honestFields['liquid-stake'], world);
    const offer = await offered(honest, world);
    expect(offer.verdict.outcome).toBe('accepted');
    expect(guardsIn(messageIn(offer))).toEqual([[[wallet.address], floor]]);
    expect(rowOf(offer.verdict, 'guard')?.status).toBe('pass');
  });

  it('still needs a simulation that gives enough', async () => {
    const honest = unguaranteed('liquid-stake', world);
    const { accounts } = world;
    const before = accounts.get(world.poolTokenAccount) ?? null;
    const rpc = runningRpc(world, executor, {
      simulateTransaction: async () => ({ error: null, logs: [], unitsConsumed: 1n, accounts: [before] }),
    });
    const { verdict } = await offerFor(honest, honest.bytes, rpc);
    expect(verdict).toMatchObject({ outcome: 'refused', code: 'minimum-out-too-low' });
  });
});

describe('a withdrawal without a minimum', () => {
  it('gets its assertion also where the server let the new account sign', async () => {
    const honest = unguaranteed('liquid-unstake', world);
    if (!honest.newKey) throw new Error('A withdrawal creates an account.');
    const bytes = signedBy(honest.bytes, honest.newKey);
    const offer = await offerFor(honest, bytes, runningRpc(world, executor));
    expect(offer.verdict.findings).toEqual([]);
    expect(messageIn(offer).bytes).toEqual(messageIn(await offered(honest, world)).bytes);
  });

  it('is offered with an assertion about the new stake account', async () => {
    const honest = unguaranteed('liquid-unstake', world);
    const offer = await offered(honest, world);
    expect(offer.verdict.outcome).toBe('accepted');
    const rent = 328n * 6_960n;
    expect(guardsIn(messageIn(offer))).toEqual([
      [[honest.newKey?.address], hexOf(5, 0, 0, rent + leastLamports, 4)],
    ]);
    expect(rowOf(offer.verdict, 'minimum-out')).toMatchObject({
      status: 'warn',
      found: { kind: 'at-least-lamports', lamports: leastLamports },
    });
  });

  it.each([
    ['gives enough beside the rent', 0n, 'accepted'],
    ['gives a lamport less, which the rent does not make up for', 1n, 'refused'],
  ])('with a simulation that %s', async (_, less, outcome) => {
    const honest = unguaranteed('liquid-unstake', world);
    const created = world.accounts.get(stakeAddress('active-1'));
    if (!created) throw new Error('There is a stake account.');
    const lamports = rentOf(200) + leastLamports - less;
    const rpc = runningRpc(world, executor, {
      simulateTransaction: async () => ({
        error: null,
        logs: [],
        unitsConsumed: 1n,
        accounts: [{ ...created, lamports }],
      }),
    });
    const { verdict } = await offerFor(honest, honest.bytes, rpc);
    expect(verdict.outcome).toBe(outcome);
  });

  it('is not co-signed when the wallet removed the guard', async () => {
    const honest = unguaranteed('liquid-unstake', world);
    const offer = await offered(honest, world);
    const { newKey, intent } = honest;
    if (!newKey) throw new Error('A withdrawal creates an account.');
    const keeper = async () => {
      const body = { txn: '00', pubkey: newKey.address, sec_key: Buffer.from(newKey.seed).toString('hex') };
      const own = new KeyKeeper(async () => new Response(JSON.stringify(body)));
      await own.request({ intent, url: '/', body: '{}', timeoutMs: 1_000, language: 'en' });
      return own;
    };
    const { facts } = offer.input;
    expect((await keeper()).cosign(signedBy(honest.bytes, wallet), facts)).toEqual({
      ok: false,
      message:
        'The server gave no guaranteed minimum, and no guard on chain could stand in for one. Ask for it again, or take another way.',
    });
    expect((await keeper()).cosign(signedBy(messageIn(offer).bytes, wallet), facts)).toMatchObject({
      ok: true,
    });
  });
});
