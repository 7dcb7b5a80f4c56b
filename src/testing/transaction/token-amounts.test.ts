import { pinsFor } from '@contract/pins';
import { address, createNoopSigner, type Instruction } from '@solana/kit';
import { getApproveCheckedInstruction, getTransferCheckedInstruction } from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import type { RawInstruction } from '@/transaction/decode/programs/instruction';
import { describeInstruction } from '@/transaction/decode/programs/registry';
import { attacker, bystander, stakeAddress, wallet } from './world';

const pool = pinsFor('sandbox').pool?.address ?? '';
const program = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy';

const named = (addresses: readonly string[]): RawInstruction['accounts'] =>
  addresses.map((each, index) => ({ address: each, index, signer: false, writable: true }));
const u64 = (value: bigint): number[] => [...new Uint8Array(new BigUint64Array([value]).buffer)];

/** Summary of a pool instruction: its tag, two amounts, and accounts of which the fifth and sixth receive the output. */
function summary(tag: number, amounts: readonly bigint[], of = pool): string {
  const accounts = [of, wallet.address, wallet.address, wallet.address, stakeAddress('new'), wallet.address];
  const data = Uint8Array.from([tag, ...amounts.flatMap(u64)]);
  return describeInstruction({ program, data, accounts: named(accounts) }).summary;
}

describe('amounts of pool tokens', () => {
  const N = stakeAddress('new');
  const W = wallet.address;
  it.each([
    [10, [18_457_987_073n], `18.457987073 csSOL into ${N}, controlled by ${W}, no minimum of SOL`],
    [24, [2_000_000_000n, 7n], `2 csSOL into ${N}, controlled by ${W}, at least 0.000000007 SOL`],
    [16, [1n], `0.000000001 csSOL, SOL to ${W}`],
    [25, [5_000_000_000n, 4_612_500_000n], `5 SOL from ${W}, tokens to ${N}, at least 4.6125 csSOL`],
  ])('are decimal, with the token’s symbol (%i)', (tag, amounts, text) => {
    expect(summary(tag, amounts)).toBe(text);
  });

  it('stay base units for a pool with an unknown token', () => {
    expect(summary(16, [1_500n], attacker.address)).toBe(`1500 base units of the pool’s token, SOL to ${W}`);
  });
});

describe('amounts of other tokens', () => {
  const owner = createNoopSigner(address(wallet.address));
  const [from, to, mint] = [stakeAddress('from'), bystander.address, attacker.address].map((each) =>
    address(each),
  ) as [ReturnType<typeof address>, ReturnType<typeof address>, ReturnType<typeof address>];
  const summaryOf = (instruction: Instruction) =>
    describeInstruction({
      program: instruction.programAddress,
      data: new Uint8Array(instruction.data ?? []),
      accounts: named((instruction.accounts ?? []).map((each) => each.address)),
    }).summary;

  it('are decimal where the instruction names the decimals', () => {
    const amount = { amount: 1_234_500n, decimals: 6 };
    expect(
      summaryOf(
        getTransferCheckedInstruction({ source: from, mint, destination: to, authority: owner, ...amount }),
      ),
    ).toBe(`1.2345 tokens from ${from} to ${to}`);
    expect(
      summaryOf(getApproveCheckedInstruction({ source: from, mint, delegate: to, owner, ...amount })),
    ).toBe(`1.2345 tokens of ${from} by ${to}`);
  });
});
