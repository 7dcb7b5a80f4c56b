import { pinsFor } from '@contract/pins';
import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { patched } from '@server/sandbox/hostile/bytes';
import { type Draft, type DraftInstruction, draftOf, messageOf } from '@server/sandbox/hostile/draft';
import { append, prepend } from '@server/sandbox/hostile/edit';
import { instruction, r, unitLimit, unitPrice } from '@server/sandbox/hostile/instructions';
import { VersionedMessage } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DecodedMessage,
  decodeBytes,
  guardedOffer,
  type Offer,
  type Operation,
  reviewWalletChange,
  unsignedWire,
  type Verdict,
} from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { KeyKeeper } from '@/transaction/cosign/key-keeper';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, plainStyle, withInstructions } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { copyWorld, SOL, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

const executor = new Executor();
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const unguaranteed = (operation: Operation): Honest =>
  honestTransaction(honestFields[operation], world, { ...plainStyle, minimum: false });

const offered = (honest: Honest, given = world): Promise<Offer> =>
  offerFor(honest, honest.bytes, runningRpc(given, executor));

function messageIn({ input }: Offer): DecodedMessage {
  if (input.decoded.message === null) throw new Error('There is no message.');
  return input.decoded.message;
}

const guardsIn = (message: DecodedMessage) =>
  message.instructions
    .filter((one) => one.program === LIGHTHOUSE_PROGRAM)
    .map((one) => [one.accounts.map((account) => account.address), Buffer.from(one.data).toString('hex')]);

const rowOf = ({ rows }: Verdict, key: string) => rows.find((row) => row.key === key);

/** What 20 SOL give in the test world, computed by hand: 55,000 tokens for 60,000 SOL, 5 basis points fee, and ten less. */
const minted = (20n * SOL * 55_000n) / 60_000n;
const leastTokens = ((minted - (minted * 5n + 9_999n) / 10_000n) * 9_990n) / 10_000n;
/** What 10 tokens give: a thousandth is kept, and ten basis points less. */
const leastLamports = (((((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n) * 9_990n) / 10_000n;

const hexOf = (...parts: (number | bigint)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'bigint' ? u64(part) : Buffer.of(part)))).toString(
    'hex',
  );

describe('a deposit without a minimum', () => {
  it('is offered with an assertion about the wallet’s tokens, and says so', async () => {
    const offer = await offered(unguaranteed('liquid-stake'));
    expect(offer.verdict.outcome).toBe('accepted');
    expect(guardsIn(messageIn(offer))).toEqual([
      [[world.poolTokenAccount], hexOf(9, 0, 2, 40n * SOL + leastTokens, 4)],
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
        text: expect.stringMatching(/^Your token account holds at least 58\.\d+ csSOL$/),
      },
    });
  });

  it('keeps everything that the server built, byte for byte, and adds one read-only key', async () => {
    const honest = unguaranteed('liquid-stake');
    const message = messageIn(await offered(honest));
    const before = VersionedMessage.deserialize(honest.bytes);
    const after = VersionedMessage.deserialize(message.bytes);
    const keys = (one: VersionedMessage) => one.staticAccountKeys.map((key) => key.toBase58());
    expect(keys(after)).toEqual([...keys(before), LIGHTHOUSE_PROGRAM]);
    expect(after.compiledInstructions.slice(0, -1)).toEqual(before.compiledInstructions);
    expect(after.recentBlockhash).toBe(before.recentBlockhash);
    const { numReadonlyUnsignedAccounts, ...rest } = after.header;
    expect([rest, numReadonlyUnsignedAccounts]).toEqual([
      { numRequiredSignatures: 1, numReadonlySignedAccounts: 0 },
      before.header.numReadonlyUnsignedAccounts + 1,
    ]);
    expect(Buffer.compare(after.serialize(), message.bytes)).toBe(0);
  });

  it('is left as it is when it has a minimum of its own', async () => {
    const honest = honestTransaction(honestFields['liquid-stake'], world);
    const offer = await offered(honest);
    expect(offer.verdict.outcome).toBe('accepted');
    expect(messageIn(offer).bytes).toEqual(honest.bytes);
    expect(rowOf(offer.verdict, 'guard')).toBeUndefined();
  });

  it('still needs a simulation that gives enough', async () => {
    const honest = unguaranteed('liquid-stake');
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
  it('is offered with an assertion about the new stake account', async () => {
    const honest = unguaranteed('liquid-unstake');
    const offer = await offered(honest);
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

  it('is not co-signed when the wallet took the guard out', async () => {
    const honest = unguaranteed('liquid-unstake');
    const offer = await offered(honest);
    const { newKey, intent } = honest;
    if (!newKey) throw new Error('A withdrawal creates an account.');
    const keeper = async () => {
      const body = { txn: '00', pubkey: newKey.address, sec_key: Buffer.from(newKey.seed).toString('hex') };
      const own = new KeyKeeper(async () => new Response(JSON.stringify(body)));
      await own.request({ intent, url: '/', body: '{}', timeoutMs: 1_000 });
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

describe('where no guard is possible', () => {
  const withCode = (change: (data: Uint8Array) => Uint8Array): TestWorld => {
    const changed = copyWorld(world);
    const code = changed.accounts.get(GUARD_PROGRAM_DATA);
    if (code) changed.accounts.set(GUARD_PROGRAM_DATA, { ...code, data: change(code.data) });
    return changed;
  };
  const refusal = (problem: string) => ({
    outcome: 'refused',
    code: 'minimum-unguarded',
    findings: [{ check: 'F9', found: { kind: 'text', text: `No minimum and no guard: ${problem}` } }],
  });

  it.each(['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'] as const)(
    'a %s without a minimum is refused: other code, missing code, no program',
    async (operation) => {
      const honest = unguaranteed(operation);
      const other = 'the guard program on chain is not the pinned one';
      const replaced = withCode((data) => patched(data, data.length - 1, Uint8Array.of(33)));
      expect((await offered(honest, replaced)).verdict).toMatchObject(refusal(other));
      const longer = withCode((data) => Uint8Array.from([...data, 1]));
      expect((await offered(honest, longer)).verdict).toMatchObject(refusal(other));
      for (const address of [GUARD_PROGRAM_DATA, LIGHTHOUSE_PROGRAM]) {
        const gone = copyWorld(world);
        gone.accounts.delete(address);
        expect((await offered(honest, gone)).verdict).toMatchObject(refusal(other));
      }
    },
  );

  it('the zeros that the loader keeps behind the code do not count', async () => {
    const padded = withCode((data) => Uint8Array.from([...data, ...new Uint8Array(10_000)]));
    expect((await offered(unguaranteed('liquid-stake'), padded)).verdict.outcome).toBe('accepted');
  });

  it('a program account that names other code, or is none of the loader’s, is not the guard program', async () => {
    const program = world.accounts.get(LIGHTHOUSE_PROGRAM);
    if (!program) throw new Error('The world has a guard program.');
    const changes = [
      { ...program, data: patched(program.data, 4, new Uint8Array(32)) },
      { ...program, owner: wallet.address },
      { ...program, executable: false },
    ];
    for (const changed of changes) {
      const given = copyWorld(world);
      given.accounts.set(LIGHTHOUSE_PROGRAM, changed);
      expect((await offered(unguaranteed('liquid-stake'), given)).verdict.code).toBe('minimum-unguarded');
    }
  });

  it('somebody else has signed already', async () => {
    const honest = unguaranteed('liquid-unstake');
    const { newKey } = honest;
    if (!newKey) throw new Error('A withdrawal creates an account.');
    const { verdict } = await offerFor(honest, signedBy(honest.bytes, newKey), runningRpc(world, executor));
    expect(verdict).toMatchObject(refusal('somebody else has signed the transaction already'));
  });

  it('the cluster pins none', async () => {
    const offer = await offered(unguaranteed('liquid-stake'));
    expect(pinsFor('mainnet-beta').guard).toBeNull();
    const { verdict } = guardedOffer({
      ...offer.input,
      decoded: decodeBytes(unguaranteed('liquid-stake').bytes),
      pins: { ...offer.input.pins, guard: null },
    });
    expect(verdict).toMatchObject(refusal('no guard program is pinned for this network'));
  });
});

describe('a swap', () => {
  it('is guarded: what the wallet keeps, and that nobody may spend the tokens that are left', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const offer = await offered(honest);
    expect(offer.verdict.outcome).toBe('accepted');
    const quoted = (((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n;
    const out = quoted - (quoted * 50n) / 10_000n;
    expect(guardsIn(messageIn(offer))).toEqual([
      [[wallet.address], hexOf(5, 0, 0, 268n * SOL + out - 5_000_000n, 4)],
      [[world.poolTokenAccount], hexOf(10, 0, 2, 2, 30n * SOL, 4, 3, 0, 0)],
    ]);
    expect(rowOf(offer.verdict, 'guard')?.found).toMatchObject({
      text: expect.stringMatching(
        /^Your wallet holds at least 278\.\d+ SOL; your token account keeps at least 30 csSOL, which nobody else may spend$/,
      ),
    });
    expect(offer.verdict.rows.every((row) => row.status === 'pass')).toBe(true);
  });

  it('asserts the wrapped SOL where it is not unwrapped', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const kept = withInstructions(honest, honest.draft.instructions.slice(0, -1));
    const offer = await offerFor(honest, kept, runningRpc(world, executor));
    expect(offer.verdict.outcome).toBe('accepted');
    const quoted = (((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n;
    expect(guardsIn(messageIn(offer))[2]).toEqual([
      [world.wrappedSolAccount],
      hexOf(9, 0, 2, quoted - (quoted * 50n) / 10_000n, 4),
    ]);
  });

  it('goes without where wallets would have no room left, and says why', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const venues = Array.from({ length: 24 }, (_, index) => r(testKey(`venue ${index}`).address));
    const full = honest.draft.instructions.map((one) =>
      one.program === pinsFor('sandbox').aggregator?.program
        ? { ...one, accounts: [...one.accounts, ...venues] }
        : one,
    );
    const bytes = withInstructions(honest, full);
    expect(bytes.length).toBeGreaterThan(1_132);
    expect(bytes.length).toBeLessThanOrEqual(1_232);
    const offer = await offerFor(honest, bytes, runningRpc(world, executor));
    expect(offer.verdict.outcome).toBe('accepted');
    expect(guardsIn(messageIn(offer))).toEqual([]);
    expect(rowOf(offer.verdict, 'guard')).toMatchObject({
      status: 'warn',
      note: 'No guard: the transaction has no room for one',
    });
  });
});

describe('a stake with auto-compounding', () => {
  it('is guarded: the program that gets the wallet’s signature can keep nothing of it', async () => {
    const fields = {
      ...honestFields['native-stake'],
      operation: 'native-stake',
      lamports: 5n * SOL,
    } as const;
    const honest = honestTransaction({ ...fields, autoCompound: true }, world);
    const offer = await offered(honest);
    expect(offer.verdict.outcome).toBe('accepted');
    const paid = 5n * SOL + 328n * 6_960n + 40n * 6_960n;
    const owner = Buffer.from(wallet.publicKey).toString('hex');
    expect(guardsIn(messageIn(offer))).toEqual([
      [[wallet.address], hexOf(5, 0, 0, 268n * SOL - paid - 5_000_000n, 4)],
      [[honest.newKey?.address], `0c00030102${owner}0001030000000000000000000104000000000000000000`],
    ]);
    expect(executor.run(world, unsignedWire(offer.input.decoded) ?? new Uint8Array()).error).toBeNull();
    const without = await offered(honestTransaction({ ...fields, autoCompound: false }, world));
    expect(guardsIn(messageIn(without))).toEqual([]);
    expect(rowOf(without.verdict, 'guard')).toBeUndefined();
  });
});

describe('a change of auto-compounding', () => {
  it('is guarded: the stake stays the wallet’s and unlocked', async () => {
    const offer = await offered(honestTransaction(honestFields['auto-compound'], world));
    expect(offer.verdict.outcome).toBe('accepted');
    const guards = guardsIn(messageIn(offer));
    expect(guards.map(([accounts]) => accounts)).toEqual([
      [wallet.address],
      [stakeAddress('active-1')],
      [stakeAddress('compounded')],
    ]);
    const owner = Buffer.from(wallet.publicKey).toString('hex');
    expect(guards[1]?.[1]).toBe(`0c00030102${owner}0001030000000000000000000104000000000000000000`);
  });

  it('has as many guards as there is room for', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `crowd ${index}`);
    const crowded = copyWorld(world);
    const pattern = world.accounts.get(stakeAddress('active-2'));
    if (pattern) for (const name of names) crowded.accounts.set(stakeAddress(name), pattern);
    const fields = {
      ...honestFields['auto-compound'],
      operation: 'auto-compound',
      changes: names.map((name) => ({ stakeAccount: stakeAddress(name), enable: true })),
    } as const;
    const offer = await offered(honestTransaction(fields, crowded), crowded);
    expect(offer.verdict.outcome).toBe('accepted');
    const message = messageIn(offer);
    const guards = guardsIn(message).length;
    expect(guards).toBeGreaterThan(1);
    expect(guards).toBeLessThan(13);
    expect(offer.input.decoded.wireSize).toBeLessThanOrEqual(1_132);
    expect(rowOf(offer.verdict, 'guard')?.note).toContain(`There was no room for ${13 - guards} more`);
  });
});

describe('what a wallet may do with a guarded deposit', () => {
  const own = (wallet: string) =>
    instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(5, 0, 0, ...u64(1n), 4), r(wallet));
  async function review(change: (draft: Draft) => Draft) {
    const offer = await offered(unguaranteed('liquid-stake'));
    const message = messageOf(change(draftOf(messageIn(offer).bytes)));
    return reviewWalletChange(offer.input, signedBy(message, wallet));
  }
  const guardOf = (draft: Draft): DraftInstruction => {
    const guard = draft.instructions.at(-1);
    if (guard?.program !== LIGHTHOUSE_PROGRAM) throw new Error('The guard is last.');
    return guard;
  };

  it.each([
    ['sign it as it is', (draft: Draft) => draft],
    ['add guards of its own behind it', (draft: Draft) => append(draft, own(wallet.address))],
    ['add guards of its own before it', (draft: Draft) => prepend(draft, own(wallet.address))],
    ['set a compute budget', (draft: Draft) => prepend(draft, unitLimit(300_000), unitPrice(1_000n))],
  ])('%s', async (_, change) => {
    expect((await review(change)).findings).toEqual([]);
  });

  it.each([
    ['take the guard out', (draft: Draft) => ({ ...draft, instructions: draft.instructions.slice(0, -1) })],
    [
      'make it before anything happens',
      (draft: Draft) => ({
        ...draft,
        instructions: [guardOf(draft), ...draft.instructions.slice(0, -1)],
      }),
    ],
    [
      'lower it',
      (draft: Draft) => ({
        ...draft,
        instructions: [
          ...draft.instructions.slice(0, -1),
          { ...guardOf(draft), data: patched(guardOf(draft).data, 3, u64(1n)) },
        ],
      }),
    ],
    [
      'turn it about another account',
      (draft: Draft) => ({
        ...draft,
        instructions: [
          ...draft.instructions.slice(0, -1),
          { ...guardOf(draft), accounts: [r(pinsFor('sandbox').pool?.managerFeeAccount ?? '')] },
        ],
      }),
    ],
  ])('but not %s', async (_, change) => {
    const reviewed = await review(change);
    expect(reviewed.accepted).toBe(false);
    expect(reviewed.findings.map((one) => one.code)).toEqual(
      expect.arrayContaining(['wallet-changed-core', 'minimum-unguarded']),
    );
  });
});
