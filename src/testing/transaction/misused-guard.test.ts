import { pinsFor } from '@contract/pins';
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '@server/sandbox/chain/programs';
import type { DraftAccount, DraftInstruction } from '@server/sandbox/hostile/draft';
import { authorize, instruction, r, transfer, w, ws } from '@server/sandbox/hostile/instructions';
import {
  allocate,
  approve,
  assign,
  setTokenOwner,
  transferTokens,
} from '@server/sandbox/hostile/theft-instructions';
import { describe, expect, it } from 'vitest';
import { type DecodedTransaction, decodeBytes, unsignedWire } from '@/transaction';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { Executor } from './executor';
import { executor, guardsIn, messageIn, unguaranteed } from './guarded';
import { type Honest, honestFields, honestTransaction, withInstructions } from './honest';
import { offerFor } from './judge';
import { callingProgram, idleProgram, takingProgram, writingProgram } from './misusing-program';
import { attacker, SOL, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/**
 * A program of ours at the guard program's address, run by the VM: it asserts nothing, and misuses what it gets. Of the guards
 * of a deposit and a withdrawal it gets one account: the token account, which does not sign, or the new stake account, which
 * signs, and whose own key has no authority.
 */
const W = wallet.address;
const Z = attacker.address;
const byAddress = { ...pinsFor('sandbox'), guard: pinsFor('mainnet-beta').guard };
const fees = pinsFor('sandbox').pool?.managerFeeAccount ?? '';
const tokenAccount = 165;
const stakeAccount = 200;

type Deed = (account: string) => DraftInstruction;
type Refusal = readonly [what: string, deed: Deed, error: unknown];

const world = await testWorld();
const deposit = unguaranteed('liquid-stake', world);
const withdrawal = unguaranteed('liquid-unstake', world);

/** The network's result with this program at the guard's address. */
function landed(decoded: DecodedTransaction, binary: Uint8Array) {
  const wire = unsignedWire(decoded) ?? new Uint8Array();
  return new Executor(new Map([[LIGHTHOUSE_PROGRAM, binary]])).run(world, wire);
}

/** What the page offers to the wallet while the program is honest, and the account that the guard names. */
async function offered(honest: Honest) {
  const offer = await offerFor(honest, honest.bytes, runningRpc(world, executor), byAddress);
  expect(offer.verdict.findings).toEqual([]);
  const [guard] = guardsIn(messageIn(offer));
  return { decoded: offer.input.decoded, account: guard?.[0].join() ?? '' };
}

/** A program that has another one carry out a deed. */
function calling({ program, accounts, data }: DraftInstruction, ...sizes: number[]): Uint8Array {
  return callingProgram({ programId: program, accounts, data }, sizes);
}

/** An honest transaction with an instruction for the program at the guard's address that names more than a guard does. */
function lending(honest: Honest, ...accounts: DraftAccount[]): DecodedTransaction {
  const more = instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(0), ...accounts);
  return decodeBytes(withInstructions(honest, [...honest.draft.instructions, more]));
}

const fails = (instructionIndex: number, error: unknown) => ({
  ok: false,
  error: JSON.stringify({ InstructionError: [instructionIndex, error] }),
});

describe('the token account of a deposit', () => {
  it('is all that the program gets; it can end without asserting anything', async () => {
    const { decoded, account } = await offered(deposit);
    expect(account).toBe(world.poolTokenAccount);
    expect(landed(decoded, idleProgram())).toMatchObject({ ok: true });
  });

  it('cannot be changed by it', async () => {
    const { decoded } = await offered(deposit);
    expect(landed(decoded, takingProgram())).toMatchObject(fails(2, 'ExternalAccountLamportSpend'));
    expect(landed(decoded, writingProgram())).toMatchObject(fails(2, 'ExternalAccountDataModified'));
  });

  it.each<Refusal>([
    ['transferred in the wallet’s name', (own) => transferTokens(own, fees, W, SOL), 'MissingAccount'],
    ['delegated in the wallet’s name', (own) => approve(own, Z, W, SOL), 'MissingAccount'],
    ['given away in the wallet’s name', (own) => setTokenOwner(own, Z, W), 'MissingAccount'],
    ['given away in its own name', (own) => setTokenOwner(own, Z, own), 'MissingAccount'],
  ])('cannot be %s', async (_, deed, error) => {
    const { decoded, account } = await offered(deposit);
    expect(landed(decoded, calling(deed(account), tokenAccount))).toMatchObject(fails(2, error));
  });

  it.each<Refusal>([
    ['the token account’s signature', (own) => transferTokens(own, fees, own, SOL), 'PrivilegeEscalation'],
    [
      'no signature',
      (own) => ({ ...transferTokens(own, fees, fees, SOL), accounts: [w(own), w(fees), r(fees)] }),
      { Custom: 4 },
    ],
    ['the wallet’s signature', (own) => transferTokens(own, fees, W, SOL), 'MissingAccount'],
  ])(
    'cannot be transferred with %s even if the program got a target and the token program',
    (_, deed, error) => {
      const own = world.poolTokenAccount;
      const decoded = lending(deposit, w(own), w(fees), r(TOKEN_PROGRAM));
      const result = landed(decoded, calling(deed(own), tokenAccount, tokenAccount));
      expect(result).toMatchObject(fails(2, error));
      expect(result.read(own)).toEqual({ address: own, ...world.accounts.get(own) });
    },
  );
});

describe('the new stake account of a withdrawal', () => {
  it('is all that the program gets; it can end without asserting anything', async () => {
    const { decoded, account } = await offered(withdrawal);
    expect(account).toBe(withdrawal.newKey?.address);
    expect(landed(decoded, idleProgram())).toMatchObject({ ok: true });
  });

  it('cannot be changed by it', async () => {
    const { decoded } = await offered(withdrawal);
    expect(landed(decoded, takingProgram())).toMatchObject(fails(3, 'ExternalAccountLamportSpend'));
    expect(landed(decoded, writingProgram())).toMatchObject(fails(3, 'ExternalAccountDataModified'));
  });

  it.each<Refusal>([
    ['reassigned in the wallet’s name', (own) => authorize(own, W, Z, 1, 'short'), 'MissingAccount'],
    ['reassigned in its own name', (own) => authorize(own, own, Z, 1, 'short'), 'MissingAccount'],
  ])('cannot be %s', async (_, deed, error) => {
    const { decoded, account } = await offered(withdrawal);
    expect(landed(decoded, calling(deed(account), stakeAccount))).toMatchObject(fails(3, error));
  });

  it.each<Refusal>([
    ['reassigned', (own) => authorize(own, own, Z, 1, 'short'), 'MissingRequiredSignature'],
    ['given to another program', (own) => assign(own, LIGHTHOUSE_PROGRAM), 'ModifiedProgramId'],
    ['resized', (own) => allocate(own, 10n), { Custom: 0 }],
    ['emptied', (own) => transfer(own, fees, SOL), 'InvalidArgument'],
  ])(
    'cannot be %s with its own signature even if the program got a target and both programs',
    (_, deed, error) => {
      const own = withdrawal.newKey?.address ?? '';
      const decoded = lending(withdrawal, ws(own), w(fees), r(STAKE_PROGRAM), r(SYSTEM_PROGRAM));
      const binary = calling(deed(own), stakeAccount, tokenAccount);
      expect(landed(decoded, binary)).toMatchObject(fails(3, error));
    },
  );
});

it('the wallet’s signature is another matter: with it, the wallet can be taken', () => {
  const honest = honestTransaction(honestFields['auto-compound'], world);
  const decoded = lending(honest, ws(W), r(SYSTEM_PROGRAM));
  const result = landed(decoded, calling(assign(W, LIGHTHOUSE_PROGRAM), 0));
  expect(result.error).toBeNull();
  expect(result.read(W)?.owner).toBe(LIGHTHOUSE_PROGRAM);
});
