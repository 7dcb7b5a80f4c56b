import { msg, t } from '@clearstake/contract/i18n';
import type { FlowState, Verdict } from '@clearstake/verifier';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LockBar } from '@/components/transaction/review/lock-bar';
import { Callout } from '@/components/ui/callout';
import { LinkButton } from '@/components/ui/link-button';
import { rich } from '@/components/ui/rich';
import { ChoiceLinks } from '@/components/ui/segmented';
import { Switch } from '@/components/ui/switch';
import { Tooltip } from '@/components/ui/tooltip';
import { FaucetButton } from '@/components/wallet/faucet-button';
import { usePins } from '@/hooks/config/use-config';
import type { ProjectionReading } from '@/hooks/staking/use-projection';
import {
  amountReason,
  type StakeForm as StakeFormState,
  type StakeKind,
} from '@/hooks/staking/use-stake-form';
import { AmountField } from './amount-field';
import { ReviewButton } from './review-button';
import { StakeSummary } from './stake-summary';

interface StakeFormProps {
  form: StakeFormState;
  kind: StakeKind;
  autoCompound: boolean;
  onAutoCompound: (on: boolean) => void;
  autoCompoundReason: ReactNode;
  /** Why this kind of stake does not exist on this cluster, known before anything is entered. */
  notOffered: string | undefined;
  /** Why this kind of stake is not available now. */
  kindReason: string | undefined;
  projection: ProjectionReading;
  /** State of the reviewed transaction, which locks the form; null without one. */
  reviewState: FlowState | null;
  onReview: (lamports: bigint) => void;
  onConnect: () => void;
}

export function StakeForm(props: StakeFormProps) {
  const { kind } = props;
  const locked = props.reviewState !== null;
  const symbol = usePins()?.pool?.symbol;
  return (
    <div className="grid min-w-0 gap-4 max-s:gap-3">
      <ChoiceLinks
        label={t('Kind of stake')}
        fit="full"
        value={kind}
        options={[
          {
            value: 'native',
            search: { kind: undefined },
            label: t('Native stake account'),
            disabled: locked && kind !== 'native',
          },
          {
            value: 'liquid',
            search: { kind: 'liquid' },
            label: symbol ? t('Liquid, {token}', { token: symbol }) : t('Liquid'),
            disabled: locked && kind !== 'liquid',
          },
        ]}
      />
      {props.notOffered === undefined ? (
        <Terms {...props} />
      ) : (
        <Callout>
          <b>{t(notOfferedSentences[kind])}</b> {props.notOffered}{' '}
          {rich(
            'Stake accounts that exist already can be unstaked, withdrawn, merged and split in the <link>portfolio</link>.',
            {
              link: (text) => (
                <Link to="/portfolio" className="link">
                  {text}
                </Link>
              ),
            },
          )}
        </Callout>
      )}
    </div>
  );
}

const notOfferedSentences: Readonly<Record<StakeKind, string>> = {
  native: msg('Native stake is not offered here.'),
  liquid: msg('Liquid stake is not offered here.'),
};

function Terms(props: StakeFormProps) {
  const { form, kind, reviewState } = props;
  const locked = reviewState !== null;
  // What it brought does not take it away: it says so, and has the focus.
  const [empty, setEmpty] = useState(false);
  if (!empty && form.maximum === 0n) setEmpty(true);
  return (
    <>
      {locked ? <LockBar state={reviewState} /> : null}
      {form.wallet !== undefined && empty && !locked ? <FaucetButton address={form.wallet} /> : null}
      <AmountField form={form} locked={locked} />
      <div className="grid gap-1">
        <StakeSummary form={form} kind={kind} projection={props.projection} fee={feeOf(reviewState)} />
        {kind === 'native' ? (
          <div className="flex items-center justify-between gap-4 py-1.25 pointer-coarse:min-h-11">
            <Tooltip
              content={t(
                'Rewards and tips that would earn nothing are staked again each epoch. You can switch it off later, except while unstaking.',
              )}
            >
              {t('Auto-compound')}
            </Tooltip>
            <Switch
              label={t('Auto-compound')}
              checked={props.autoCompound}
              onChange={props.onAutoCompound}
              disabledReason={locked ? t('Locked') : props.autoCompoundReason}
            />
          </div>
        ) : null}
      </div>
      {form.termsError ? (
        <Callout
          kind="fail"
          role="alert"
          action={<LinkButton onClick={form.retryTerms}>{t('Try again')}</LinkButton>}
        >
          <b>{t('The network’s rent and limits cannot be read.')}</b> {form.termsError.message}{' '}
          {t('Nothing was sent.')}
        </Callout>
      ) : null}
      {/* Hidden, not unmounted: the focus returns to it when the review closes. */}
      <div hidden={locked}>
        <ReviewButton
          connected={form.wallet !== undefined}
          blocked={props.kindReason ?? amountReason(form)}
          onConnect={props.onConnect}
          onClick={() => {
            if ('lamports' in form.amount) props.onReview(form.amount.lamports);
          }}
        />
      </div>
    </>
  );
}

function feeOf(state: FlowState | null): Verdict['fee'] {
  if (!state) return null;
  if ('reviewed' in state) return state.reviewed.verdict.fee;
  return state.step === 'done' ? (state.verdict?.fee ?? null) : null;
}
