import { pinsFor } from '@contract/pins';
import { patched } from '@server/sandbox/hostile/bytes';
import { type DraftInstruction, messageOf } from '@server/sandbox/hostile/draft';
import { describe, expect, it } from 'vitest';
import { type DecodedInstruction, decodeBytes, type Operation, type Verdict, verify } from '@/transaction';
import { addressBytes, u64 } from '@/transaction/bytes';
import { type Honest, honestFields, honestTransaction, plainStyle, type Style } from './honest';
import { honestAnswer, type Judged, judgeBytes } from './judge';
import { attacker, rentOf, SOL, testWorld, wallet, worldFor } from './world';
import { worldRpc } from './world-rpc';

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

/** An instruction: its name, what its tag's length is, the report for each account ("-" for none), and for each range of its data. */
interface Expected {
  readonly name: string;
  readonly tag: number;
  readonly accounts: string;
  readonly data?: readonly (readonly [number, number, Report])[];
}

const create: Expected = {
  name: 'Create account',
  tag: 4,
  // Another account created is another key: see signers-and-keys.test.ts.
  accounts: 'payer -',
  data: [
    [12, 20, 'shape'],
    [20, 52, 'shape'],
  ],
};
const deactivateNew: Expected = { name: 'Deactivate stake', tag: 4, accounts: 'new fixed payer' };
const delegate = (stake: Report): Expected => ({
  name: 'Delegate stake',
  tag: 4,
  accounts: `${stake} vote fixed fixed fixed payer`,
});
const deposit: readonly Expected[] = [
  { name: 'Create token account', tag: 1, accounts: 'payer own own pool fixed fixed' },
  {
    name: 'Deposit SOL into the pool',
    tag: 1,
    accounts: 'pool pool pool payer own pool referrer pool fixed pool',
    data: [[1, 9, 'amount']],
  },
];
const redemption = (data: Expected['data']): readonly Expected[] => [
  create,
  {
    name: 'Withdraw stake from the pool',
    tag: 1,
    accounts: 'pool pool pool source new owner payer own pool pool fixed pool fixed',
    ...(data && { data }),
  },
  deactivateNew,
];
const twice = (step: Expected): readonly Expected[] => [step, step];
const deactivate: Expected = { name: 'Deactivate stake', tag: 4, accounts: 'target fixed payer' };
const switched = (name: string): Expected => ({ name, tag: 1, accounts: 'target ledger payer fixed' });

const expected: Readonly<Record<Operation, readonly Expected[]>> = {
  'native-stake': [
    create,
    {
      name: 'Initialize stake',
      tag: 4,
      accounts: 'new fixed',
      data: [
        [4, 36, 'staker'],
        [36, 68, 'withdrawer'],
        [68, 76, 'lockup'],
        [76, 84, 'lockup'],
        [84, 116, 'lockup'],
      ],
    },
    delegate('new'),
  ],
  'native-unstake': twice(deactivate),
  'sovereign-unstake': [deactivate],
  'cancel-deactivation': [delegate('target')],
  'liquid-stake': deposit,
  'legacy-deposit': deposit,
  'liquid-unstake': redemption([[1, 9, 'amount']]),
  // A range of amounts is accepted: see pool-sums.test.ts.
  'legacy-withdraw': redemption(undefined),
  'swap-exit': [
    { name: 'Create token account', tag: 1, accounts: 'payer own own out fixed fixed' },
    {
      name: 'Swap',
      tag: 8,
      accounts: 'terms terms payer own - - out terms terms terms terms terms terms',
    },
    { name: 'Close wrapped SOL', tag: 1, accounts: 'closedSwap proceeds payer' },
  ],
  'auto-compound': [switched('Enable auto-compound'), switched('Disable auto-compound')],
  withdraw: twice({
    name: 'Withdraw',
    tag: 4,
    accounts: 'target home fixed fixed payer',
    data: [[4, 12, 'amount']],
  }),
  merge: twice({ name: 'Merge stake', tag: 4, accounts: 'target target fixed fixed payer' }),
  split: [
    create,
    { name: 'Split stake', tag: 4, accounts: 'target new payer', data: [[4, 12, 'amount']] },
    deactivateNew,
  ],
  unwrap: [{ name: 'Close wrapped SOL', tag: 1, accounts: 'closed proceeds payer' }],
};

const world = await testWorld();

/** An honest transaction, and the verdict on it with one instruction changed, by the facts of the honest one. */
async function prepared(operation: Operation, style: Style = plainStyle) {
  const here = worldFor(operation, world);
  const honest = honestTransaction(honestFields[operation], here, style);
  const judged = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), honestAnswer(honest));
  expect(judged.verdict.findings).toEqual([]);
  return {
    honest,
    judgedWith: (index: number, change: (instruction: DraftInstruction) => DraftInstruction) =>
      spoiled(honest, judged, index, change),
  };
}

function spoiled(
  honest: Honest,
  { facts }: Judged,
  index: number,
  change: (instruction: DraftInstruction) => DraftInstruction,
): { verdict: Verdict; instruction: DecodedInstruction } {
  const instructions = honest.draft.instructions.map((instruction, at) =>
    at === index ? change(instruction) : instruction,
  );
  const decoded = decodeBytes(messageOf({ ...honest.draft, instructions }));
  const { intent } = honest;
  const verdict = verify({ intent, decoded, facts, pins: pinsFor('sandbox'), answer: honestAnswer(honest) });
  const instruction = verdict.instructions[index];
  if (!instruction) throw new Error('The instruction is still there.');
  return { verdict, instruction };
}

/** What is reported of exactly these bytes of the instruction. */
function reportedAt({ findings }: Verdict, index: number, start: number, end: number): string[] {
  return findings
    .filter(
      ({ instructionIndex, bytes }) =>
        instructionIndex === index && bytes?.start === start && bytes.end === end,
    )
    .map(({ check, code, row }) => `${check} ${code} ${row}`);
}

const flipped = (at: number) => (instruction: DraftInstruction) => ({
  ...instruction,
  data: patched(instruction.data, at, Uint8Array.of((instruction.data[at] ?? 0) ^ 0x80)),
});

describe.each(Object.keys(expected) as Operation[])('a spoiled %s', (operation) => {
  it('reports every account that is another one, at its place', async () => {
    const { judgedWith } = await prepared(operation);
    for (const [index, { accounts }] of expected[operation].entries()) {
      for (const [position, report] of accounts.split(' ').entries()) {
        if (report === '-') continue;
        const { verdict, instruction } = judgedWith(index, (instruction) => ({
          ...instruction,
          accounts: instruction.accounts.map((each, at) =>
            at === position ? { ...each, address: attacker.address } : each,
          ),
        }));
        const at = instruction.accountBytes.start + position;
        expect([index, position, ...reportedAt(verdict, index, at, at + 1)]).toEqual([
          index,
          position,
          reports[report as Report],
        ]);
        const found = verdict.findings.find(
          ({ bytes }) => bytes?.start === at && bytes.end === at + 1,
        )?.found;
        expect(found).toEqual({ kind: 'address', address: attacker.address });
      }
    }
  });

  it('reports every byte of a value that is another one, with the whole value', async () => {
    const { judgedWith } = await prepared(operation);
    for (const [index, { data = [] }] of expected[operation].entries()) {
      for (const [start, end, report] of data) {
        for (let at = start; at < end; at += 1) {
          const { verdict, instruction } = judgedWith(index, flipped(at));
          const first = instruction.dataBytes.start;
          expect([index, at, ...reportedAt(verdict, index, first + start, first + end)]).toEqual([
            index,
            at,
            reports[report],
          ]);
        }
      }
    }
  });

  it('reports an instruction with another tag as one that does not belong there', async () => {
    const { judgedWith } = await prepared(operation);
    for (const [index, { tag, name }] of expected[operation].entries()) {
      for (let at = 0; at < tag; at += 1) {
        const { verdict, instruction } = judgedWith(index, flipped(at));
        const { start, end } = instruction.bytes;
        expect([at, ...reportedAt(verdict, index, start, end)]).toEqual([
          at,
          'I1 instructions-differ anything-else',
        ]);
        const sentences = verdict.findings.map((finding) =>
          finding.found.kind === 'text' ? finding.found.text : '',
        );
        // Of several equal instructions the others fill the first places; a switch and a deactivation may be any number.
        const others = expected[operation].filter((step) => step.name === name).length > 1;
        if (
          name !== 'Create token account' &&
          !(others && /activate/.test(name)) &&
          operation !== 'auto-compound'
        )
          expect(sentences).toContain(`“${name}” is missing`);
      }
    }
  });

  it('reports an instruction of another program as an imitation', async () => {
    const { judgedWith } = await prepared(operation);
    for (const [index, { name }] of expected[operation].entries()) {
      const { verdict, instruction } = judgedWith(index, (instruction) => ({
        ...instruction,
        program: attacker.address,
      }));
      const { start, end } = instruction.bytes;
      expect(reportedAt(verdict, index, start, end)).toContain('A5 program-unknown anything-else');
      expect(verdict.findings.find(({ check }) => check === 'A5')).toMatchObject({
        found: { kind: 'text', text: `Instruction ${index + 1} calls ${attacker.address}` },
        meaning: `It imitates “${name}” with another program.`,
      });
    }
  });

  it('reports data that are a byte longer, and a list that is an account longer', async () => {
    const { judgedWith } = await prepared(operation);
    for (const [index, { name, accounts }] of expected[operation].entries()) {
      const number = index + 1;
      const longer = judgedWith(index, (instruction) => ({
        ...instruction,
        data: Uint8Array.of(...instruction.data, 0),
      }));
      const { dataBytes, data } = longer.instruction;
      // A swap's data end where its terms do, and its venues may have any accounts.
      if (name === 'Swap') continue;
      expect(reportedAt(longer.verdict, index, dataBytes.start, dataBytes.end)).toEqual([
        'I2 data-length-differs anything-else',
      ]);
      expect(longer.verdict.findings).toContainEqual(
        expect.objectContaining({
          found: { kind: 'text', text: `Instruction ${number} carries ${data.length} bytes` },
          meaning: `“${name}” has ${data.length - 1} bytes.`,
        }),
      );
      const more = judgedWith(index, (instruction) => ({
        ...instruction,
        accounts: [...instruction.accounts, { address: wallet.address, signer: true, writable: true }],
      }));
      const { accountBytes } = more.instruction;
      const count = accounts.split(' ').length;
      expect(reportedAt(more.verdict, index, accountBytes.start, accountBytes.end)).toEqual([
        'I3 accounts-differ anything-else',
      ]);
      expect(more.verdict.findings).toContainEqual(
        expect.objectContaining({
          found: { kind: 'text', text: `Instruction ${number} lists ${count + 1} accounts` },
          meaning: `“${name}” lists ${count} accounts.`,
        }),
      );
    }
  });
});

describe('the money of a new stake account', () => {
  it.each([
    // The stake alone, without any rent: that is less rent than the network asks for.
    [0n, 'R4 rent-differs rent'],
    // Any of the network's rents is less than the first; what is above it is stake.
    [rentOf(200) - 1n, 'R4 rent-differs rent'],
    [rentOf(200) + 1n, 'S1 amount-differs amount'],
    [-1n, 'S1 amount-differs amount'],
  ])('with %i lamports besides the stake is reported', async (more, report) => {
    const { judgedWith } = await prepared('native-stake');
    const { verdict, instruction } = judgedWith(0, (instruction) => ({
      ...instruction,
      data: patched(instruction.data, 4, u64(250n * SOL + more)),
    }));
    const { start } = instruction.dataBytes;
    expect(reportedAt(verdict, 0, start + 4, start + 12)).toEqual([report]);
  });
});

it('a passing row points at the bytes from which it was read', async () => {
  const { honest } = await prepared('native-stake');
  const { verdict, decoded } = await judgeBytes(
    honest.intent,
    honest.bytes,
    worldRpc(world),
    honestAnswer(honest),
  );
  const message = decoded.message?.bytes ?? new Uint8Array();
  const index = (address: string) => Uint8Array.of(decoded.message?.staticKeys.indexOf(address) ?? -1);
  const read = verdict.rows.flatMap(({ key, instructionIndex, bytes }) =>
    bytes ? [[key, instructionIndex, message.slice(bytes.start, bytes.end)]] : [],
  );
  expect(read).toEqual([
    ['amount', 0, u64(250n * SOL + rentOf(200))],
    ['rent', 0, u64(250n * SOL + rentOf(200))],
    ['staker', 1, addressBytes(wallet.address)],
    ['withdrawer', 1, addressBytes(wallet.address)],
    ['lockup', 1, new Uint8Array(8)],
    ['new-account', 0, index(honest.newKey?.address ?? '')],
    ['vote', 2, index(pinsFor('sandbox').validators[0]?.vote ?? '')],
  ]);
});
