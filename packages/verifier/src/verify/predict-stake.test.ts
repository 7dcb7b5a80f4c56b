import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { patched } from '@clearstake/sandbox/chain/bytes';
import * as build from '@clearstake/sandbox/chain/instructions';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@clearstake/sandbox/chain/layout/stake-account';
import { type DraftInstruction, messageOf } from '@clearstake/sandbox/hostile/draft';
import { expect, it } from 'vitest';
import { Executor, stakeHistory } from '../../testing/executor';
import { honestFields, honestTransaction, withEmptySignatures } from '../../testing/honest';
import { offerFor, verdictOn } from '../../testing/judge';
import { testKey } from '../../testing/keys';
import { landedOperation, nodeOf } from '../../testing/landing';
import { worded } from '../../testing/worded';
import {
  attacker,
  attackerVote,
  copyWorld,
  EPOCH,
  rawAccount,
  rentOf,
  SOL,
  type TestWorld,
  testWorld,
  wallet,
  worldWith,
} from '../../testing/world';
import { runningRpc, worldRpc } from '../../testing/world-rpc';
import { STAKE_HISTORY_SYSVAR, STAKE_PROGRAM } from '../addresses';
import { addressBytes, concatBytes, u64 } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { gatherFacts } from '../facts/gather-facts';
import { parseStakeAccount } from '../facts/parse-stake-account';
import type { IntentFields } from '../intent/make-intent';
import { askSimulation } from '../simulate/ask-simulation';
import { readSimulation } from '../simulate/read-simulation';
import { auditLanded } from '../track/audit-landed';
import type { Operation, RawAccount } from '../types';
import { predictStake } from './predict-stake';

// In the epoch before, the whole cluster changed: of what was delegated or deactivated then, a part is still to come.
const history = stakeHistory.map((entry) =>
  entry.epoch === EPOCH - 1n
    ? { ...entry, activating: 2n * entry.effective, deactivating: 2n * entry.effective }
    : entry,
);
const executor = new Executor(new Map(), history);
const W = wallet.address;
const RENT = rentOf(200);
const STAKE = 5n * SOL;

const vote = sandboxPins.validators[0]?.vote ?? '';
const world = copyWorld(await testWorld());
const historyData = concatBytes(
  u64(BigInt(history.length)),
  ...history.flatMap(({ epoch, effective, activating, deactivating }) =>
    [epoch, effective, activating, deactivating].map(u64),
  ),
);
world.accounts.set(
  STAKE_HISTORY_SYSVAR,
  rawAccount('Sysvar1111111111111111111111111111111111111', historyData, 1n),
);

function sample({
  since = 900n,
  until = NOT_DEACTIVATING,
  voter = vote,
  staker = W,
  withdrawer = W,
  idle = 0n,
  lockedUntil = 0n,
  stake = STAKE,
  /** Stake, rent and idle SOL unless given. */
  lamports = 0n,
  isDelegated = true,
} = {}): RawAccount {
  const delegation = {
    ...{ voter, stake, activationEpoch: since, deactivationEpoch: until },
    creditsObserved: 0n,
  };
  const data = encodeStakeAccount({ staker, withdrawer }, isDelegated ? delegation : null);
  if (lockedUntil > 0n) data.set(concatBytes(u64(lockedUntil), addressBytes(attacker.address)), 84);
  return rawAccount(STAKE_PROGRAM, data, lamports || stake + RENT + idle);
}

const idle = 777_000_000n;
const states: Readonly<Record<string, RawAccount>> = {
  uninitialized: { ...sample({}), data: new Uint8Array(200) },
  initialized: sample({ isDelegated: false }),
  activating: sample({ since: EPOCH }),
  'activating with idle SOL': sample({ since: EPOCH, idle }),
  'activating, other validator': sample({ since: EPOCH, voter: attackerVote }),
  'partly active': sample({ since: EPOCH - 1n }),
  active: sample({}),
  'active with idle SOL': sample({ idle }),
  'active, other validator': sample({ voter: attackerVote }),
  'active since genesis': sample({ since: NOT_DEACTIVATING }),
  'active, less than the minimum': sample({ stake: SOL / 2n }),
  'deactivated now': sample({ until: EPOCH }),
  'deactivated now with idle SOL': sample({ until: EPOCH, idle }),
  'deactivated now, holding less than its stake': sample({ until: EPOCH, lamports: STAKE }),
  'deactivated in its first epoch': sample({ since: EPOCH, until: EPOCH, idle }),
  'deactivated in its first epoch, small': sample({ since: EPOCH, until: EPOCH, stake: SOL / 2n }),
  'partly cool': sample({ until: EPOCH - 1n }),
  inactive: sample({ until: EPOCH - 5n }),
  'inactive, other validator': sample({ until: EPOCH - 5n, voter: attackerVote }),
  'active, other staker': sample({ staker: attacker.address }),
  'active, other withdrawer': sample({ withdrawer: attacker.address }),
  'inactive, other withdrawer': sample({ until: EPOCH - 5n, withdrawer: attacker.address }),
  'active, locked': sample({ lockedUntil: EPOCH + 1n }),
  'active, was locked': sample({ lockedUntil: EPOCH }),
  'inactive, locked': sample({ until: EPOCH - 5n, lockedUntil: EPOCH + 1n }),
};
const A = testKey('first').address;
const B = testKey('second').address;
const K = testKey('new stake account').address;

const base = { cluster: 'sandbox', wallet: W } as const;
const merging: IntentFields = { ...base, operation: 'merge', destination: A, sources: [B] };

const comparable = (address: string, account: RawAccount | null) => {
  const stake = account ? parseStakeAccount(address, account) : null;
  // An emptied account keeps nothing that counts.
  return stake && stake.lamports > 0n ? stake : null;
};

function holding(accounts: readonly RawAccount[]): TestWorld {
  const own = copyWorld(world);
  for (const [index, account] of accounts.entries()) own.accounts.set([A, B][index] ?? '', account);
  return own;
}

/** Where prediction and program differ, as text; null where they agree. */
async function difference(accounts: readonly RawAccount[], instructions: readonly DraftInstruction[]) {
  const before = holding(accounts);
  const { intent, draft } = honestTransaction(merging, world);
  const message = messageOf({ ...draft, instructions });
  const pins = sandboxPins;
  const decoded = decodeBytes(message);
  const facts = await gatherFacts({ intent, decoded, pins, rpc: worldRpc(before) });
  const { after, problems } = predictStake(
    { facts, intent, pins },
    { matched: (decoded.message?.instructions ?? []).map((instruction) => ({ instruction })) },
  );
  const ran = executor.run(before, withEmptySignatures(message, decoded.message?.requiredSignatures ?? 0));
  if (ran.ok !== (problems.length === 0))
    return `the program ${ran.ok ? 'takes it' : `refuses: ${ran.error}`}, predicted: ${JSON.stringify(problems)}`;
  if (!ran.ok) return null;
  for (const [address, predicted] of after) {
    const { activation: _, ...rest } = predicted ?? {};
    const found = comparable(address, ran.read(address));
    try {
      expect(predicted ? rest : null).toEqual(found);
    } catch (error) {
      return String(error);
    }
  }
  return null;
}

type Cases = readonly (readonly [string, readonly RawAccount[], readonly DraftInstruction[]])[];

async function differences(cases: Cases) {
  const found: Record<string, string> = {};
  for (const [name, accounts, instructions] of cases) {
    const problem = await difference(accounts, instructions);
    if (problem !== null) found[name] = problem;
  }
  return found;
}

it('predicts a merge of any two states as the Stake program does it', async () => {
  const cases = Object.entries(states).flatMap(([into, first]) =>
    Object.entries(states).map(
      ([from, second]) =>
        [`${from} into ${into}`, [first, second], [build.merge(A, B, W, 'classic')]] as const,
    ),
  );
  expect(cases.length).toBe(Object.keys(states).length ** 2);
  expect(await differences(cases)).toEqual({});
}, 180_000);

it('predicts every other change of any state as the Stake program does it', async () => {
  const changes: Readonly<Record<string, (account: RawAccount) => readonly DraftInstruction[]>> = {
    deactivate: () => [build.deactivate(A, W, 'short')],
    'deactivate twice': () => [build.deactivate(A, W, 'short'), build.deactivate(A, W, 'short')],
    'delegate again': () => [build.delegate(A, vote, W, 'classic')],
    'delegate elsewhere': () => [build.delegate(A, attackerVote, W, 'short')],
    'deactivate and delegate again': () => [
      build.deactivate(A, W, 'classic'),
      build.delegate(A, vote, W, 'classic'),
    ],
    'change the staker': () => [build.authorize(A, W, attacker.address, 0, 'short')],
    'change the withdrawer': () => [build.authorize(A, W, attacker.address, 1, 'classic')],
    ...Object.fromEntries(
      [0n, 1n, idle, idle + 1n].map((lamports) => [
        `withdraw ${lamports}`,
        () => [build.withdraw(A, W, W, lamports, 'classic')],
      ]),
    ),
    'withdraw all': ({ lamports }) => [build.withdraw(A, W, W, lamports, 'short')],
    'withdraw all but the rent': ({ lamports }) => [build.withdraw(A, W, W, lamports - RENT, 'short')],
    ...Object.fromEntries(
      [0n, 1n, SOL - 1n, SOL, 4n * SOL, 4n * SOL + 1n, STAKE, STAKE + 1n, STAKE + RENT].map((lamports) => [
        `split ${lamports}`,
        () => [build.createAccount(W, K, RENT), build.split(A, K, W, lamports)],
      ]),
    ),
    'split into an account without rent': () => [build.createAccount(W, K, 1n), build.split(A, K, W, SOL)],
    'split all and deactivate': ({ lamports }) => [
      build.createAccount(W, K, RENT),
      build.split(A, K, W, lamports),
      build.deactivate(K, W, 'short'),
    ],
  };
  const cases = Object.entries(changes).flatMap(([change, instructions]) =>
    Object.entries(states).map(
      ([state, account]) => [`${change}: ${state}`, [account], instructions(account)] as const,
    ),
  );
  expect(await differences(cases)).toEqual({});
}, 180_000);

/** A verdict on accounts of 10 SOL each, whether the chain takes it, and what is staked besides. */
async function judged(fields: IntentFields, accounts: readonly RawAccount[]) {
  const own = holding(accounts);
  const honest = honestTransaction(fields, own);
  const verdict = await verdictOn(honest, own);
  const stakedToo = verdict.rows.find(({ key }) => key === 'staked-too');
  const found = stakedToo?.found.kind === 'lamports' ? stakedToo.found.lamports : null;
  return {
    ran: executor.run(own, withEmptySignatures(honest.bytes, 1)).ok,
    said: verdict.findings.map((finding) => finding.found),
    stakedToo: stakedToo && [stakedToo.status, found],
  };
}
const cancelling: IntentFields = { ...base, operation: 'cancel-deactivation', stakeAccount: A, vote };
const state = (name: string) => states[name] ?? sample({});

it.each(['initialized', 'deactivated in its first epoch', 'inactive'])(
  'refuses to merge an activating account into one that is %s, which would end its delegation',
  async (into) => {
    const text = `${A}: Merging into it would end the delegation of 5 SOL`;
    expect(worded(await judged(merging, [state(into), state('activating')]))).toMatchObject({
      ran: true,
      said: [{ kind: 'text', text }],
    });
  },
);

it.each<[string, IntentFields, readonly RawAccount[], bigint | null]>([
  [
    'an activating account with idle SOL into another',
    merging,
    [state('activating'), state('activating with idle SOL')],
    RENT + idle,
  ],
  ['active accounts', merging, [state('active with idle SOL'), state('active')], null],
  [
    'a deactivation back, in the epoch of the activation',
    cancelling,
    [state('deactivated in its first epoch')],
    idle,
  ],
])('names what is staked besides by taking %s', async (_, fields, accounts, lamports) => {
  const stakedToo = lamports === null ? undefined : ['warn', lamports];
  expect(await judged(fields, accounts)).toEqual({ ran: true, said: [], stakedToo });
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
  ['cancel-deactivation', all],
  ['merge', all],
  ['split', all],
  ['liquid-unstake', all.filter((patch) => patch !== 'amount')],
];

function spoiled(account: RawAccount, patch: Patch): RawAccount {
  const [at, bytes] = patches[patch];
  return { ...account, data: patched(account.data, at, bytes) };
}

it.each(operations)(
  'refuses, and reports later, a stake account that a %s leaves otherwise than predicted',
  async (operation, kinds) => {
    const plain = await testWorld();
    const chain = new Executor();
    const honest = honestTransaction(honestFields[operation], plain);
    const rpc = runningRpc(plain, chain);
    const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
    const asked = await askSimulation(rpc, input.decoded, verdict);
    expect(readSimulation(asked, verdict).findings).toEqual([]);
    const { entry, after, landed } = await landedOperation(operation, plain, chain);
    const own = { getSignaturesForAddress: async () => [{ signature: entry.signature, slot: landed.slot }] };
    const matching = await auditLanded(entry, nodeOf({ after, landed }, own), 1);
    expect(matching).toMatchObject({ notes: [], problems: [] });
    for (const { address } of entry.verdict.controlled ?? []) {
      for (const kind of kinds) {
        const accounts = asked.raw.accounts.map((each, index) =>
          each && asked.addresses[index] === address ? spoiled(each, kind) : each,
        );
        const reading = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
        const later = { after: worldWith(after, address, (account) => spoiled(account, kind)), landed };
        const audit = await auditLanded(entry, nodeOf(later, own), 1);
        expect([kind, reading.ok, audit.kind]).toEqual([kind, false, 'differs']);
        // Something else may have changed it since.
        const notes = [expect.stringContaining(address)];
        expect(worded(await auditLanded(entry, nodeOf(later), 1))).toMatchObject({ kind: 'matches', notes });
      }
    }
  },
);
