import { msg } from '@clearstake/contract/i18n';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { hex } from '@scure/base';
import { concatBytes, fromBase58, u64 } from '../chain/bytes';
import * as honest from '../chain/instructions';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../chain/programs';
import type { Answer, ApiAttack } from './attack';
import { attackerAddress, attackerSecret, SOL, thief, thiefProgram, thiefVote } from './attacker';
import type { Draft } from './draft';
import {
  accountAt,
  accountOf,
  answerOn,
  append,
  attackOn,
  dataOf,
  otherStake,
  otherStakes,
  patchData,
  positionOf,
  prepend,
  replace,
  u64At,
} from './edit';
import * as theft from './theft-instructions';

const { program } = sandboxPins.autoCompound;
const stake = attackOn('native-stake');
const stakeAnswer = answerOn('native-stake');
const unstake = attackOn('native-unstake');

export const createAt = (draft: Draft) => positionOf(draft, SYSTEM_PROGRAM, 0);
const initializeAt = (draft: Draft) => positionOf(draft, STAKE_PROGRAM, 0);
const delegateAt = (draft: Draft) => positionOf(draft, STAKE_PROGRAM, 2);
export const deactivateAt = (draft: Draft) => positionOf(draft, STAKE_PROGRAM, 5);

const created = dataOf(createAt);
const initialized = dataOf(initializeAt);

const lamportsOf = (draft: Draft): bigint => u64At(draft, createAt(draft), 4);
const withMore = (lamports: bigint) => (draft: Draft) =>
  patchData(draft, createAt(draft), 4, u64(lamportsOf(draft) + lamports));

/** The account that a stake creates, or the first one that an unstake deactivates. */
const target = (draft: Draft): string => accountAt(draft, draft.instructions.length - 1, 0);

export function foreignKey(answer: Answer): Answer {
  return { ...answer, sec_key: hex.encode(attackerSecret('new account')) };
}

export const nativeStakeAttacks: readonly ApiAttack[] = [
  stake('NS01', msg('The staker is somebody else'), initialized(4, fromBase58(thief))),
  stake('NS02', msg('The withdraw authority is somebody else'), initialized(36, fromBase58(thief))),
  stake('NS03', msg('The stake is locked until far in the future'), (draft) =>
    patchData(
      draft,
      initializeAt(draft),
      68,
      concatBytes(u64(4_000_000_000n), u64(90_000n), fromBase58(thief)),
    ),
  ),
  stake('NS04', msg('The staker sits in the account list of the other initialisation'), (draft, { wallet }) =>
    replace(draft, initializeAt(draft), (instruction) => {
      const checked = honest.initializeChecked(instruction.accounts[0]?.address ?? '', wallet, 'short');
      return [
        {
          ...checked,
          accounts: checked.accounts.map((entry, at) => (at === 1 ? { ...entry, address: thief } : entry)),
        },
      ];
    }),
  ),
  stake('NS05', msg('A SOL more than asked for is staked'), withMore(SOL)),
  stake('NS05b', msg('The rent is a lamport less than the network asks for'), withMore(-1n)),
  stake('NS06', msg('Half of it goes to another new account'), (draft, { wallet }) => {
    const half = lamportsOf(draft) / 2n;
    return append(
      withMore(-half)(draft),
      honest.createAccount(wallet, attackerAddress('second account'), half),
    );
  }),
  stake('NS07', msg('The new account belongs to a foreign program'), created(20, fromBase58(thiefProgram))),
  stake('NS07b', msg('The new account has another size'), created(12, u64(0n))),
  stake('NS08', msg('The money goes to an account that exists already'), (draft, { wallet }) =>
    replace(draft, createAt(draft), (instruction) => [
      honest.transfer(wallet, instruction.accounts[1]?.address ?? '', lamportsOf(draft)),
    ]),
  ),
  stake('NS09', msg('The account is derived from a seed of somebody else'), (draft, { wallet }) =>
    replace(draft, createAt(draft), (instruction) => [
      theft.createWithSeed({
        funder: wallet,
        created: instruction.accounts[1]?.address ?? '',
        base: thief,
        lamports: lamportsOf(draft),
        owner: STAKE_PROGRAM,
      }),
    ]),
  ),
  stake('NS10', msg('It delegates to another vote account'), accountOf(delegateAt)(1, thiefVote)),
  stake('NS11', msg('The delegation is missing'), (draft) => replace(draft, delegateAt(draft), () => [])),
  stake('NS11b', msg('The delegation is undone at once'), (draft, { wallet }) =>
    append(draft, honest.deactivate(target(draft), wallet, 'classic')),
  ),
  stake('NS12', msg('The withdraw authority is handed over afterwards'), (draft, { wallet }) =>
    append(draft, honest.authorize(target(draft), wallet, thief, 1, 'classic')),
  ),
  stake('NS12b', msg('An authority is handed over with both signatures'), (draft, { wallet }) =>
    append(draft, theft.authorizeChecked(target(draft), wallet, thief)),
  ),
  stake('NS13', msg('A lockup is set afterwards'), (draft, { wallet }) =>
    append(draft, theft.setLockup(target(draft), wallet, thief)),
  ),
  stake('NS14', msg('Another stake account of the wallet is emptied'), (draft, context) =>
    append(draft, honest.withdraw(otherStake(draft, context), thief, context.wallet, SOL, 'classic')),
  ),
  stake('NS15', msg('Another stake account of the wallet is deactivated'), (draft, context) =>
    append(draft, honest.deactivate(otherStake(draft, context), context.wallet, 'classic')),
  ),
  stake('NS15b', msg('Stake is moved between accounts of the wallet'), (draft, context) => {
    const [from = thief, to = thief] = otherStakes(draft, context);
    return append(draft, theft.moveStake(from, to, context.wallet, SOL));
  }),
  stake('NS16', msg('Auto-compounding is switched on although it was not asked for'), (draft, { wallet }) =>
    append(draft, honest.switchAutoCompound(program, target(draft), attackerAddress('ledger'), wallet, true)),
  ),
  stakeAnswer('NS17', msg('The secret key belongs to another account'), foreignKey),
  stakeAnswer('NS17b', msg('The answer names another account than the transaction'), (answer) => ({
    ...answer,
    pubkey: attackerAddress('new account'),
  })),
];

export const nativeUnstakeAttacks: readonly ApiAttack[] = [
  unstake('NU01', msg('An account that was not chosen is deactivated too'), (draft, context) =>
    append(draft, honest.deactivate(otherStake(draft, context), context.wallet, 'classic')),
  ),
  unstake('NU02', msg('A chosen account is left out'), (draft) =>
    replace(draft, deactivateAt(draft), () => []),
  ),
  unstake('NU03', msg('A withdrawal to somebody else follows'), (draft, { wallet }) =>
    append(draft, honest.withdraw(target(draft), thief, wallet, SOL, 'classic')),
  ),
  unstake('NU04', msg('The withdraw authority is handed over'), (draft, { wallet }) =>
    append(draft, honest.authorize(target(draft), wallet, thief, 1, 'classic')),
  ),
  unstake('NU04b', msg('The staker role is handed over'), (draft, { wallet }) =>
    prepend(draft, honest.authorize(target(draft), wallet, thief, 0, 'classic')),
  ),
  unstake('NU05', msg('The stake is delegated again to somebody else'), (draft, { wallet }) =>
    append(draft, honest.delegate(target(draft), thiefVote, wallet, 'classic')),
  ),
  unstake('NU06', msg('A part is split off before'), (draft, { wallet }) =>
    prepend(draft, honest.split(target(draft), attackerAddress('split'), wallet, SOL)),
  ),
  unstake('NU07', msg('A chosen account is merged away before'), (draft, context) =>
    prepend(draft, honest.merge(otherStake(draft, context), target(draft), context.wallet, 'classic')),
  ),
  unstake('NU08', msg('An account is named twice, so that all of it fails'), (draft, { wallet }) =>
    append(draft, honest.deactivate(target(draft), wallet, 'classic')),
  ),
  unstake('NU09', msg('The deactivation is the one for delinquent validators'), (draft) =>
    replace(draft, deactivateAt(draft), (instruction) => [
      theft.deactivateDelinquent(
        instruction.accounts[0]?.address ?? '',
        thiefVote,
        attackerAddress('reference vote'),
      ),
    ]),
  ),
  unstake('NU11', msg('So many accounts that no wallet guard fits any more'), (draft, { wallet }) =>
    append(
      draft,
      ...Array.from({ length: 21 }, (_, index) =>
        honest.deactivate(attackerAddress(`stake ${index}`), wallet, 'classic'),
      ),
    ),
  ),
];
