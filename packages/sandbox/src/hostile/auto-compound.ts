import { msg } from '@clearstake/contract/i18n';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import * as honest from '../chain/instructions';
import type { ApiAttack } from './attack';
import { attackerAddress, thief, thiefProgram } from './attacker';
import type { Draft } from './draft';
import { accountAt, append, attack, otherStakes, patchAccount, replace, setData } from './edit';
import * as theft from './theft-instructions';

const SOL = 1_000_000_000n;
const change = ['auto-compound'] as const;

const firstStake = (draft: Draft) => accountAt(draft, 0, 0);
const ledger = (draft: Draft) => accountAt(draft, 0, 1);

export const autoCompoundAttacks: readonly ApiAttack[] = [
  attack('AC01', msg('The staker role goes to somebody else'), change, (draft, { wallet }) =>
    append(draft, honest.authorize(firstStake(draft), wallet, thief, 0, 'classic')),
  ),
  attack('AC02', msg('The withdraw authority goes along'), change, (draft, { wallet }) =>
    append(draft, honest.authorize(firstStake(draft), wallet, thief, 1, 'classic')),
  ),
  attack('AC03', msg('The ledger is a key of the attacker’s'), change, (draft) =>
    patchAccount(draft, 0, 1, { address: attackerAddress('ledger') }),
  ),
  attack('AC04', msg('An account is switched the other way'), change, (draft) =>
    setData(draft, 0, Uint8Array.of(1 - (draft.instructions[0]?.data[0] ?? 0))),
  ),
  attack('AC04b', msg('An account that was not chosen is switched'), change, (draft, context) =>
    append(
      draft,
      honest.switchAutoCompound(
        sandboxPins.autoCompound.program,
        otherStakes(draft, context)[0] ?? thief,
        ledger(draft),
        context.wallet,
        true,
      ),
    ),
  ),
  attack('AC05', msg('Switching off hands the staker role to somebody else'), change, (draft, { wallet }) =>
    replace(draft, -1, (instruction) => [
      instruction,
      honest.authorize(instruction.accounts[0]?.address ?? '', wallet, thief, 0, 'short'),
    ]),
  ),
  attack('AC06', msg('The program is not the pinned one'), change, (draft) =>
    replace(draft, 0, (instruction) => [{ ...instruction, program: thiefProgram }]),
  ),
  attack('AC07', msg('A lockup is set along the way'), change, (draft, { wallet }) =>
    append(draft, theft.setLockup(firstStake(draft), wallet, thief)),
  ),
  attack('AC08', msg('The ledger is given more than its rent'), change, (draft, { wallet }) =>
    append(draft, honest.transfer(wallet, ledger(draft), SOL)),
  ),
  attack('AC09', msg('The same account is switched again and again'), change, (draft) =>
    append(draft, ...draft.instructions.slice(0, 1), ...draft.instructions.slice(0, 1)),
  ),
];
