import { msg, t } from '@clearstake/contract/i18n';
import type { FlowState } from '@clearstake/verifier';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { MissingPinsLink } from '@/components/status/missing-pins-link';
import { LazyReview } from '@/components/transaction/lazy-review';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { Sheet } from '@/components/ui/sheet';
import { usePins } from '@/hooks/config/use-config';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { useHoldsTokens } from '@/hooks/portfolio/use-holds-tokens';
import { useOutlooks } from '@/hooks/portfolio/use-outlooks';
import { type Portfolio, usePortfolio } from '@/hooks/portfolio/use-portfolio';
import { useRecords } from '@/hooks/portfolio/use-records';
import { useValidatorNames } from '@/hooks/portfolio/use-validator-names';
import { useAutoCompoundState } from '@/hooks/staking/use-auto-compound';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import { hasLanded, newAccountOf, useTransactionFlow } from '@/hooks/transaction/use-transaction-flow';
import { useOutages } from '@/hooks/use-connection';
import { useKeptValue } from '@/hooks/use-kept-value';
import { useOwnEpochs } from '@/hooks/use-own-epochs';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { outageOfUpstream } from '@/lib/connection';
import type { PortfolioTab } from '@/lib/page-search';
import { type AccountListing, listingAfter } from '@/lib/portfolio/account-list';
import { keptNicknames } from '@/lib/portfolio/nicknames';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { isWhole } from '@/services/portfolio/read-portfolio';
import { AccountsSection } from './accounts/accounts-section';
import { RewardsCell } from './accounts/rewards-cell';
import { useAccountActions } from './accounts/use-account-actions';
import { type AddressAnswer, AddressNote } from './address/address-note';
import { Begin } from './address/begin';
import { UnstakeDialog } from './exits/unstake-dialog';
import { ManageDialog } from './manage/manage-dialog';
import type { PortfolioContext } from './portfolio-context';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { positionId } from './position/position-head';
import { PositionSection } from './position/position-section';
import { GapsNote, LastReadNote } from './reading-notes';

const RecordsSection = lazyComponent(async () => (await import('./records/records-section')).RecordsSection, {
  name: msg('The rewards'),
  fallback: <PortfolioSkeleton />,
});
const EpochPosition = lazyComponent(async () => (await import('./position/epoch-position')).EpochPosition, {
  name: msg('The epoch'),
  fallback: <Sheet className="mb-6 min-h-40" />,
});

interface PortfolioViewProps {
  address: string;
  answer: AddressAnswer;
  /** The shown part of the portfolio; undefined for the accounts. */
  tab?: PortfolioTab | undefined;
  listing: AccountListing;
  onList: (change: Partial<AccountListing>) => void;
  /** The epoch that is shown beside the present; undefined for the present alone. */
  epoch?: number | undefined;
  /** Where the SOL to unstake comes from, while Unstake is open. */
  unstake?: string | undefined;
  onUnstake: (source: string | undefined) => void;
}

export function PortfolioView({ address, answer, ...view }: PortfolioViewProps) {
  const result = usePortfolio(address);
  const outage = outageOfUpstream('rpc', useOutages());
  // Deferred, so that rendering hundreds of accounts does not block input.
  const portfolio = useDeferredValue(result.data);
  const kindPending = answer.account === undefined && !answer.failed;
  // Without stake accounts it may be no wallet at all, so wait for the account's kind.
  if (portfolio && !(kindPending && portfolio.positions.length === 0)) {
    const stale = result.isError || outage !== undefined;
    const retry = () => void result.refetch();
    return <LoadedPortfolio portfolio={portfolio} answer={answer} stale={stale} onRetry={retry} {...view} />;
  }
  if (result.isError) {
    return (
      <FailureNote onRetry={result.refetch}>
        <b>{t('The stake accounts cannot be listed.')}</b> {result.error.message} {t('Nothing was sent.')}
      </FailureNote>
    );
  }
  if (result.fetchStatus === 'paused') {
    return (
      <Callout role="status">
        <b>{t('You are offline, and this browser keeps no figures of this address.')}</b>{' '}
        {t('They are read as soon as there is a connection.')}
      </Callout>
    );
  }
  return <PortfolioSkeleton />;
}

interface LoadedPortfolioProps extends Omit<PortfolioViewProps, 'address'> {
  portfolio: Portfolio;
  stale: boolean;
  onRetry: () => void;
}

function LoadedPortfolio(props: LoadedPortfolioProps) {
  const { answer, tab, stale, onRetry, listing, onList, epoch, unstake, onUnstake } = props;
  const { address } = props.portfolio;
  const session = useConnectedSession();
  const viewer = session?.address === address ? address : undefined;
  const flow = useTransactionFlow();
  const [managed, setManaged] = useState<StakePosition | null>(null);
  // Kept while the dialog is closed for a review, until the transaction has landed.
  const [unstakeText, setUnstakeText] = useState('');
  useAfterLanding(flow.state, (change) => {
    onList(change);
    setUnstakeText('');
  });
  const actions = useAccountActions(flow.start, setManaged);
  // Deferred: a clock update must not block input.
  const boundary = useDeferredValue(useBoundary());
  const names = useValidatorNames();
  const nicknames = useKeptValue(keptNicknames);
  const pins = usePins();
  const compound = useAutoCompoundState(address);
  const terms = useStakeTerms();
  const records = useRecords(props.portfolio);
  const positions = useOutlooks(props.portfolio.positions, records.rewards, props.portfolio.epoch);
  const portfolio = useMemo(() => ({ ...props.portfolio, positions }), [props.portfolio, positions]);
  const stage = useStages(2);
  const context = useMemo(
    (): PortfolioContext => ({
      viewer,
      names,
      nicknames,
      compounding: compound.data?.enabled,
      compounds: pins?.autoCompound !== null && !compound.isError,
      boundary,
      actions,
    }),
    [viewer, names, nicknames, compound.data, compound.isError, pins, boundary, actions],
  );
  const own = viewer !== undefined;
  useOwnEpochs(firstEpochOf(portfolio.positions));
  const controls = portfolio.positions.length > 0 || (isWhole(portfolio.gaps) ? false : undefined);
  const holdsTokens = useHoldsTokens(address);
  // No portfolio of zeros for a wallet that holds nothing.
  if (answer.account?.kind === 'missing' && own && controls === false && !holdsTokens) {
    return <Begin address={address} />;
  }
  const note = <AddressNote address={address} answer={answer} own={own} controls={controls} />;
  // No portfolio for a missing account: a page of zeros would hide a mistyped address.
  if (answer.account?.kind === 'missing' && !own && controls === false) return note;
  if (tab === 'rewards') {
    return (
      <>
        {note}
        {stale ? <LastReadNote readAt={portfolio.readAt} /> : null}
        <Sheet className="mb-8 max-s:mb-6.5" aria-label={t('Rewards')}>
          <RewardsCell records={records} portfolio={portfolio} boundary={boundary} />
        </Sheet>
        <RecordsSection address={address} records={records} />
      </>
    );
  }
  return (
    <>
      <div>
        {note}
        {stale ? <LastReadNote readAt={portfolio.readAt} /> : null}
        <GapsNote portfolio={portfolio} onRetry={onRetry} />
        {epoch === undefined ? null : <EpochPosition portfolio={portfolio} names={nicknames} epoch={epoch} />}
        {stage > 0 ? (
          <PositionSection portfolio={portfolio} records={records} context={context} />
        ) : (
          // The first frame renders only the page's head and controls.
          <PortfolioSkeleton />
        )}
        {stage > 1 ? (
          <AccountsSection
            portfolio={portfolio}
            listing={listing}
            onList={onList}
            context={context}
            compoundingReason={compoundingReason(pins?.autoCompound === null, compound.isError)}
          />
        ) : null}
      </div>
      {unstake === undefined ? null : (
        <UnstakeDialog
          portfolio={portfolio}
          context={context}
          rewards={records.rewards}
          input={{ text: unstakeText, source: unstake === '1' ? 'any' : unstake }}
          onInput={({ text, source }) => {
            setUnstakeText(text);
            if (source !== unstake) onUnstake(source === 'any' ? '1' : source);
          }}
          start={flow.start}
          onClose={() => onUnstake(undefined)}
        />
      )}
      {managed ? (
        <ManageDialog
          position={managed}
          context={context}
          minimumDelegation={terms.data?.minimumDelegation}
          epoch={portfolio.epoch}
          growth={records.rewards?.rewards.filter(({ account }) => account === managed.address)}
          onClose={() => setManaged(null)}
        />
      ) : null}
      <LazyReview flow={flow} />
    </>
  );
}

function firstEpochOf(positions: readonly StakePosition[]): number | undefined {
  const epochs = positions.flatMap(({ activationEpoch }) => activationEpoch ?? []).map(Number);
  return epochs.length === 0 ? undefined : Math.min(...epochs);
}

/**
 * Calls `onLanded` with the listing that marks the account of a landed transaction; when the review is closed, scrolls to the
 * position, which says what is ready when.
 */
function useAfterLanding(state: FlowState | null, onLanded: (change: Partial<AccountListing>) => void): void {
  // A switch moves no row from under the finger.
  const intent = state?.intent.operation === 'auto-compound' ? undefined : state?.intent;
  const landed = state !== null && hasLanded(state);
  const made = state && newAccountOf(state);
  const done = useRef(false);
  const onLand = useEffectEvent(onLanded);
  useEffect(() => {
    if (landed && intent) {
      onLand(listingAfter(intent, made));
      done.current = true;
    } else if (intent === undefined && done.current) {
      done.current = false;
      document.getElementById(positionId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [landed, intent, made]);
}

function compoundingReason(unpinned: boolean, failed: boolean): ReactNode {
  if (unpinned)
    return <MissingPinsLink>{t('Not offered: its program is not compiled into this page')}</MissingPinsLink>;
  return failed ? t('The ledger cannot be read') : undefined;
}

/** One step per animation frame up to `last`: a long page mounts over several frames instead of in one long task. */
function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return;
    const frame = requestAnimationFrame(() => startTransition(() => setStage(stage + 1)));
    return () => cancelAnimationFrame(frame);
  }, [stage, last]);
  return stage;
}
