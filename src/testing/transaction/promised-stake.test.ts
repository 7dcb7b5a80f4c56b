import { pinsFor } from '@contract/pins';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import { describe, expect, it } from 'vitest';
import {
  askSimulation,
  auditLanded,
  type IntentFields,
  type Operation,
  type RawAccount,
  readSimulation,
} from '@/transaction';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { addressBytes, u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { honestAnswer, judgeBytes, offerFor } from './judge';
import { testKey } from './keys';
import { landedOperation, nodeOf } from './landing';
import { attacker, attackerVote, copyWorld, EPOCH, rentOf, SOL, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

const world = await testWorld();
const executor = new Executor();
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';
const RENT = rentOf(200);
const A = testKey('first').address;
const B = testKey('second').address;

/** An account of the wallet with 10 SOL delegated in this epoch, and lamports besides stake and rent. */
function stake(activationEpoch: bigint | null, deactivationEpoch = NOT_DEACTIVATING, idle = 0n) {
  const owned = { staker: wallet.address, withdrawer: wallet.address };
  const delegation =
    activationEpoch === null
      ? null
      : { voter: vote, stake: 10n * SOL, activationEpoch, deactivationEpoch, creditsObserved: 0n };
  const data = encodeStakeAccount(owned, delegation);
  return { owner: STAKE_PROGRAM, lamports: 10n * SOL + RENT + idle, executable: false, data };
}
const activating = stake(EPOCH);

async function judged(fields: IntentFields, accounts: readonly ReturnType<typeof stake>[]) {
  const own = copyWorld(world);
  for (const [index, account] of accounts.entries()) own.accounts.set([A, B][index] ?? '', account);
  const honest = honestTransaction(fields, own);
  const rpc = runningRpc(own, executor);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
  const ran = executor.run(own, withEmptySignatures(honest.bytes, 1)).ok;
  const stakedToo = verdict.rows.find(({ key }) => key === 'staked-too');
  return { verdict, ran, stakedToo: stakedToo && [stakedToo.found, stakedToo.status] };
}

const base = { cluster: 'sandbox', wallet: wallet.address } as const;
const merging: IntentFields = { ...base, operation: 'merge', destination: A, sources: [B] };
const cancelling: IntentFields = { ...base, operation: 'cancel-deactivation', stakeAccount: A, vote };

describe('what the lamports do not show', () => {
  it.each([
    ['only initialised', stake(null)],
    ['deactivated in the epoch of its activation', stake(EPOCH, EPOCH)],
    ['inactive', stake(900n, EPOCH - 5n)],
  ])('refuses to merge an activating account into one that is %s', async (_, into) => {
    const { verdict, ran } = await judged(merging, [into, activating]);
    expect(ran).toBe(true);
    expect(verdict.findings.map(({ found }) => found)).toEqual([
      { kind: 'text', text: `${A}: Merging into it would end the delegation of 10 SOL` },
    ]);
  });

  it.each([
    ['an inactive account', stake(900n, EPOCH - 5n), 10n * SOL + RENT],
    ['another activating one with idle SOL', stake(EPOCH, NOT_DEACTIVATING, 7n), RENT + 7n],
  ])('names what is staked when %s merges into an activating one', async (_, source, lamports) => {
    const { verdict, ran, stakedToo } = await judged(merging, [activating, source]);
    expect([verdict.outcome, ran]).toEqual(['accepted', true]);
    expect(stakedToo).toEqual([{ kind: 'lamports', lamports }, 'warn']);
  });

  it('names no such amount where active accounts merge, and where a deactivation of active stake is cancelled', async () => {
    const active = stake(900n, NOT_DEACTIVATING, 7n);
    expect((await judged(merging, [active, active])).stakedToo).toBeUndefined();
    expect((await judged(cancelling, [stake(900n, EPOCH, 7n)])).stakedToo).toBeUndefined();
  });

  it('names the idle SOL that cancelling stakes in the epoch of the activation', async () => {
    const { verdict, ran, stakedToo } = await judged(cancelling, [stake(EPOCH, EPOCH, 777_000_000n)]);
    expect([verdict.outcome, ran]).toEqual(['accepted', true]);
    expect(stakedToo).toEqual([{ kind: 'lamports', lamports: 777_000_000n }, 'warn']);
  });
});

const patches = {
  staker: [12, addressBytes(attacker.address)],
  withdrawer: [44, addressBytes(attacker.address)],
  lockup: [84, u64(EPOCH + 9n)],
  validator: [124, addressBytes(attackerVote)],
  amount: [156, u64(1n)],
  activation: [164, u64(EPOCH - 9n)],
  deactivation: [172, u64(EPOCH - 9n)],
} as const;
type Patch = keyof typeof patches;
const all = Object.keys(patches) as Patch[];
// A merge or a withdrawal may leave an account without a delegation, and the pool's rate decides how much it gives.
const operations: [Operation, readonly Patch[]][] = [
  ['native-stake', all],
  ['native-unstake', all],
  ['sovereign-unstake', all],
  ['cancel-deactivation', all],
  ['merge', all],
  ['split', all],
  ['auto-compound', all],
  ['liquid-unstake', all.filter((patch) => patch !== 'amount')],
  ['legacy-withdraw', all.filter((patch) => patch !== 'amount')],
];

function patched(account: RawAccount, patch: Patch): RawAccount {
  const data = account.data.slice();
  data.set(patches[patch][1], patches[patch][0]);
  return { ...account, data };
}

describe.each(operations)('a stake account that a %s leaves otherwise than predicted', (operation, kinds) => {
  it('is refused when it is simulated', async () => {
    const honest = honestTransaction(honestFields[operation], world);
    const rpc = runningRpc(world, executor);
    const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
    const asked = await askSimulation(rpc, input.decoded, verdict);
    expect(readSimulation(asked, verdict).findings).toEqual([]);
    for (const { address } of verdict.controlled ?? []) {
      for (const kind of kinds) {
        const accounts = asked.raw.accounts.map((account, index) =>
          account && asked.addresses[index] === address ? patched(account, kind) : account,
        );
        const reading = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
        expect([kind, reading.ok]).toEqual([kind, false]);
      }
    }
  });

  it('differs in the audit, unless something else may have changed it since', async () => {
    const { entry, after, landed } = await landedOperation(operation, world, executor);
    const own = { getSignaturesForAddress: async () => [{ signature: entry.signature, slot: landed.slot }] };
    expect(await auditLanded(entry, nodeOf({ after, landed }, own), 1)).toMatchObject({
      notes: [],
      problems: [],
    });
    for (const { address } of entry.verdict.controlled ?? []) {
      for (const kind of kinds) {
        const account = after.accounts.get(address);
        if (!account) throw new Error(`There is no ${address}.`);
        const later = { after: copyWorld(after), landed };
        later.after.accounts.set(address, patched(account, kind));
        const audit = await auditLanded(entry, nodeOf(later, own), 1);
        expect([kind, audit.kind]).toEqual([kind, 'differs']);
        expect(await auditLanded(entry, nodeOf(later), 1)).toMatchObject({
          kind: 'matches',
          notes: [expect.stringContaining(address)],
        });
      }
    }
  });
});
