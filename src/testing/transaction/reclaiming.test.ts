import { pinsFor } from '@contract/pins';
import { patched } from '@server/sandbox/hostile/bytes';
import { type DraftInstruction, messageOf } from '@server/sandbox/hostile/draft';
import { authorize, type StakeShape } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type Finding, verify } from '@/transaction';
import { addressBytes, u32 } from '@/transaction/bytes';
import { honestInput } from './edited';
import { honestFields, honestTransaction } from './honest';
import { findingText, reviewText } from './review-text';
import { attacker, stakeAddress, testWorld, wallet } from './world';

/** The staker role of an account that the wallet's ledger delegated is taken back, and the account deactivated. */
const world = await testWorld();

async function judged(
  change: (reclaim: DraftInstruction) => DraftInstruction,
  staker = world.ledger,
  shape: StakeShape = 'classic',
) {
  const stake = stakeAddress('active-1');
  const input = await honestInput(honestFields['sovereign-unstake'], world);
  const account = input.facts.stakeAccounts.get(stake);
  const stakeAccounts = new Map([[stake, account ? { ...account, staker } : null]]);
  const { draft } = honestTransaction(honestFields['sovereign-unstake'], world);
  const reclaim = change(authorize(stake, wallet.address, wallet.address, 0, shape));
  const decoded = decodeBytes(messageOf({ ...draft, instructions: [reclaim, ...draft.instructions] }));
  const verdict = verify({
    ...input,
    decoded,
    facts: { ...input.facts, stakeAccounts },
    pins: pinsFor('sandbox'),
  });
  const [first] = verdict.instructions;
  if (!first) throw new Error('The reclaiming comes first.');
  return { verdict, first };
}

const patch = (at: number, bytes: Uint8Array) => (instruction: DraftInstruction) => ({
  ...instruction,
  data: patched(instruction.data, at, bytes),
});
const another = (position: number) => (instruction: DraftInstruction) => ({
  ...instruction,
  accounts: instruction.accounts.map((each, at) =>
    at === position ? { ...each, address: attacker.address } : each,
  ),
});
const staker = (found: string) =>
  `S2 authority-differs authorities/staker: Who can re-delegate | Only your wallet = wallet | ${found}`;
const withdrawer = (found: string) =>
  `S2 authority-differs authorities/withdrawer: Who can withdraw | Only your wallet = wallet | ${found}`;
const needless =
  'I1 instructions-differ anything-else/anything-else: Anything else | nothing | The staker of active-1 is changed without need';

describe('taking back the staker role', () => {
  const placed = ({ start, end }: { start: number; end: number }, of: Finding) =>
    `${(of.bytes?.start ?? 0) - start} to ${(of.bytes?.end ?? 0) - end}`;

  it('is reviewed with the rows of the deactivation, and who will delegate', async () => {
    const { verdict } = await judged((instruction) => instruction);
    expect(verdict.findings).toEqual([]);
    // The program's newer list has no clock.
    expect((await judged((instruction) => instruction, world.ledger, 'short')).verdict.findings).toEqual([]);
    const rows = reviewText(verdict, world);
    expect(rows).toContain('authorities/staker: Who can re-delegate | Only your wallet = wallet | wallet');
    expect(rows.at(-1)).toContain('2 of 2 instructions known');
    expect(rows).toContain('destination/targets: Stake accounts | active-1 | active-1 | 1 of 1 accounts');
  });

  it.each<[string, (instruction: DraftInstruction) => DraftInstruction, readonly string[]]>([
    ['for another key', patch(4, addressBytes(attacker.address)), [staker('attacker')]],
    ['for the withdraw authority', patch(36, u32(1)), [withdrawer('wallet')]],
    [
      'for the withdraw authority, and another key',
      (instruction) => patch(36, u32(1))(patch(4, addressBytes(attacker.address))(instruction)),
      [withdrawer('attacker')],
    ],
    ['for a role that does not exist', patch(36, u32(256)), [withdrawer('wallet')]],
    [
      'of another account',
      another(0),
      [
        'R2 stake-state-differs destination/targets: Stake accounts | active-1 | active-1: Its staker is not your wallet',
      ],
    ],
    [
      'with another clock',
      another(1),
      ['I3 accounts-differ anything-else/anything-else: Anything else | nothing | attacker'],
    ],
    [
      'signed by another key',
      another(2),
      ['I3 accounts-differ payer/payer: Who pays | Your wallet = wallet | attacker'],
    ],
    [
      'of another length',
      (instruction) => ({ ...instruction, data: Uint8Array.of(...instruction.data, 0) }),
      [
        'I2 data-length-differs anything-else/anything-else: Anything else | nothing | Instruction 1 carries 41 bytes',
      ],
    ],
    [
      'with another account more',
      (instruction) => ({
        ...instruction,
        accounts: [...instruction.accounts, ...instruction.accounts.slice(0, 1)],
      }),
      [
        'I3 accounts-differ anything-else/anything-else: Anything else | nothing | Instruction 1 lists 4 accounts',
      ],
    ],
  ])('%s is refused', async (_, change, expected) => {
    const { verdict } = await judged(change);
    const sentences = verdict.findings.map((finding) => findingText(finding, world));
    for (const line of expected) expect(sentences).toContain(line);
    expect(sentences).not.toContain(needless);
  });

  it('names the bytes of the key and the role', async () => {
    const key = await judged(patch(4, addressBytes(attacker.address)));
    const role = await judged(patch(36, u32(1)));
    const of = ({ verdict, first }: typeof key) =>
      verdict.findings.map((finding) => `${finding.instructionIndex}: ${placed(first.dataBytes, finding)}`);
    // Data of 40 bytes: tag, key, role.
    expect([of(key), of(role)]).toEqual([['0: 4 to 0'], ['0: 4 to 0']]);
  });

  it('never passes for the withdraw authority that it hands over', async () => {
    const handed = (instruction: DraftInstruction) =>
      patch(36, u32(1))(patch(4, addressBytes(attacker.address))(instruction));
    const { verdict } = await judged(handed, wallet.address);
    expect(verdict.findings.map((finding) => findingText(finding, world))).toEqual([
      'I1 instructions-differ anything-else/anything-else: Anything else | nothing | The withdraw authority of active-1 is changed',
      withdrawer('attacker'),
    ]);
    expect(verdict.rows.filter(({ key }) => key === 'withdrawer').map(({ status }) => status)).toEqual([
      'fail',
    ]);
    expect(verdict.rows.filter(({ key }) => key === 'staker').map(({ status }) => status)).toEqual(['pass']);
  });

  it('is refused where the wallet, or nobody known, is the staker', async () => {
    const found = async (now: string) =>
      (await judged((instruction) => instruction, now)).verdict.findings.map((finding) =>
        findingText(finding, world),
      );
    expect(await found(wallet.address)).toEqual([needless]);
    expect(await found(attacker.address)).toEqual([needless]);
    const { verdict, first } = await judged((instruction) => instruction, wallet.address);
    expect(verdict.findings).toMatchObject([{ instructionIndex: 0, bytes: first.bytes }]);
  });

  it('is called that where another program imitates it', async () => {
    const { verdict } = await judged((instruction) => ({ ...instruction, program: attacker.address }));
    expect(verdict.findings.find(({ check }) => check === 'A5')?.meaning).toBe(
      'It imitates “Take back the staker role” with another program.',
    );
  });
});
