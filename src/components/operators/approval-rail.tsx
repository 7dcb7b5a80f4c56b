import { formatBasisPoints } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Check, KeyRound, Power, Zap } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import type { ActivationAccount } from '@/lib/operators/activation-account';
import type { ActivationState } from '@/lib/operators/activation-state';

/** Position of each state on the rail; `disabled` is a state beside it. */
const railPosition: Readonly<Record<ActivationState, number>> = {
  'not-created': 0,
  disabled: 1,
  'waiting-for-operator': 2,
  'waiting-for-validator': 2,
  enabled: 3,
};

const proposedBy: Readonly<Record<ActivationState, string>> = {
  'not-created': msg('One party approves,\nthe other has not yet'),
  disabled: msg('Neither party\nhas approved'),
  'waiting-for-operator': msg('The validator approved,\nthe operator has not yet'),
  'waiting-for-validator': msg('The operator approved,\nthe validator has not yet'),
  enabled: msg('Both parties\nhave approved'),
};

const dashes = 'bg-[repeating-linear-gradient(90deg,var(--control-line)_0_4px,transparent_4px_8px)]';

const styles = {
  done: { bar: 'bg-ink forced-colors:bg-[canvastext]', node: 'border-ink bg-ink text-on-ink' },
  cur: {
    bar: `${dashes} forced-color-adjust-none`,
    node: 'border-accent bg-surface text-accent [box-shadow:0_0_0_4px_var(--accent-soft)]',
  },
  ahead: { bar: 'bg-line-strong forced-colors:bg-[graytext]', node: 'border-line-strong bg-surface text-t3' },
};

interface ApprovalRailProps {
  state: ActivationState;
  account: ActivationAccount | null;
}

export function ApprovalRail({ state, account }: ApprovalRailProps) {
  const steps = railSteps(state, account);
  return (
    <ol
      className="relative grid grid-cols-4 pt-1 pb-0.5 max-s:grid-cols-1 max-s:gap-3.5"
      aria-label={t('Approval')}
    >
      {steps.map((step) => (
        <li
          key={step.title}
          className="group relative pe-4.5 max-s:grid max-s:grid-cols-[32px_1fr] max-s:gap-x-3 max-s:p-0"
          aria-current={step.mark === 'cur' ? 'step' : undefined}
        >
          <span
            className={cx(
              'absolute top-3.75 end-0 start-8 h-0.5 group-last:hidden max-s:hidden',
              styles[step.mark].bar,
            )}
          />
          <em className="absolute -top-1 end-0 start-8 text-center text-xs text-t3 not-italic max-s:hidden">
            {step.arrow}
          </em>
          <span
            className={cx(
              'relative grid size-8 place-items-center rounded-[8px] border-[1.5px] max-s:row-[1/3]',
              styles[step.mark].node,
            )}
          >
            <Icon of={step.mark === 'done' ? Check : step.icon} />
          </span>
          <h3 className={cx('mt-3 max-s:m-0', step.mark === 'cur' && 'text-accent')}>{step.title}</h3>
          <p className="text-sm text-t2">
            {step.lines.split('\n').map((line) => (
              <span key={line} className="block max-m:inline">
                {line}{' '}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function railSteps(state: ActivationState, account: ActivationAccount | null) {
  const current = railPosition[state];
  const mark = (position: number, isCurrent: boolean) =>
    isCurrent ? ('cur' as const) : current > position ? ('done' as const) : ('ahead' as const);
  const proposer = state === 'waiting-for-validator' ? t('validator approves') : t('operator approves');
  return [
    {
      title: t('Created'),
      lines: account
        ? t('Keeps of block rewards\n{share} %', {
            share: formatBasisPoints(account.validatorCommissionBps),
          })
        : t('By your validator,\nnot there yet'),
      icon: KeyRound,
      mark: mark(0, state === 'not-created'),
      arrow: t('one party proposes'),
    },
    {
      title: t('Proposed, 1 of 2'),
      lines: t(proposedBy[state]),
      icon: KeyRound,
      mark: mark(1, current === 2),
      arrow: proposer,
    },
    {
      title: t('Enabled, 2 of 2'),
      lines:
        state === 'enabled'
          ? t('The alternative scheduler\nruns')
          : t('Scheduler runs from your\nnext turn to make blocks'),
      icon: Zap,
      mark: mark(2, state === 'enabled'),
      arrow: t('either party stops'),
    },
    {
      title: t('Disabled, 1 of 2'),
      lines: t('Standard scheduler,\nby either party alone'),
      icon: Power,
      mark: mark(3, state === 'disabled'),
      arrow: '',
    },
  ];
}
