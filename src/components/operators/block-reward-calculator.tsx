import { formatBasisPoints, formatEpoch, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { isKnown } from '@/api/stats/reading';
import { Amount } from '@/components/ui/amount';
import { code } from '@/components/ui/code';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { type LatestBlockRewards, useLatestBlockRewards } from '@/hooks/operators/use-latest-block-rewards';
import { cx } from '@/lib/cx';
import {
  defaultBlockRewardBps,
  parseBps,
  parsePercent,
  shareBlockRewards,
} from '@/lib/operators/block-reward-share';
import { blockRewardArgument } from '@/lib/operators/client-arguments';

/** A validator's newest block rewards, divided between it and its stakers; without an identity those of the tracked validator. */
export function BlockRewardCalculator({ identity }: { identity: string | undefined }) {
  const [{ edited, text }, setEntered] = useState<{ edited: 'bps' | 'percent'; text: string }>({
    edited: 'bps',
    text: String(defaultBlockRewardBps),
  });
  const setting = edited === 'bps' ? parseBps(text) : parsePercent(text);
  // The other field is empty while this one is invalid, so that the two never disagree.
  const bps = setting.ok ? setting.value : null;
  const bpsText = edited === 'bps' ? text : String(bps ?? '');
  const percentText = edited === 'percent' ? text : bps === null ? '' : formatBasisPoints(bps);
  const problem = setting.ok ? undefined : setting.problem;
  return (
    <Sheet
      beside
      className="grid-cols-[400px_repeat(3,minmax(0,1fr))] max-ml:grid-cols-3 max-ml:*:first:col-span-full max-ml:*:nth-2:border-s-0 max-ml:*:not-first:border-t max-s:grid-cols-1 max-s:*:not-first:border-s-0"
      aria-label={t('Block-reward share')}
    >
      <Cell className="grid content-start items-start gap-2 max-ml:grid-cols-2 max-ml:gap-x-6 max-s:grid-cols-1">
        <Field
          label={t('Share that the validator keeps')}
          inputMode="decimal"
          value={percentText}
          onChange={({ target }) => setEntered({ edited: 'percent', text: target.value })}
          after={<Unit>%</Unit>}
          error={edited === 'percent' ? problem : undefined}
        />
        <Field
          label={t('The same in basis points')}
          inputMode="numeric"
          value={bpsText}
          onChange={({ target }) => setEntered({ edited: 'bps', text: target.value })}
          after={<Unit>bps</Unit>}
          hint={t('100 bps = 1 %. 10000, the default, keeps all; 0 gives all to the stakers.')}
          error={edited === 'bps' ? problem : undefined}
        />
        {bps === null ? null : (
          <div
            className={cx(
              code,
              'flex items-center justify-between gap-2 max-ml:col-span-full max-xs:flex-wrap',
            )}
          >
            {blockRewardArgument(bps)}
            <CopyButton text={blockRewardArgument(bps)} label={t('Copy argument')} />
          </div>
        )}
      </Cell>
      <Shares identity={identity} bps={bps} />
    </Sheet>
  );
}

function Shares({ identity, bps }: { identity: string | undefined; bps: number | null }) {
  const rewards = useLatestBlockRewards(identity);
  const latest = isKnown(rewards) ? rewards.value : null;
  const share = latest && bps !== null ? shareBlockRewards(latest.lamports, bps) : null;
  const figure = (lamports: bigint | undefined, made: Pick<FigureSource, 'unit' | 'method'>) => {
    if (lamports !== undefined && isKnown(rewards)) {
      return (
        <Provenance from={[rewards.source]} {...made}>
          <Amount lamports={lamports} precision="compared" />
        </Provenance>
      );
    }
    if (rewards.state === 'loading') return <Skeleton width="5em" height={22} />;
    return <span className="text-t3">{t('unavailable')}</span>;
  };
  const [validatorShare, stakersShare] =
    bps === null ? [] : [bps, 10_000 - bps].map((part) => withUnit(formatBasisPoints(part), '%'));
  const epoch = latest?.epoch ?? null;
  const parts = { share: validatorShare ?? '', epoch: epoch === null ? '' : formatEpoch(epoch) };
  return (
    <>
      <Stat label={t('Block rewards of one epoch')} note={latest ? whose(latest) : reasonOf(rewards)}>
        {figure(latest?.lamports, {
          unit: latest?.unit ?? 'SOL',
          method:
            epoch === null
              ? t('Field block_rewards of the list, which names no epoch. Assumed: of one epoch.')
              : t('Latest complete epoch of the series'),
        })}
      </Stat>
      <Stat label={t('Validator gets')} note={validatorShare ?? t('Correct the share first')}>
        {figure(share?.validator, {
          unit: 'SOL',
          method:
            epoch === null
              ? t('{share} of the block rewards in the list, rounded down to the lamport', parts)
              : t('{share} of the block rewards of epoch {epoch}, rounded down to the lamport', parts),
        })}
      </Stat>
      <Stat label={t('Stakers get')} note={stakersShare ?? t('Correct the share first')}>
        {figure(share?.stakers, {
          unit: 'SOL',
          method:
            epoch === null
              ? t('Block rewards in the list less what the validator gets at {share}', parts)
              : t('Block rewards of epoch {epoch} less what the validator gets at {share}', parts),
        })}
      </Stat>
    </>
  );
}

function whose({ name, epoch }: LatestBlockRewards) {
  const text =
    epoch === null
      ? t('Newest in the list, {name}', { name })
      : t('Epoch {epoch}, {name}', { epoch: formatEpoch(epoch), name });
  return (
    <span className="min-w-0 truncate" title={text}>
      {text}
    </span>
  );
}

function reasonOf(reading: ReturnType<typeof useLatestBlockRewards>): string {
  if (reading.state === 'loading') return t('Reading the latest epoch');
  if (isKnown(reading)) return t('The source has no block rewards of this validator');
  return reading.reason;
}
