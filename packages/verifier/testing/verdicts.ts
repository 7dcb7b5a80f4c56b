import { said, verbatim } from '../src/said/said';
import type { ControlledAccount, Intent, ReviewRow, Verdict } from '../src/types';

export const testWallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const thief = 'Fq3nZzVZr4cxbHSGzqTgGZzqGNvRZLpXZqGqkXkrx7Re';

export const stakeIntent: Intent = {
  operation: 'native-stake',
  id: 'intent-1',
  cluster: 'sandbox',
  wallet: testWallet,
  createdAt: Date.UTC(2026, 10, 21, 4, 5, 6),
  lamports: 250_000_000_000n,
  autoCompound: false,
};

const row = (key: string, change: Partial<ReviewRow>): ReviewRow => ({
  key,
  group: 'money',
  label: verbatim(key),
  asked: { kind: 'nothing' },
  found: { kind: 'nothing' },
  status: 'pass',
  ...change,
});

const rows: readonly ReviewRow[] = [
  row('amount', {
    label: said('amount'),
    asked: { kind: 'lamports', lamports: 250_000_000_000n },
    found: { kind: 'lamports', lamports: 250_000_000_000n },
    note: said('less-rent'),
  }),
  row('fee', {
    group: 'fees',
    label: said('fee'),
    asked: { kind: 'at-most-lamports', lamports: 200_000n },
    found: { kind: 'lamports', lamports: 10_000n },
  }),
  row('withdrawer', {
    group: 'authorities',
    label: said('who-can-withdraw'),
    asked: { kind: 'text', text: said('only-your-wallet') },
    found: { kind: 'address', address: testWallet },
  }),
  row('lockup', { group: 'lockup', label: said('lockup') }),
  row('vote', {
    group: 'destination',
    label: said('validator'),
    asked: { kind: 'text', text: said('pinned-vote-account') },
    found: {
      kind: 'address',
      address: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8',
      name: verbatim('Harrow Lane'),
    },
  }),
];

/** A verdict on an honest stake of 250 SOL. */
export const acceptedVerdict: Verdict = {
  outcome: 'accepted',
  code: null,
  rows,
  findings: [],
  checks: { passed: 5, total: 5, encoding: 7 },
  instructions: [],
  messageSha256: { base58: '9xQe', hex: `b41f9c07${'00'.repeat(24)}e2d85a13` },
  blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  fee: { signatures: 2, base: 10_000n, priority: 0n, total: 10_000n },
  effects: [
    {
      address: testWallet,
      role: 'wallet',
      unit: 'lamports',
      before: 268_412_700_000n,
      after: 18_410_407_120n,
    },
    {
      address: 'Ck8wN3Zz1cJXq2nYzTgGZzqGNvRZLpXZqGqkXkr3fTz1',
      role: 'new-stake-account',
      unit: 'lamports',
      before: 0n,
      after: 250_002_282_880n,
    },
  ],
  newAccount: 'Ck8wN3Zz1cJXq2nYzTgGZzqGNvRZLpXZqGqkXkr3fTz1',
};

const spoiled: Readonly<Record<string, Partial<ReviewRow>>> = {
  withdrawer: {
    status: 'fail',
    found: { kind: 'address', address: thief },
    code: 'authority-differs',
    meaning: said('authority-differs'),
    instructionIndex: 1,
    bytes: { start: 36, end: 68 },
  },
  lockup: {
    status: 'fail',
    found: { kind: 'text', text: said('until-time', { time: '1 Jan 2031' }) },
    code: 'lockup-set',
    meaning: said('lockup-set'),
  },
};

/** The same transaction with two rows spoiled: another withdrawer and a lockup. */
export const refusedVerdict: Verdict = {
  ...acceptedVerdict,
  outcome: 'refused',
  code: 'authority-differs',
  rows: rows.map((row) => ({ ...row, ...spoiled[row.key] })),
  checks: { passed: 3, total: 5, encoding: 7 },
  effects: [],
};

/** A stake account of the wallet that a transaction deactivates, with this many lamports delegated. */
export const unstakedAccount = (address: string, lamports: bigint): ControlledAccount => ({
  address,
  unlocked: true,
  after: {
    epoch: 1_061n,
    lamports,
    staker: testWallet,
    withdrawer: testWallet,
    lockup: { unixTimestamp: 0n, epoch: 0n, custodian: '' },
    delegation: { vote: '', activationEpoch: 1n, deactivationEpoch: 1_061n, lamports },
  },
});
