import { pinsFor } from '@contract/pins';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import { describe, expect, it } from 'vitest';
import { askSimulation, decodeBytes, type IntentFields, readSimulation } from '@/transaction';
import { addressBytes } from '@/transaction/bytes';
import { checkedOffer } from '@/transaction/flow/checked-offer';
import { authoritiesNow } from '@/transaction/track/authorities-now';
import { Executor } from './executor';
import { honestTransaction } from './honest';
import { honestAnswer, offerFor } from './judge';
import { testKey } from './keys';
import { honestEntry, landIn, signedWire } from './landing';
import { attacker, copyWorld, SOL, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { runningRpc, worldRpc } from './world-rpc';

/** A part is withdrawn from a stake account whose stake authority is not the wallet: the Stake program asks the withdraw authority. */
const executor = new Executor();
const stake = stakeAddress('active-1');
const manager = testKey('staking manager').address;
const STAKER = 12;
const WITHDRAWER = 44;
const fields: IntentFields = {
  cluster: 'sandbox',
  wallet: wallet.address,
  operation: 'withdraw',
  withdrawals: [{ stakeAccount: stake, lamports: 3_000_000n }],
};

const world = await testWorld();

function stakedBy(staker: string): TestWorld {
  const own = copyWorld(world);
  const account = own.accounts.get(stake);
  if (!account) throw new Error('The world has a stake account.');
  const delegation = {
    voter: pinsFor('sandbox').validators[0]?.vote ?? '',
    stake: 12n * SOL,
    activationEpoch: 900n,
    deactivationEpoch: NOT_DEACTIVATING,
    creditsObserved: 0n,
  };
  const data = encodeStakeAccount({ staker, withdrawer: wallet.address }, delegation);
  own.accounts.set(stake, { ...account, data });
  return own;
}

/** The same world with one authority of the stake account replaced. */
function replaced(from: TestWorld, at: number, by: string): TestWorld {
  const own = copyWorld(from);
  const account = own.accounts.get(stake);
  if (!account) throw new Error('The world has a stake account.');
  const data = account.data.slice();
  data.set(addressBytes(by), at);
  own.accounts.set(stake, { ...account, data });
  return own;
}

describe.each([
  ['a manager', () => manager],
  ['the wallet’s auto-compound ledger', () => world.ledger],
])('where %s may delegate the stake', (_, staker) => {
  it('it is accepted, and the chain runs it', async () => {
    const own = stakedBy(staker());
    const honest = honestTransaction(fields, own);
    const built = {
      decoded: decodeBytes(honest.bytes),
      answer: honestAnswer(honest),
      cosign: null,
      discard() {},
    };
    const rpc = runningRpc(own, executor);
    const { verdict } = await checkedOffer({ intent: honest.intent, built, pins: pinsFor('sandbox'), rpc });
    expect(verdict.findings).toEqual([]);
    const { after } = landIn(own, executor, signedWire(honest));
    expect(after.accounts.get(stake)?.lamports).toBe((own.accounts.get(stake)?.lamports ?? 0n) - 3_000_000n);
  });

  it.each([
    ['stake', STAKER, 'Somebody else could re-delegate a stake account'],
    ['withdraw', WITHDRAWER, 'Somebody else could withdraw from a stake account'],
  ])('another %s authority afterwards is refused', async (_, at, found) => {
    const own = stakedBy(staker());
    const honest = honestTransaction(fields, own);
    const rpc = runningRpc(own, executor);
    const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
    const asked = await askSimulation(rpc, input.decoded, verdict);
    const accounts = asked.raw.accounts.map((account, index) => {
      if (!account || asked.addresses[index] !== stake) return account;
      const data = account.data.slice();
      data.set(addressBytes(attacker.address), at);
      return { ...account, data };
    });
    const { findings } = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
    expect(findings.map((finding) => finding.found)).toEqual([{ kind: 'text', text: found }]);
  });

  it('only a change of an authority is told after it landed', async () => {
    const own = stakedBy(staker());
    const honest = honestTransaction(fields, own);
    const { verdict } = await honestEntry(honest, own, executor);
    const { after } = landIn(own, executor, signedWire(honest));
    const told = async (now: TestWorld) =>
      (await authoritiesNow({ rpc: worldRpc(now), verdict, wallet: wallet.address, signature: '', slot: 7n }))
        .notes;
    expect(await told(after)).toEqual([]);
    expect(await told(replaced(after, STAKER, attacker.address))).toEqual([
      `Somebody else can re-delegate the stake account ${stake} now.`,
    ]);
    expect(await told(replaced(after, WITHDRAWER, attacker.address))).toEqual([
      `Somebody else can withdraw from the stake account ${stake} now.`,
    ]);
  });

  it('an operation that needs the stake authority is refused', async () => {
    const own = stakedBy(staker());
    const honest = honestTransaction(
      {
        cluster: 'sandbox',
        wallet: wallet.address,
        operation: 'auto-compound',
        changes: [{ stakeAccount: stake, enable: true }],
      },
      own,
    );
    const { verdict } = await offerFor(honest, honest.bytes, runningRpc(own, executor));
    expect(verdict.code).toBe('stake-state-differs');
  });
});
