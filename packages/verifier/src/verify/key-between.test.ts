import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { depositSol, withdrawStake } from '@solana/spl-stake-pool';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { executor } from '../../testing/guarded';
import { depositOf, honestFields, redemptionOf } from '../../testing/honest';
import { worded } from '../../testing/worded';
import { attacker, copyWorld, rentOf, SOL, testWorld, wallet, without } from '../../testing/world';
import { runningRpc } from '../../testing/world-rpc';
import {
  decodeBytes,
  finalCheck,
  type IntentFields,
  journalEntry,
  makeIntent,
  makeReceipt,
  parseTokenAccount,
  receiptText,
  reviewWalletChange,
  unsignedWire,
  verifyReceipt,
} from '..';
import { SYSTEM_PROGRAM } from '../addresses';
import { concatBytes, u64 } from '../bytes';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { checkedOffer } from '../flow/checked-offer';

// The client logs what it does.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
const world = await testWorld();
/** A network without the pinned guard program. */
const bare = without(world, LIGHTHOUSE_PROGRAM);

const person = Keypair.fromSeed(wallet.seed);
const pool = new PublicKey(sandboxPins.pool.address);
const thief = new PublicKey(attacker.address);

const accountOf = (address: PublicKey) => {
  const account = world.accounts.get(address.toBase58());
  if (!account) return null;
  const { data, owner, lamports, executable } = account;
  return { data: Buffer.from(data), owner: new PublicKey(owner), lamports: Number(lamports), executable };
};
/** What the stock client reads. */
const connection = Object.assign(new Connection('http://127.0.0.1:1'), {
  getBalance: async (address: PublicKey) => accountOf(address)?.lamports ?? 0,
  getAccountInfo: async (address: PublicKey) => accountOf(address),
  getMinimumBalanceForRentExemption: async (bytes: number) => Number(rentOf(bytes)),
});

/** What the stock client's helper makes: its instructions, the key in between, and the new account's. */
interface Made {
  readonly fields: IntentFields;
  readonly instructions: readonly TransactionInstruction[];
  readonly key: Keypair;
  readonly created: Keypair | null;
}

const keyOf = (signer: { readonly secretKey: Uint8Array } | undefined): Keypair =>
  Keypair.fromSecretKey(signer?.secretKey ?? new Uint8Array());

const makers = {
  deposit: async (): Promise<Made> => {
    const fields = honestFields['liquid-stake'];
    const { instructions, signers } = await depositSol(connection, pool, person.publicKey, Number(20n * SOL));
    return { fields, instructions, key: keyOf(signers[0]), created: null };
  },
  withdrawal: async (): Promise<Made> => {
    const fields = honestFields['liquid-unstake'];
    const vote = new PublicKey(sandboxPins.validators[0]?.vote ?? '');
    const made = await withdrawStake(connection, pool, person.publicKey, 10, false, vote);
    const created = keyOf(made.signers[1]);
    const deactivation = StakeProgram.deactivate({
      stakePubkey: created.publicKey,
      authorizedPubkey: person.publicKey,
    }).instructions;
    const instructions = [...made.instructions, ...deactivation];
    return { fields, instructions, key: keyOf(made.signers[0]), created };
  },
};
type Way = keyof typeof makers;

/** The pool's own variant with a minimum: same accounts, another tag, the minimum after the amount. */
function withMinimum({ instructions, ...made }: Made): Made {
  const changed = instructions.map((instruction) => {
    if (instruction.programId.toBase58() !== sandboxPins.pool.program) return instruction;
    const isDeposit = instruction.data[0] === 14;
    const least = isDeposit ? depositOf(20n * SOL) : redemptionOf(10n * SOL);
    const data = concatBytes(Uint8Array.of(isDeposit ? 25 : 24), instruction.data.subarray(1), u64(least));
    return { ...instruction, data: Buffer.from(data) };
  });
  return { ...made, instructions: changed };
}

/** A server's answer, signed by these keys. */
function answered({ instructions }: Made, ...signers: readonly Keypair[]): Uint8Array {
  const transaction = new Transaction({
    feePayer: person.publicKey,
    blockhash: world.blockhash,
    lastValidBlockHeight: 1,
  }).add(...instructions);
  if (signers.length > 0) transaction.partialSign(...signers);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}

async function offered(made: Made, bytes = answered(made, made.key), given = world) {
  const intent = makeIntent(made.fields);
  const address = made.created?.publicKey.toBase58();
  const newAccount = address === undefined ? null : { address, keyMatches: true };
  return checkedOffer({
    intent,
    built: {
      decoded: decodeBytes(bytes),
      answer: { intentId: intent.id, newAccount },
      cosign: null,
      discard: () => undefined,
    },
    pins: sandboxPins,
    rpc: runningRpc(given, executor),
  });
}

const codesOf = async (...given: Parameters<typeof offered>) =>
  (await offered(...given)).verdict.findings.map(({ code }) => code);

const signedByPerson = (wire: Uint8Array): Uint8Array => {
  const transaction = Transaction.from(wire);
  transaction.partialSign(person);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
};

const ways = ['deposit', 'withdrawal'] as const;

it.each(ways)('accepts a %s of the stock client, and leaves the key in between nothing', async (way: Way) => {
  const made = withMinimum(await makers[way]());
  const { input, verdict } = await offered(made);
  expect(verdict.findings).toEqual([]);
  const notes = verdict.rows.map(({ note }) => note?.code).filter((code) => code === 'key-between-note');
  expect(notes).toHaveLength(1);
  const wire = unsignedWire(input.decoded) ?? concatBytes();
  const review = reviewWalletChange(input, signedByPerson(wire));
  expect(review.findings).toEqual([]);
  const complete = Transaction.from(review.wire);
  if (made.created) complete.partialSign(made.created);
  const last = finalCheck(complete.serialize(), input.decoded.message?.bytes ?? concatBytes());
  if (!last.ok) throw new Error('All have signed.');
  const entry = journalEntry({ offered: input, verdict: review.verdict, ...last, now: 0 });
  const { problems, doubts } = await verifyReceipt(receiptText(makeReceipt(entry, new Date(0))));
  expect([problems, doubts]).toEqual([[], []]);
  const { ok, read } = executor.run(world, last.wire);
  expect([ok, read(made.key.publicKey.toBase58())]).toEqual([true, null]);
  const account = read(world.poolTokenAccount);
  const amount = way === 'deposit' ? 40n * SOL + depositOf(20n * SOL) : 30n * SOL;
  expect(account && parseTokenAccount(world.poolTokenAccount, account)).toMatchObject({
    owner: wallet.address,
    amount,
    delegate: null,
  });
  const changed = Transaction.from(wire);
  changed.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }));
  const unsigned = changed.serialize({ requireAllSignatures: false, verifySignatures: false });
  const { accepted, findings } = reviewWalletChange(input, signedByPerson(unsigned));
  expect(worded([accepted, findings[0]?.meaning])).toEqual([
    false,
    expect.stringContaining('your wallet must not add a fee'),
  ]);
});

it.each(ways)('accepts a %s without a minimum only with the worst case accepted', async (way: Way) => {
  const made = await makers[way]();
  const { verdict } = await offered(made);
  expect(verdict.code).toBe('minimum-unguarded');
  expect(JSON.stringify(worded(verdict.findings[0]?.found))).toContain(
    'Ask the operator of the server for one',
  );
  const accepting = { ...made, fields: { ...made.fields, atWorst: 0n } as IntentFields };
  expect(await codesOf(accepting, undefined, bare)).toEqual([]);
  expect(await codesOf(made, undefined, bare)).toEqual(['minimum-unguarded']);
});

it('refuses an answer without the key’s signature, with a wrong or another one, and a key with SOL', async () => {
  const made = withMinimum(await makers.deposit());
  expect((await codesOf(made, answered(made)))[0]).toBe('signers-differ');
  const spoiled = answered(made, made.key);
  const slot = decodeBytes(spoiled).signatures.findIndex(({ signature }) => signature !== null);
  spoiled[1 + 64 * slot] = (spoiled[1 + 64 * slot] ?? 0) ^ 1;
  expect(await codesOf(made, spoiled)).toContain('signature-unexpected');
  const third = Keypair.generate();
  const crowded = { ...made, instructions: [...made.instructions, transfer(third.publicKey, thief, 0n)] };
  expect((await codesOf(crowded, answered(crowded, made.key, third)))[0]).toBe('signers-differ');
  const richer = copyWorld(world);
  const own = { owner: SYSTEM_PROGRAM, data: concatBytes(), lamports: 2n * SOL, executable: false };
  richer.accounts.set(made.key.publicKey.toBase58(), own);
  expect(await codesOf(made, undefined, richer)).toEqual(['simulation-failed']);
});

type Change = (made: Made) => readonly TransactionInstruction[];
/** Replaces the key or the wallet at one place of the pool's instruction. */
const atPlace =
  (place: number, pubkey: PublicKey): Change =>
  ({ instructions }) =>
    instructions.map((instruction) =>
      instruction.programId.toBase58() === sandboxPins.pool.program
        ? {
            ...instruction,
            keys: instruction.keys.map((key, index) => (index === place ? { ...key, pubkey } : key)),
          }
        : instruction,
    );
const first =
  (instruction: (made: Made) => TransactionInstruction): Change =>
  (made) => [instruction(made), ...made.instructions.slice(1)];
const transfer = (from: PublicKey, toPubkey: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey, lamports });
const fund = (key: PublicKey, sol: bigint) => transfer(person.publicKey, key, sol * SOL);
/** The client's own approval, of this key for this amount. */
const allow = ({ instructions: [approval] }: Made, pubkey: PublicKey, amount: bigint) => {
  if (!approval) throw new Error('The client approves first.');
  const keys = approval.keys.map((key, index) => (index === 1 ? { ...key, pubkey } : key));
  return { ...approval, keys, data: Buffer.from(concatBytes(Uint8Array.of(4), u64(amount))) };
};

const [deposit, withdrawal] = ways;
const passedOn: Change = (made) => [...made.instructions, transfer(made.key.publicKey, thief, 1n)];
const twice: Change = (made) => [...made.instructions, allow(made, made.key.publicKey, 10n * SOL)];
it.each<[string, Way, string, Change]>([
  ['gets more', deposit, 'amount-differs', first(({ key }) => fund(key.publicKey, 21n))],
  ['gets nothing', deposit, 'instructions-differ', ({ instructions }) => instructions.slice(1)],
  ['is not the one that gets the SOL', deposit, 'signers-differ', first(() => fund(thief, 20n))],
  ['passes something on elsewhere', deposit, 'instructions-differ', passedOn],
  ['deposits for somebody else', deposit, 'token-account-unsafe', atPlace(4, thief)],
  [
    'may spend more',
    withdrawal,
    'token-account-unsafe',
    first((made) => allow(made, made.key.publicKey, 11n * SOL)),
  ],
  ['lets another one spend', withdrawal, 'signers-differ', first((made) => allow(made, thief, 10n * SOL))],
  ['is allowed once more', withdrawal, 'instructions-differ', twice],
  ['gives the stake to somebody else', withdrawal, 'destination-differs', atPlace(5, thief)],
])('refuses a key in between that %s (%s: %s)', async (_, way, code, change) => {
  const made = withMinimum(await makers[way]());
  expect((await codesOf({ ...made, instructions: change(made) }))[0]).toBe(code);
});
