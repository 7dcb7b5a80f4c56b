import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import {
  Authorized,
  ComputeBudgetProgram,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { describeInstruction, isKnownProgram } from '@/transaction/decode/programs/registry';
import { raw } from './described';
import { attacker, stakeAddress, wallet } from './world';

const W = new PublicKey(wallet.address);
const S = new PublicKey(stakeAddress('active-1'));
const Z = new PublicKey(attacker.address);

function describeWeb3(instruction: TransactionInstruction | undefined) {
  if (!instruction) throw new Error('web3.js built no instruction.');
  return describeInstruction({
    program: instruction.programId.toBase58(),
    data: new Uint8Array(instruction.data),
    accounts: instruction.keys.map((key, index) => ({
      address: key.pubkey.toBase58(),
      index,
      signer: key.isSigner,
      writable: key.isWritable,
    })),
  });
}

describe('descriptions of web3.js instructions', () => {
  it.each([
    [
      SystemProgram.transfer({ fromPubkey: W, toPubkey: Z, lamports: 1_500_000_000 }),
      'Transfer',
      `1.5 SOL from ${W} to ${Z}`,
    ],
    [SystemProgram.assign({ accountPubkey: W, programId: Z }), 'Assign', `${W} to ${Z}`],
    [StakeProgram.deactivate({ stakePubkey: S, authorizedPubkey: W }).instructions[0], 'Deactivate', `${S}`],
    [
      StakeProgram.withdraw({ stakePubkey: S, authorizedPubkey: W, toPubkey: Z, lamports: 7 })
        .instructions[0],
      'Withdraw',
      `0.000000007 SOL from ${S} to ${Z}`,
    ],
    [
      StakeProgram.authorize({
        stakePubkey: S,
        authorizedPubkey: W,
        newAuthorizedPubkey: Z,
        stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
      }).instructions[0],
      'Authorize',
      `${S}: withdraw authority becomes ${Z}`,
    ],
    [
      StakeProgram.initialize({
        stakePubkey: S,
        authorized: new Authorized(W, Z),
        lockup: new Lockup(0, 9, Z),
      }),
      'Initialize',
      `${S}: staker ${W}, withdraw authority ${Z}, locked by ${Z}`,
    ],
    [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 12 }),
      'SetComputeUnitPrice',
      '12 micro-lamports per unit',
    ],
    [ComputeBudgetProgram.setComputeUnitLimit({ units: 9_000 }), 'SetComputeUnitLimit', 'At most 9000 units'],
  ])('%#: %s', (instruction, name, summary) => {
    expect(describeWeb3(instruction)).toMatchObject({ name, summary });
  });
});

it('the sandbox’s auto-compound switches are named, with the account', () => {
  const pinned = pinsFor('sandbox').autoCompound;
  const program = pinned?.program ?? '';
  const at = pinned?.enable.accounts.findIndex((text) => text.startsWith('stake')) ?? -1;
  expect(raw(program, hex.decode(pinned?.enable.data ?? ''))).toMatchObject({
    name: 'Enable',
    title: 'Enable auto-compound',
    summary: `#${at}`,
  });
  expect(raw(program, hex.decode(pinned?.disable.data ?? ''))).toMatchObject({
    name: 'Disable',
    title: 'Disable auto-compound',
  });
});

describe('a memo in words', () => {
  // Addresses as the program's authors publish them: versions 1, 3 and 4; most memos on mainnet are of version 3.
  it.each([
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH',
  ])('%s', (program) => {
    const data = new TextEncoder().encode('hello');
    expect(describeInstruction({ program, data, accounts: [] })).toMatchObject({
      programName: 'Memo',
      summary: '“hello”',
    });
  });
});

describe('assertions of the guard program in words', () => {
  const key = 'FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF';
  const of = (data: string) =>
    describeInstruction({
      program: LIGHTHOUSE_PROGRAM,
      data: hex.decode(data),
      accounts: [{ address: stakeAddress('active-1'), index: 1, signer: false, writable: true }],
    }).summary;
  const withdrawer = '03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8';

  // Bytes by the program's own client, npm `lighthouse-sdk` 2.1.0; in the last three an operator or log level differs.
  it.each([
    ['05000080d522000000000004', `${S} holds at least 0.00228288 SOL`],
    ['090002cb04fb711f01000004', `${S} holds at least 1234567890123 token units`],
    ['0a000202050000000000000004030000', `${S} holds at least 5 token units, which nobody else may spend`],
    [`0c00010102${withdrawer}00`, `only ${key} may withdraw from ${S}`],
    [
      `0c00030102${withdrawer}0001030000000000000000000104000000000000000000`,
      `only ${key} may withdraw from ${S}, and it is not locked`,
    ],
    ['05000080d522000000000005', `${S} is as expected`],
    ['0a000202050000000000000004030001', `${S} is as expected`],
    [`0c00010102${withdrawer}01`, `${S} is as expected`],
    ['0b01000200', `${S} is as expected`],
  ])('%s', (data, claim) => {
    expect(of(data)).toBe(`Fails the transaction unless ${claim}`);
  });
});

describe('an unknown instruction', () => {
  it('is named as such, and never throws', () => {
    expect(describeInstruction({ program: attacker.address, data: new Uint8Array(3), accounts: [] })).toEqual(
      {
        programName: null,
        name: null,
        title: 'Unknown instruction',
        summary: `3 bytes for an unknown program, ${attacker.address}`,
      },
    );
    expect(isKnownProgram(attacker.address)).toBe(false);
  });
});
