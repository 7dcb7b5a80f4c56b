import { msg, t } from '@clearstake/contract/i18n';
import type { Address } from '@solana/kit';
import type { ActivationAccount } from './activation-account';

export type ActivationState =
  | 'not-created'
  | 'disabled'
  | 'waiting-for-operator'
  | 'waiting-for-validator'
  | 'enabled';

export type ActivationParty = 'validator' | 'operator';

type Steps = Readonly<Record<ActivationParty, readonly string[]>>;

const disable = msg('Disable alone; the standard scheduler takes over.');

const steps: Readonly<Record<ActivationState, Steps>> = {
  'not-created': {
    validator: [
      msg('Create the account with the validator’s identity key; that is also the validator’s approval.'),
    ],
    operator: [],
  },
  disabled: {
    validator: [msg('Approve, then the operator has to approve too.')],
    operator: [
      msg('Approve with the fingerprint of the build (its hash), then the validator has to approve too.'),
    ],
  },
  'waiting-for-operator': {
    validator: [msg('Withdraw the approval given.')],
    operator: [
      msg('Approve with the fingerprint of the build (its hash); the scheduler is enabled at once.'),
      msg('Turn the validator’s proposal down.'),
    ],
  },
  'waiting-for-validator': {
    validator: [msg('Approve; the scheduler is enabled at once.'), msg('Turn the operator’s proposal down.')],
    operator: [msg('Withdraw the approval given.')],
  },
  enabled: {
    validator: [disable],
    operator: [disable, msg('Replace the fingerprint of the build (its hash) while it is enabled.')],
  },
};

const summaries: Readonly<Record<ActivationState, string>> = {
  'not-created': msg('No activation account exists yet for this identity. The standard scheduler runs.'),
  disabled: msg('Nobody has approved. The standard scheduler runs until both parties approve.'),
  'waiting-for-operator': msg(
    'The validator has approved, the operator has not. The standard scheduler runs.',
  ),
  'waiting-for-validator': msg(
    'The operator has approved, the validator has not. The standard scheduler runs.',
  ),
  enabled: msg(
    'Both parties have approved. The alternative scheduler runs until either of them disables it.',
  ),
};

/**
 * The state of a decoded account, or of a missing one. In the activation program, creation makes the validator the proposer,
 * the other party's approval enables and clears it, and a revocation clears all three fields.
 */
export function activationStatus(
  account: ActivationAccount | null,
  operatorAuthority: Address | null = null,
) {
  const state = stateOf(account);
  return {
    state,
    validatorApproved: state === 'enabled' || state === 'waiting-for-operator',
    operatorApproved: state === 'enabled' || state === 'waiting-for-validator',
    summary: t(summaries[state]),
    steps: {
      validator: steps[state].validator.map((step) => t(step)),
      operator: steps[state].operator.map((step) => t(step)),
    },
    /** Contradictions as sentences; empty for every state that the program writes. */
    warnings: account ? contradictions(account, operatorAuthority) : [],
  };
}

function stateOf(account: ActivationAccount | null): ActivationState {
  if (!account) return 'not-created';
  if (account.isEnabled) return 'enabled';
  if (account.proposer === null) return 'disabled';
  return account.proposer === account.validatorAuthority ? 'waiting-for-operator' : 'waiting-for-validator';
}

function contradictions(account: ActivationAccount, operatorAuthority: Address | null): string[] {
  const warnings: string[] = [];
  if (account.isEnabled && account.hash === null) {
    warnings.push(t('The account is enabled but carries no build hash; the program never writes that.'));
  }
  if (account.isEnabled && account.proposer !== null) {
    warnings.push(t('The account is enabled and still names a proposer; the program never writes that.'));
  }
  const { proposer } = account;
  if (proposer && operatorAuthority && ![account.validatorAuthority, operatorAuthority].includes(proposer)) {
    warnings.push(
      t(
        'The proposer {proposer} is neither the validator nor the operator that the program’s config names.',
        { proposer },
      ),
    );
  }
  return warnings;
}
