import { formatEpoch, formatFigure, formatPercent } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { msg, t } from '@clearstake/contract/i18n';
import { RateMethods } from '@/components/rates/rate-methods';
import { Amount } from '@/components/ui/amount';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { ColumnHeads, Table } from '@/components/ui/table';
import type { ProjectionReading } from '@/hooks/staking/use-projection';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { cx } from '@/lib/cx';
import { epochReward, type Projection, projectEpochs, yearReward } from '@/lib/staking/projection';
import { NoAmount } from './cost-lines';
import { FiatValue } from './fiat-value';

const epochsShown = 6;
const largeStake = 100_000_000_000_000n;

export function ProjectionSheet({
  reading,
  lamports,
}: {
  reading: ProjectionReading;
  lamports: bigint | undefined;
}) {
  const ready = reading.state === 'ready' ? reading : undefined;
  const epoch = useEpochClock().epoch;
  return (
    <Sheet aria-label={t('Projection')}>
      <Cols className="grid-cols-2 max-xs:stacked">
        <Stat
          label={t('Expected per epoch')}
          note={
            ready && lamports !== undefined ? (
              <FiatValue lamports={epochReward(lamports, ready.projection)} />
            ) : (
              ''
            )
          }
        >
          <Expected reading={reading} lamports={lamports} reward={epochReward} />
        </Stat>
        <Stat
          label={t('Expected per year')}
          note={
            ready
              ? t('{rate} % a year, taken as not compounded', { rate: formatPercent(ready.projection.rate) })
              : ''
          }
        >
          <Expected reading={reading} lamports={lamports} reward={yearReward} />
        </Stat>
      </Cols>
      <Cell py="py-3.5">
        <p className="text-xs text-t2">{methodSentence(reading)}</p>
        {ready ? <Methods reading={ready} /> : null}
        {ready && lamports !== undefined && epoch !== undefined ? (
          <details className="text-sm/5">
            <summary className="mt-1.5 cursor-pointer link">{t('Epoch by epoch')}</summary>
            <div className="mt-2">
              <EpochTable
                lamports={lamports}
                rows={projectEpochs(lamports, epoch, ready.projection, epochsShown)}
              />
            </div>
          </details>
        ) : null}
      </Cell>
    </Sheet>
  );
}

/** The other methods for the same rate; the pool's rate is another thing and has its own. */
function Methods({ reading }: { reading: Extract<ProjectionReading, { state: 'ready' }> }) {
  const { kind, projection, restaking, source } = reading;
  if (kind === 'liquid') return null;
  return (
    <div className="mt-1.5">
      <RateMethods
        own={[
          {
            name: t('Compounded as you stake here'),
            rate: projection.compoundedRate,
            why: restaking,
            from: [],
            unit: t('percent, the rate of {source} compounded over {epochs} epochs a year', {
              source,
              epochs: formatFigure(projection.epochsPerYear, 1),
            }),
          },
        ]}
      />
    </div>
  );
}

interface ExpectedProps {
  reading: ProjectionReading;
  lamports: bigint | undefined;
  reward: (lamports: bigint, projection: Projection) => bigint;
}

function Expected({ reading, lamports, reward }: ExpectedProps) {
  if (reading.state === 'loading') return <Skeleton width="4em" height="20px" />;
  if (reading.state === 'unavailable') return <span className="text-t3">{t('unavailable')}</span>;
  if (lamports === undefined) return <NoAmount />;
  return <Amount lamports={reward(lamports, reading.projection)} precision="compared" />;
}

const lengthSentences = {
  measured: msg(
    'The length of an epoch follows from the measured time that one slot, a turn to make a block, takes.',
  ),
  estimated: msg("Epoch length follows from the API's estimate of the running epoch."),
  nominal: msg('Epochs are counted as two days each.'),
  sandbox: msg('An epoch of this sandbox pays what one of two days would, however soon it ends.'),
} as const;

function methodSentence(reading: ProjectionReading): string {
  if (reading.state === 'loading') return t('Reading the rates of past epochs.');
  if (reading.state === 'unavailable') return t('No projection: {reason}', { reason: reading.reason });
  const { pastError } = reading.projection;
  const method = t('Projection: the latest rate reported for {source} continues.', {
    source: reading.source,
  });
  const error =
    pastError === undefined
      ? t('Too little history to score this method.')
      : t(
          'Over the last ten epochs this missed the next epoch’s rate by {points} percentage points on average.',
          { points: formatFigure(pastError, 2) },
        );
  return [method, reading.restaking, error, t(lengthSentences[reading.epochLength])].join(' ');
}

const cell = 'max-[401px]:px-1 max-xs:px-0.75';
const first = 'max-[401px]:ps-0 max-xs:ps-0';
const last = 'max-[401px]:pe-0 max-xs:pe-0';

function EpochTable({ lamports, rows }: { lamports: bigint; rows: ReturnType<typeof projectEpochs> }) {
  // A large stake has two decimals: four would be false precision, and do not fit on a phone.
  const places = lamports < largeStake ? 4 : 2;
  return (
    <Table className="max-xs:text-xs/5">
      <ColumnHeads
        columns={[
          [t('Epoch'), cx(cell, 'max-[401px]:whitespace-normal', first)],
          [t('State'), cx(cell, 'max-[401px]:whitespace-normal')],
          [t('Reward, SOL'), cx(cell, 'max-[401px]:whitespace-normal', 'text-right')],
          [t('Balance, SOL'), cx(cell, 'max-[401px]:whitespace-normal', last, 'text-right')],
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.epoch}>
            <td className={cx(cell, first)}>{formatEpoch(row.epoch)}</td>
            <td className={cell}>{row.state === 'activating' ? t('Activating') : t('Active')}</td>
            <td className={cx(cell, 'tnum text-right')}>
              {formatLamports(row.reward, { minimum: places, maximum: places })}
            </td>
            <td className={cx(cell, last, 'tnum text-right')}>
              {formatLamports(row.balance, { minimum: places, maximum: places, grouped: true })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
