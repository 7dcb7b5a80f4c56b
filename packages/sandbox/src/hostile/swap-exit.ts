import { msg } from '@clearstake/contract/i18n';
import { hex } from '@scure/base';
import { concatBytes, patched, u64 } from '../chain/bytes';
import * as honest from '../chain/instructions';
import { JUPITER_PROGRAM, TOKEN_PROGRAM } from '../chain/programs';
import type { ApiAttack } from './attack';
import { attackerAddress, SOL, thief, thiefProgram } from './attacker';
import type { Draft } from './draft';
import {
  accountAt,
  accountOf,
  addAccounts,
  append,
  attackOn,
  otherStake,
  patchAccount,
  patchData,
  positionOf,
  prepend,
  replace,
  u64At,
} from './edit';
import * as theft from './theft-instructions';

const exit = attackOn('swap-exit');
/** Where the data name the program's authority. */
const AUTHORITY_ID = 8;
const TOKENS = 0;
const USER = 2;
const SOURCE = 3;
const DESTINATION = 6;
const DESTINATION_MINT = 8;
const EXTENDED_TOKENS = 10;

const swapAt = (draft: Draft) =>
  draft.instructions.findIndex((instruction) => instruction.program === JUPITER_PROGRAM);
const route = accountOf(swapAt);
const closeAt = (draft: Draft) => positionOf(draft, TOKEN_PROGRAM, 9);

/** Overwrites the terms at the end of the swap's data: in amount 0, quote 8, slippage 16, platform fee 18. */
function terms(draft: Draft, offset: number, bytes: Uint8Array): Draft {
  return replace(draft, swapAt(draft), (instruction) => [
    { ...instruction, data: patched(instruction.data, instruction.data.length - 19 + offset, bytes) },
  ]);
}

const discriminator = (draft: Draft, value: string): Draft =>
  patchData(draft, swapAt(draft), 0, hex.decode(value));

const amountOf = (draft: Draft): bigint => u64At(draft, swapAt(draft), -19);

export const swapExitAttacks: readonly ApiAttack[] = [
  exit('SW01', msg('More tokens than asked for are sold'), (draft) =>
    terms(draft, 0, u64(amountOf(draft) + SOL)),
  ),
  exit('SW02', msg('The tokens are swapped into another asset'), (draft) =>
    patchAccount(draft, swapAt(draft), DESTINATION_MINT, { address: attackerAddress('mint') }),
  ),
  exit('SW03', msg('The proceeds go to another token account'), (draft) =>
    patchAccount(draft, swapAt(draft), DESTINATION, { address: attackerAddress('token account') }),
  ),
  exit('SW04', msg('The slippage is a hundred percent'), (draft) =>
    terms(draft, 16, Uint8Array.of(0x10, 0x27)),
  ),
  exit(
    'SW04b',
    msg('The terms that count come first, and harmless ones behind them where the program stops reading'),
    (draft) =>
      replace(draft, swapAt(draft), (instruction) => {
        const plan = instruction.data.subarray(0, instruction.data.length - 19);
        const harmless = instruction.data.subarray(instruction.data.length - 19);
        const real = concatBytes(u64(amountOf(draft)), u64(0n), Uint8Array.of(0x10, 0x27, 0));
        return [{ ...instruction, data: concatBytes(plan, real, harmless) }];
      }),
  ),
  exit('SW05', msg('A platform fee is taken'), (draft) => terms(draft, 18, Uint8Array.of(200))),
  exit('SW06', msg('A variant that does not bound what is sold'), (draft) =>
    discriminator(draft, 'b0d169a89a7d453e'),
  ),
  exit('SW07', msg('Somebody else is the swap’s user'), (draft) =>
    patchAccount(draft, swapAt(draft), USER, { address: thief, signer: true }),
  ),
  exit('SW07b', msg('The token program that takes the tokens is a look-alike'), route(TOKENS, thiefProgram)),
  exit('SW07c', msg('The extended token program is a look-alike'), route(EXTENDED_TOKENS, thiefProgram)),
  exit('SW07d', msg('The swap program’s authority is not the one whose id is named'), (draft) =>
    patchData(draft, swapAt(draft), AUTHORITY_ID, Uint8Array.of(1)),
  ),
  exit('SW08', msg('The wrapped SOL is closed in favour of somebody else'), (draft) =>
    patchAccount(draft, closeAt(draft), 1, { address: thief, signer: false }),
  ),
  exit('SW09', msg('A tip goes to somebody'), (draft, { wallet }) =>
    append(draft, honest.transfer(wallet, thief, SOL / 10n)),
  ),
  exit('SW10', msg('A temporary account is derived from the attacker’s seed'), (draft, { wallet }) =>
    prepend(
      draft,
      theft.createWithSeed({
        funder: wallet,
        created: attackerAddress('temporary'),
        base: wallet,
        lamports: SOL,
        owner: TOKEN_PROGRAM,
      }),
    ),
  ),
  exit('SW11', msg('Somebody may spend the pool tokens afterwards'), (draft, { wallet }) =>
    append(draft, theft.approve(accountAt(draft, swapAt(draft), SOURCE), thief, wallet, 1_000n * SOL)),
  ),
  exit('SW12', msg('The route is handed another account of the wallet'), (draft, context) =>
    addAccounts(draft, swapAt(draft), honest.w(otherStake(draft, context))),
  ),
  exit('SW12b', msg('A venue is lent the wallet’s signature'), (draft, { wallet }) =>
    addAccounts(draft, swapAt(draft), honest.r(thiefProgram), honest.ws(wallet)),
  ),
  exit('SW13', msg('The quote is far below the pool’s own rate'), (draft) =>
    terms(draft, 8, u64(amountOf(draft) / 2n)),
  ),
  exit('SW14', msg('A second swap follows'), (draft) =>
    append(draft, ...draft.instructions.filter((instruction) => instruction.program === JUPITER_PROGRAM)),
  ),
  exit('SW15', msg('Another instruction of the swap program is called'), (draft) =>
    discriminator(draft, '3ec6d6c1d59f6cd2'),
  ),
  exit('SW16', msg('A market maker signs after the wallet'), (draft) =>
    addAccounts(draft, swapAt(draft), honest.s(attackerAddress('market maker'))),
  ),
  exit('SW17', msg('The proceeds stay behind as wrapped SOL'), (draft) =>
    replace(draft, closeAt(draft), () => []),
  ),
];
