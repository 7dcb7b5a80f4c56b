import { msg } from '@clearstake/contract/i18n';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import * as honest from '../chain/instructions';
import type { ApiAttack } from './attack';
import { attackerAddress, SOL, thief, thiefProgram } from './attacker';
import type { Draft } from './draft';
import { accountAt, append, attackOn, otherStake, patchAccount, replace, setData } from './edit';
import * as theft from './theft-instructions';

const { program } = sandboxPins.autoCompound;
const change = attackOn('auto-compound');

const firstStake = (draft: Draft) => accountAt(draft, 0, 0);
const ledger = (draft: Draft) => accountAt(draft, 0, 1);

export const autoCompoundAttacks: readonly ApiAttack[] = [
  change('AC01', msg('The staker role goes to somebody else'), (draft, { wallet }) =>
    append(draft, honest.authorize(firstStake(draft), wallet, thief, 0, 'classic')),
  ),
  change('AC02', msg('The withdraw authority goes along'), (draft, { wallet }) =>
    append(draft, honest.authorize(firstStake(draft), wallet, thief, 1, 'classic')),
  ),
  change('AC03', msg('The ledger is a key of the attacker’s'), (draft) =>
    patchAccount(draft, 0, 1, { address: attackerAddress('ledger') }),
  ),
  change('AC04', msg('An account is switched the other way'), (draft) =>
    setData(draft, 0, Uint8Array.of(1 - (draft.instructions[0]?.data[0] ?? 0))),
  ),
  change('AC04b', msg('An account that was not chosen is switched'), (draft, context) =>
    append(
      draft,
      honest.switchAutoCompound(program, otherStake(draft, context), ledger(draft), context.wallet, true),
    ),
  ),
  change('AC05', msg('Switching off hands the staker role to somebody else'), (draft, { wallet }) =>
    replace(draft, -1, (instruction) => [
      instruction,
      honest.authorize(instruction.accounts[0]?.address ?? '', wallet, thief, 0, 'short'),
    ]),
  ),
  change('AC06', msg('The program is not the pinned one'), (draft) =>
    replace(draft, 0, (instruction) => [{ ...instruction, program: thiefProgram }]),
  ),
  change('AC07', msg('A lockup is set along the way'), (draft, { wallet }) =>
    append(draft, theft.setLockup(firstStake(draft), wallet, thief)),
  ),
  change('AC08', msg('The ledger is given more than its rent'), (draft, { wallet }) =>
    append(draft, honest.transfer(wallet, ledger(draft), SOL)),
  ),
  change('AC09', msg('The same account is switched again and again'), (draft) =>
    append(draft, ...draft.instructions.slice(0, 1), ...draft.instructions.slice(0, 1)),
  ),
];
