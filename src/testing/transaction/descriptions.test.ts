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
