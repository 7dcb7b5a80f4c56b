import { msg } from '@clearstake/contract/i18n';
import { u64 } from '../chain/bytes';
import * as honest from '../chain/instructions';
import { ASSOCIATED_TOKEN_PROGRAM, STAKE_POOL_PROGRAM, TOKEN_2022_PROGRAM } from '../chain/programs';
import type { ApiAttack } from './attack';
import { attackerAddress, SOL, thief, thiefProgram } from './attacker';
import type { Draft } from './draft';
import {
  accountAt,
  accountOf,
  addAccounts,
  answerOn,
  append,
  attackOn,
  patchAccount,
  patchData,
  positionOf,
  prepend,
  replace,
  u64At,
} from './edit';
import { createAt, deactivateAt, foreignKey } from './native-staking';
import * as theft from './theft-instructions';

const deposit = attackOn('liquid-stake');
const redeem = attackOn('liquid-unstake');
const thiefTokens = attackerAddress('token account');
const thiefStake = attackerAddress('stake');

export const poolAt = (draft: Draft) =>
  draft.instructions.findIndex((instruction) => instruction.program === STAKE_POOL_PROGRAM);
const onPool = accountOf(poolAt);
const tokensOf = (draft: Draft, position: number) => accountAt(draft, poolAt(draft), position);
const receiver = (draft: Draft) => tokensOf(draft, 4);

/** The lamports or tokens that the pool instruction names. */
export const amountOf = (draft: Draft): bigint => u64At(draft, poolAt(draft), 1);

/** Tags of the pool instructions with a minimum, and those without. */
const PLAIN: ReadonlyMap<number | undefined, number> = new Map([
  [25, 14],
  [24, 10],
]);

export function withoutMinimum(draft: Draft): Draft {
  return replace(draft, poolAt(draft), (instruction) => {
    const data = instruction.data.slice(0, 9);
    data[0] = PLAIN.get(data[0]) ?? instruction.data[0] ?? 0;
    return [{ ...instruction, data }];
  });
}

export const liquidStakeAttacks: readonly ApiAttack[] = [
  deposit('LS01', msg('The deposit goes into a pool of the attacker’s'), onPool(0, attackerAddress('pool'))),
  deposit('LS02', msg('The pool program is a look-alike'), (draft) =>
    replace(draft, poolAt(draft), (instruction) => [{ ...instruction, program: thiefProgram }]),
  ),
  deposit('LS03', msg('The pool tokens go to another token account'), onPool(4, thiefTokens)),
  deposit('LS04', msg('The token account is created for somebody else'), (draft) =>
    patchAccount(draft, positionOf(draft, ASSOCIATED_TOKEN_PROGRAM), 2, { address: thief }),
  ),
  deposit('LS05', msg('Three token accounts are created at the wallet’s expense'), (draft, { wallet }) =>
    append(
      draft,
      ...[1, 2, 3].map((index) =>
        honest.createTokenAccount(
          wallet,
          attackerAddress(`tokens ${index}`),
          attackerAddress(`mint ${index}`),
          thief,
        ),
      ),
    ),
  ),
  deposit('LS06', msg('A SOL more than asked for is deposited'), (draft) =>
    patchData(draft, poolAt(draft), 1, u64(amountOf(draft) + SOL)),
  ),
  deposit('LS07', msg('The referral share goes to the attacker'), onPool(6, thiefTokens)),
  deposit('LS08', 'No minimum, while the deposit fee is raised', withoutMinimum),
  deposit('LS09', msg('The minimum is one unit'), (draft) => patchData(draft, poolAt(draft), 9, u64(1n))),
  deposit('LS10', msg('More than the deposit goes to a throw-away key'), (draft, { wallet }) =>
    prepend(draft, honest.transfer(wallet, attackerAddress('throw-away'), 30n * SOL)),
  ),
  deposit('LS11', msg('A deposit authority must sign'), (draft) =>
    addAccounts(draft, poolAt(draft), honest.s(thief)),
  ),
  deposit('LS12', msg('A stake account of the wallet is deposited instead'), (draft) =>
    replace(draft, poolAt(draft), (instruction) => [{ ...instruction, data: Uint8Array.of(9) }]),
  ),
  deposit('LS13', msg('Somebody may spend the pool tokens afterwards'), (draft, { wallet }) =>
    append(draft, theft.approve(receiver(draft), thief, wallet, 1_000n * SOL)),
  ),
  deposit('LS14', msg('The token account changes hands'), (draft, { wallet }) =>
    append(draft, theft.setTokenOwner(receiver(draft), wallet, thief)),
  ),
  deposit('LS15', msg('Tokens are transferred away'), (draft, { wallet }) =>
    append(draft, honest.transferTokens(receiver(draft), thiefTokens, wallet, SOL)),
  ),
  deposit('LS16', msg('A token account is closed in favour of somebody else'), (draft, { wallet }) =>
    append(draft, honest.closeTokenAccount(attackerAddress('wrapped SOL of the wallet'), thief, wallet)),
  ),
  deposit('LS17', msg('A batch wraps a transfer of tokens'), (draft, { wallet }) =>
    append(draft, theft.batchedTransfer(receiver(draft), thiefTokens, wallet, SOL)),
  ),
  deposit('LS18', msg('Lamports above the rent of a token account are taken'), (draft, { wallet }) =>
    append(draft, theft.withdrawExcess(receiver(draft), thief, wallet)),
  ),
  deposit('LS19', msg('The mint is another one, of the extended token program'), (draft) =>
    patchAccount(
      patchAccount(draft, poolAt(draft), 7, { address: attackerAddress('extended mint') }),
      poolAt(draft),
      9,
      { address: TOKEN_2022_PROGRAM },
    ),
  ),
];

export const liquidUnstakeAttacks: readonly ApiAttack[] = [
  redeem('LU01', msg('The stake goes to somebody else’s authority'), (draft) =>
    patchAccount(draft, poolAt(draft), 5, { address: thief, signer: false, writable: false }),
  ),
  redeem('LU02', msg('The stake goes into another account than the new one'), onPool(4, thiefStake)),
  redeem('LU03', msg('More tokens than asked for are burnt'), (draft) =>
    patchData(draft, poolAt(draft), 1, u64(amountOf(draft) + SOL)),
  ),
  redeem('LU04', msg('Tokens of another account are burnt'), (draft) =>
    patchAccount(draft, poolAt(draft), 7, { address: attackerAddress('other tokens of the wallet') }),
  ),
  redeem('LU05', msg('A throw-away key may spend more tokens than are burnt'), (draft, { wallet }) =>
    prepend(
      patchAccount(draft, poolAt(draft), 6, { address: thief }),
      theft.approve(tokensOf(draft, 7), thief, wallet, 1_000n * SOL),
    ),
  ),
  redeem('LU06', msg('The SOL is withdrawn to somebody else'), (draft) =>
    replace(draft, poolAt(draft), (instruction) => [
      { ...instruction, data: Uint8Array.from([16, ...instruction.data.slice(1, 9)]) },
    ]),
  ),
  redeem('LU07', msg('The new account is handed over afterwards'), (draft, { wallet }) =>
    append(draft, honest.authorize(receiver(draft), wallet, thief, 1, 'classic')),
  ),
  redeem('LU08', msg('Another account is deactivated instead'), accountOf(deactivateAt)(0, thiefStake)),
  redeem('LU08b', msg('The deactivation is missing'), (draft) =>
    replace(draft, deactivateAt(draft), () => []),
  ),
  redeem('LU09', msg('The stake is taken from an account that is not the pool’s'), onPool(3, thiefStake)),
  redeem('LU10', msg('Far more than rent goes into the new account'), (draft) =>
    patchData(draft, createAt(draft), 4, u64(3n * SOL)),
  ),
  redeem('LU11', 'No minimum, while the withdrawal fee is raised', withoutMinimum),
  answerOn('liquid-unstake')('LU12', msg('The secret key belongs to another account'), foreignKey),
];
