import { msg, t } from '@contract/i18n';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LockBar } from '@/components/transaction/review/lock-bar';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { Segmented } from '@/components/ui/segmented';
import { Switch } from '@/components/ui/switch';
import { Term } from '@/components/ui/term';
import { FaucetButton } from '@/components/wallet/faucet-button';
import type { ProjectionReading } from '@/hooks/staking/use-projection';
import type { StakeForm as StakeFormState, StakeKind } from '@/hooks/staking/use-stake-form';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Verdict } from '@/transaction/types';
import { AmountField } from './amount-field';
import { CostLines } from './cost-lines';
import { EarningTimeline } from './earning-timeline';
import { LiquidTerms } from './liquid-terms';
import { ProjectionSheet } from './projection-sheet';
import { ReviewButton } from './review-button';

interface StakeFormProps {
  form: StakeFormState;
  kind: StakeKind;
  onKind: (kind: StakeKind) => void;
  poolSymbol: string | undefined;
  autoCompound: boolean;
  onAutoCompound: (on: boolean) => void;
  /** Why auto-compound is not available. */
  autoCompoundReason: ReactNode;
  /** Why this kind of stake does not exist on this cluster, known before anything is entered. */
  notOffered: string | undefined;
  /** Why this kind of stake is not available now. */
  kindReason: string | undefined;
  sideRentLabel: string;
  projection: ProjectionReading;
  locked: boolean;
  /** State of the reviewed transaction; null without one. */
  reviewState: FlowState | null;
  fee: Verdict['fee'];
  /** Something was signed, so the balance may include this stake already. */
  settled: boolean;
  onReview: (lamports: bigint) => void;
}

/** The stake form. Stays visible, disabled, while a review is open. */
export function StakeForm(props: StakeFormProps) {
  const { kind, locked } = props;
  return (
    <div className="grid min-w-0 gap-6">
      <Segmented
        label={t('Kind of stake')}
        fit="full"
        value={kind}
        onChange={(next) => {
          if (!locked) props.onKind(next);
        }}
        options={[
          { value: 'native', label: t('Native stake account'), disabled: locked && kind !== 'native' },
          {
            value: 'liquid',
            label: props.poolSymbol ? t('Liquid, {token}', { token: props.poolSymbol }) : t('Liquid'),
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
        'Stake accounts that exist already can be deactivated, withdrawn, merged and split in the <link>portfolio</link>.',
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
  const { form, kind, locked, fee } = props;
  const lamports = 'lamports' in form.amount ? form.amount.lamports : undefined;
  return (
    <>
      {locked ? <LockBar state={props.reviewState} /> : null}
      <AmountField form={form} locked={locked} />
      {form.wallet !== undefined && !locked ? <FaucetButton address={form.wallet} /> : null}
      {kind === 'native' ? (
        <AutoCompoundChoice
          on={props.autoCompound}
          onChange={props.onAutoCompound}
          reason={locked ? t('Locked') : props.autoCompoundReason}
        />
      ) : (
        <LiquidTerms lamports={lamports} wallet={form.wallet} />
      )}
      <CostLines
        form={form}
        kind={kind}
        sideRentLabel={props.sideRentLabel}
        fee={fee}
        showRest={!props.settled}
      />
      {/* Hidden, not unmounted: the focus returns to it when the review closes. */}
      <div hidden={locked}>
        <ReviewButton form={form} kindReason={props.kindReason} onReview={props.onReview} />
      </div>
      <ProjectionSheet reading={props.projection} lamports={lamports} />
      {kind === 'native' ? <EarningTimeline /> : null}
    </>
  );
}

interface AutoCompoundChoiceProps {
  on: boolean;
  onChange: (on: boolean) => void;
  reason: ReactNode;
}

function AutoCompoundChoice({ on, onChange, reason }: AutoCompoundChoiceProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <h2 className="text-base font-600 tracking-[-0.004em]">{t('Auto-compound')}</h2>
        <p className="mt-0.5 text-sm text-t2">
          {rich(
            'Rewards and tips that would lie <idle>idle</idle> are staked again each epoch. You can switch it off later, except while <deactivate>deactivating</deactivate>.',
            {
              idle: (text) => <Term of="idle">{text}</Term>,
              deactivate: (text) => <Term of="deactivate">{text}</Term>,
            },
          )}
        </p>
      </div>
      <Switch label={t('Auto-compound')} checked={on} onChange={onChange} disabledReason={reason} />
    </div>
  );
}
