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
import type { StakeForm as StakeFormState, StakeKind } from '@/hooks/staking/use-stake-form';
import { AmountField } from './amount-field';
import { ReviewButton } from './review-button';
import { StakeSummary } from './stake-summary';

interface StakeFormProps {
  form: StakeFormState;
  kind: StakeKind;
  autoCompound: boolean;
  onAutoCompound: (on: boolean) => void;
  /** Why auto-compound is not available. */
  autoCompoundReason: ReactNode;
  /** Why this kind of stake does not exist on this cluster, known before anything is entered. */
  notOffered: string | undefined;
  /** Why this kind of stake is not available now. */
  kindReason: string | undefined;
  projection: ProjectionReading;
  locked: boolean;
  /** State of the reviewed transaction; null without one. */
  reviewState: FlowState | null;
  fee: Verdict['fee'];
  onReview: (lamports: bigint) => void;
  /** The review was asked for without a wallet. */
  onConnect: () => void;
}

/** The stake form. Stays visible, disabled, while a review is open. */
export function StakeForm(props: StakeFormProps) {
  const { kind, locked } = props;
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
        <NotOffered kind={kind} reason={props.notOffered} />
      )}
    </div>
  );
}

const notOfferedSentences: Readonly<Record<StakeKind, string>> = {
  native: msg('Native stake is not offered here.'),
  liquid: msg('Liquid stake is not offered here.'),
};

function NotOffered({ kind, reason }: { kind: StakeKind; reason: string }) {
  return (
    <Callout>
      <b>{t(notOfferedSentences[kind])}</b> {reason}{' '}
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
  );
}

/** Everything below the choice of the kind. */
function Terms(props: StakeFormProps) {
  const { form, kind, locked } = props;
  // What it brought does not take it away: it says so, and has the focus.
  const [empty, setEmpty] = useState(false);
  if (!empty && form.maximum === 0n) setEmpty(true);
  return (
    <>
      {locked ? <LockBar state={props.reviewState} /> : null}
      {form.wallet !== undefined && empty && !locked ? <FaucetButton address={form.wallet} /> : null}
      <AmountField form={form} locked={locked} />
      <div className="grid gap-1">
        <StakeSummary form={form} kind={kind} projection={props.projection} fee={props.fee} />
        {kind === 'native' ? (
          <AutoCompoundChoice
            on={props.autoCompound}
            onChange={props.onAutoCompound}
            reason={locked ? t('Locked') : props.autoCompoundReason}
          />
        ) : null}
      </div>
      <TermsError form={form} />
      {/* Hidden, not unmounted: the focus returns to it when the review closes. */}
      <div hidden={locked}>
        <ReviewButton
          form={form}
          kindReason={props.kindReason}
          onReview={props.onReview}
          onConnect={props.onConnect}
        />
      </div>
    </>
  );
}

function TermsError({ form }: { form: StakeFormState }) {
  if (!form.termsError) return null;
  return (
    <Callout
      kind="fail"
      role="alert"
      action={<LinkButton onClick={form.retryTerms}>{t('Try again')}</LinkButton>}
    >
      <b>{t('The network’s rent and limits cannot be read.')}</b> {form.termsError.message}{' '}
      {t('Nothing was sent.')}
    </Callout>
  );
}

interface AutoCompoundChoiceProps {
  on: boolean;
  onChange: (on: boolean) => void;
  reason: ReactNode;
}

function AutoCompoundChoice({ on, onChange, reason }: AutoCompoundChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.25 pointer-coarse:min-h-11">
      <Tooltip
        content={t(
          'Rewards and tips that would earn nothing are staked again each epoch. You can switch it off later, except while unstaking.',
        )}
      >
        {t('Auto-compound')}
      </Tooltip>
      <Switch label={t('Auto-compound')} checked={on} onChange={onChange} disabledReason={reason} />
    </div>
  );
}
