import { patched } from '@clearstake/sandbox/chain/bytes';
import { authorize, type StakeShape } from '@clearstake/sandbox/chain/instructions';
import type { Draft, DraftInstruction } from '@clearstake/sandbox/hostile/draft';
import { expect, it } from 'vitest';
import { another, editedInput, withStake } from '../../../testing/edited';
import { honestFields } from '../../../testing/honest';
import { findingText, outside, reviewText } from '../../../testing/review-text';
import { worded } from '../../../testing/worded';
import { attacker, stakeAddress, testWorld, wallet } from '../../../testing/world';
import { addressBytes, u32 } from '../../bytes';
import { verify } from '../verify';

/** The staker role of an account that the wallet's ledger delegated is taken back, and the account deactivated. */
const world = await testWorld();
const stake = stakeAddress('active-1');
type Change = (reclaim: DraftInstruction) => DraftInstruction;
const unchanged: Change = (instruction) => instruction;

interface Given {
  readonly operation?: 'sovereign-unstake' | 'native-unstake';
  readonly staker?: string;
  readonly shape?: StakeShape;
  /** The order of the reclaiming and the deactivations. */
  readonly order?: (reclaim: DraftInstruction, others: readonly DraftInstruction[]) => DraftInstruction[];
}

async function judged(change: Change, given: Given = {}) {
  const { operation = 'sovereign-unstake', staker = world.ledger, shape = 'classic' } = given;
  const { order = (reclaim, others) => [reclaim, ...others] } = given;
  const reclaim = change(authorize(stake, wallet.address, wallet.address, 0, shape));
  const reclaiming = (draft: Draft) => ({ ...draft, instructions: order(reclaim, draft.instructions) });
  const input = await editedInput(honestFields[operation], reclaiming, world);
  const verdict = verify(withStake(input, 'active-1', { staker }));
  return { verdict, said: verdict.findings.map((finding) => findingText(finding, world)) };
}

const patch =
  (at: number, bytes: Uint8Array): Change =>
  (instruction) => ({
    ...instruction,
    data: patched(instruction.data, at, bytes),
  });
const handed: Change = (instruction) =>
  patch(36, u32(1))(patch(4, addressBytes(attacker.address))(instruction));
const staker = (found: string) =>
  `S2 authority-differs authorities/staker: Who can re-delegate | Only your wallet = wallet | ${found}`;
const withdrawer = (found: string) =>
  `S2 authority-differs authorities/withdrawer: Who can withdraw | Only your wallet = wallet | ${found}`;
const needless = outside('I1', 'instructions-differ', 'The staker of active-1 is changed without need');

it('reviews a reclaiming with the rows of the deactivation, and who will delegate', async () => {
  const { verdict } = await judged(unchanged);
  expect(verdict.findings).toEqual([]);
  // The program's newer list has no clock.
  expect((await judged(unchanged, { shape: 'short' })).said).toEqual([]);
  const rows = reviewText(verdict, world);
  expect(rows).toContain('authorities/staker: Who can re-delegate | Only your wallet = wallet | wallet');
  expect(rows.at(-1)).toContain('2 of 2 instructions known');
  expect(rows).toContain('destination/targets: Stake accounts | active-1 | active-1 | 1 of 1 accounts');
});

it.each<[string, Change, string]>([
  ['for another key', patch(4, addressBytes(attacker.address)), staker('attacker')],
  ['for the withdraw authority', patch(36, u32(1)), withdrawer('wallet')],
  [
    'of another account',
    another(0),
    'R2 stake-state-differs destination/targets: Stake accounts | active-1 | active-1: Its staker is not your wallet',
  ],
  ['with another clock', another(1), outside('I3', 'accounts-differ', 'attacker')],
])('refuses a reclaiming %s', async (_, change, expected) => {
  const { said } = await judged(change);
  expect(said).toContain(expected);
  expect(said).not.toContain(needless);
});

it('never passes for the withdraw authority that it hands over', async () => {
  const { verdict, said } = await judged(handed, { staker: wallet.address });
  expect(said).toEqual([
    outside('I1', 'instructions-differ', 'The withdraw authority of active-1 is changed'),
    withdrawer('attacker'),
  ]);
  const status = (row: string) => verdict.rows.filter(({ key }) => key === row).map((each) => each.status);
  expect([status('withdrawer'), status('staker')]).toEqual([['fail'], ['pass']]);
});

it.each<[string, Given]>([
  ['the wallet is the staker', { staker: wallet.address }],
  ['nobody known is the staker', { staker: attacker.address }],
  ['it happened before', { order: (reclaim, others) => [reclaim, reclaim, ...others] }],
  [
    'the deactivation of another account follows',
    {
      operation: 'native-unstake',
      order: (reclaim, [own, other]) => [reclaim, ...(other ? [other] : []), ...(own ? [own] : [])],
    },
  ],
])('refuses a reclaiming where %s', async (_, given) => {
  const { said, verdict } = await judged(unchanged, given);
  expect(said).toEqual([needless]);
  expect(verdict.findings).toMatchObject([{ instructionIndex: 0, bytes: verdict.instructions[0]?.bytes }]);
});

it('refuses a reclaiming after the deactivation, and an imitation by another program', async () => {
  const after = await judged(unchanged, { order: (reclaim, others) => [...others, reclaim] });
  expect(after.said).toContain(needless);
  const { verdict } = await judged((instruction) => ({ ...instruction, program: attacker.address }));
  expect(worded(verdict.findings.find(({ check }) => check === 'A5')?.meaning)).toBe(
    'It imitates “Take back the staker role” with another program.',
  );
});
