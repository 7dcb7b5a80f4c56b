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

describe('instructions of web3.js in words', () => {
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

describe('what nobody knows', () => {
  it('is named as such, and never throws', () => {
    expect(describeInstruction({ program: attacker.address, data: new Uint8Array(3), accounts: [] })).toEqual(
      {
        programName: null,
        name: null,
        title: 'Unknown instruction',
        summary: `3 bytes for an unknown program, ${attacker.address}`,
      },
    );
    expect(
      describeInstruction({
        program: StakeProgram.programId.toBase58(),
        data: Uint8Array.of(99, 0, 0, 0),
        accounts: [],
      }),
    ).toMatchObject({
      programName: 'Stake',
      name: null,
    });
    expect(isKnownProgram(attacker.address)).toBe(false);
  });
});
