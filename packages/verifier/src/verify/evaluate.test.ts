import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { type DraftInstruction, messageOf } from '@clearstake/sandbox/hostile/draft';
import { replace } from '@clearstake/sandbox/hostile/edit';
import { expect, it } from 'vitest';
import { another } from '../../testing/edited';
import { honestFields, honestTransaction, operations } from '../../testing/honest';
import { honestAnswer, judgeBytes } from '../../testing/judge';
import { worded } from '../../testing/worded';
import { attacker, rentOf, SOL, testWorld, wallet, worldFor } from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { addressBytes, u64 } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import type { Operation } from '../types';
import { verify } from './verify';

/** Where a spoiled account or value is reported: check, code and row, as the names below stand for them. */
const reports = {
  payer: 'I3 accounts-differ payer',
  fixed: 'I3 accounts-differ anything-else',
  new: 'I3 accounts-differ new-account',
  pool: 'S7 pool-differs pool',
  source: 'S7 pool-differs split-source',
  own: 'S8 token-account-unsafe token-account',
  referrer: 'S9 referrer-unknown pool-fee',
  owner: 'S11 destination-differs withdrawer',
  home: 'S11 destination-differs destination',
  target: 'S6 targets-differ targets',
  vote: 'S4 vote-account-differs vote',
  staker: 'S2 authority-differs staker',
  withdrawer: 'S2 authority-differs withdrawer',
  lockup: 'S3 lockup-set lockup',
  shape: 'S5 account-shape-differs new-account',
  amount: 'S1 amount-differs amount',
  ledger: 'S14 auto-compound-differs auto-compound',
  out: 'S12 swap-terms-differ swap-output',
  terms: 'S12 swap-terms-differ anything-else',
  closed: 'S13 close-destination-differs token-account',
  closedSwap: 'S13 close-destination-differs swap-output',
  proceeds: 'S13 close-destination-differs destination',
} as const;
type Report = keyof typeof reports;

/** An instruction: its name, the length of its tag, the report for each account ("-" for none), and for each range of its data. */
type Expected = readonly [string, number, string, ...(readonly [number, number, Report])[]];

// Another account created is another key: see checks/accounts.test.ts.
const create: Expected = ['Create account', 4, 'payer -', [12, 20, 'shape'], [20, 52, 'shape']];
const deactivateNew: Expected = ['Deactivate stake', 4, 'new fixed payer'];
const delegate = (stake: Report): Expected => ['Delegate stake', 4, `${stake} vote fixed fixed fixed payer`];
const deposit: readonly Expected[] = [
  ['Create token account', 1, 'payer own own pool fixed fixed'],
  [
    'Deposit SOL into the pool',
    1,
    'pool pool pool payer own pool referrer pool fixed pool',
    [1, 9, 'amount'],
  ],
];
const redeemed = 'pool pool pool source new owner payer own pool pool fixed pool fixed';
const redemption = (...amount: [number, number, Report][]): readonly Expected[] => [
  create,
  ['Withdraw stake from the pool', 1, redeemed, ...amount],
  deactivateNew,
];
const twice = (step: Expected): readonly Expected[] => [step, step];
const deactivate: Expected = ['Deactivate stake', 4, 'target fixed payer'];
const switched = (name: string): Expected => [name, 1, 'target ledger payer fixed'];
const venues = 'terms terms payer own - - out terms terms terms terms terms terms';

const expected: Readonly<Record<Operation, readonly Expected[]>> = {
  'native-stake': [
    create,
    [
      'Initialize stake',
      4,
      'new fixed',
      [4, 36, 'staker'],
      [36, 68, 'withdrawer'],
      [68, 76, 'lockup'],
      [76, 84, 'lockup'],
      [84, 116, 'lockup'],
    ],
    delegate('new'),
  ],
  'native-unstake': twice(deactivate),
  'sovereign-unstake': [deactivate],
  'cancel-deactivation': [delegate('target')],
  'liquid-stake': deposit,
  'legacy-deposit': deposit,
  'liquid-unstake': redemption([1, 9, 'amount']),
  // A range of amounts is accepted: see pool-math.test.ts.
  'legacy-withdraw': redemption(),
  'swap-exit': [
    ['Create token account', 1, 'payer own own out fixed fixed'],
    ['Swap', 8, venues],
    ['Close wrapped SOL', 1, 'closedSwap proceeds payer'],
  ],
  'auto-compound': [switched('Enable auto-compound'), switched('Disable auto-compound')],
  withdraw: twice(['Withdraw', 4, 'target home fixed fixed payer', [4, 12, 'amount']]),
  merge: twice(['Merge stake', 4, 'target target fixed fixed payer']),
  split: [create, ['Split stake', 4, 'target new payer', [4, 12, 'amount']], deactivateNew],
  unwrap: [['Close wrapped SOL', 1, 'closed proceeds payer']],
};

const world = await testWorld();
type Change = (instruction: DraftInstruction) => DraftInstruction;

/** The verdict on an honest transaction with one instruction changed, by the facts of the honest one. */
async function prepared(operation: Operation) {
  const here = worldFor(operation, world);
  const honest = honestTransaction(honestFields[operation], here);
  const answer = honestAnswer(honest);
  const { verdict, facts } = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), answer);
  expect(verdict.findings).toEqual([]);
  return (index: number, change: Change) => {
    const decoded = decodeBytes(messageOf(replace(honest.draft, index, (each) => [change(each)])));
    const judged = verify({ intent: honest.intent, decoded, facts, pins: sandboxPins, answer });
    const instruction = judged.instructions[index];
    if (!instruction) throw new Error('The instruction is still there.');
    /** What is reported of exactly these bytes of the instruction. */
    const at = (start: number, end: number) =>
      judged.findings.filter(
        (finding) =>
          finding.instructionIndex === index && finding.bytes?.start === start && finding.bytes.end === end,
      );
    const reported = ({ start, end }: { start: number; end: number }) =>
      at(start, end).map(({ check, code, row }) => `${check} ${code} ${row}`);
    return { verdict: judged, instruction, reported, at };
  };
}

const flipped =
  (at: number): Change =>
  (instruction) => ({
    ...instruction,
    data: patched(instruction.data, at, Uint8Array.of((instruction.data[at] ?? 0) ^ 0x80)),
  });

it.each(operations)('reports each account and value of a %s that is another one', async (operation) => {
  const judgedWith = await prepared(operation);
  for (const [index, [, , accounts, ...data]] of expected[operation].entries()) {
    for (const [position, report] of accounts.split(' ').entries()) {
      if (report === '-') continue;
      const { instruction, reported, at } = judgedWith(index, another(position));
      const start = instruction.accountBytes.start + position;
      const place = { start, end: start + 1 };
      expect([index, position, ...reported(place)]).toEqual([index, position, reports[report as Report]]);
      expect(at(start, start + 1)[0]?.found).toEqual({ kind: 'address', address: attacker.address });
    }
    for (const [start, end, report] of data) {
      for (let at = start; at < end; at += 1) {
        const { instruction, reported } = judgedWith(index, flipped(at));
        const first = instruction.dataBytes.start;
        const place = { start: first + start, end: first + end };
        expect([index, at, ...reported(place)]).toEqual([index, at, reports[report]]);
      }
    }
  }
});

it.each(operations)('reports an instruction of a %s of another tag or program', async (operation) => {
  const judgedWith = await prepared(operation);
  for (const [index, [name, tag]] of expected[operation].entries()) {
    for (let at = 0; at < tag; at += 1) {
      const { instruction, reported } = judgedWith(index, flipped(at));
      expect([at, ...reported(instruction.bytes)]).toEqual([at, 'I1 instructions-differ anything-else']);
    }
    const { verdict, instruction, reported } = judgedWith(index, (each) => ({
      ...each,
      program: attacker.address,
    }));
    expect(reported(instruction.bytes)).toContain('A5 program-unknown anything-else');
    expect(worded(verdict.findings.find(({ check }) => check === 'A5'))).toMatchObject({
      found: { kind: 'text', text: `Instruction ${index + 1} calls ${attacker.address}` },
      meaning: `It imitates “${name}” with another program.`,
    });
  }
});

it.each(operations)('reports a %s with a byte or an account more', async (operation) => {
  const judgedWith = await prepared(operation);
  for (const [index, [name, , accounts]] of expected[operation].entries()) {
    // A swap's data end where its terms do, and its venues may have any accounts.
    if (name === 'Swap') continue;
    const longer = judgedWith(index, (each) => ({ ...each, data: Uint8Array.of(...each.data, 0) }));
    const { dataBytes, data } = longer.instruction;
    expect(longer.reported(dataBytes)).toEqual(['I2 data-length-differs anything-else']);
    expect(worded(longer.at(dataBytes.start, dataBytes.end))).toMatchObject([
      {
        found: { text: `Instruction ${index + 1} carries ${data.length} bytes` },
        meaning: `“${name}” has ${data.length - 1} bytes.`,
      },
    ]);
    const more = judgedWith(index, (each) => ({
      ...each,
      accounts: [...each.accounts, { address: wallet.address, signer: true, writable: true }],
    }));
    const { accountBytes } = more.instruction;
    const count = accounts.split(' ').length;
    expect(more.reported(accountBytes)).toEqual(['I3 accounts-differ anything-else']);
    expect(worded(more.at(accountBytes.start, accountBytes.end))).toMatchObject([
      {
        found: { text: `Instruction ${index + 1} lists ${count + 1} accounts` },
        meaning: `“${name}” lists ${count} accounts.`,
      },
    ]);
  }
});

it('points from a passing row at the bytes from which it was read', async () => {
  const judgedWith = await prepared('native-stake');
  const { verdict } = judgedWith(0, (each) => each);
  const { bytes: honest, newKey } = honestTransaction(honestFields['native-stake'], world);
  const { message } = decodeBytes(honest);
  const index = (address: string) => Uint8Array.of(message?.staticKeys.indexOf(address) ?? -1);
  const read = verdict.rows.flatMap(({ key, instructionIndex, bytes }) =>
    bytes ? [[key, instructionIndex, message?.bytes.slice(bytes.start, bytes.end)]] : [],
  );
  expect(read).toEqual([
    ['amount', 0, u64(250n * SOL + rentOf(200))],
    ['rent', 0, u64(250n * SOL + rentOf(200))],
    ['staker', 1, addressBytes(wallet.address)],
    ['withdrawer', 1, addressBytes(wallet.address)],
    ['lockup', 1, new Uint8Array(8)],
    ['new-account', 0, index(newKey?.address ?? '')],
    ['vote', 2, index(sandboxPins.validators[0]?.vote ?? '')],
  ]);
});
