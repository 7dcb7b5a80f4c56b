import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { depositTokens } from '@clearstake/verifier';
import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { rich } from '@/components/ui/rich';
import { Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { usePins } from '@/hooks/config/use-config';
import { useOutlook } from '@/hooks/portfolio/use-outlooks';
import { usePool } from '@/hooks/staking/use-pool';
import type { ProjectionReading } from '@/hooks/staking/use-projection';
import type { StakeKind } from '@/hooks/staking/use-stake-form';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useCountdown } from '@/hooks/use-now';
import { cx } from '@/lib/cx';
import { projectsNothing } from '@/lib/portfolio/outlook';
import { yearReward } from '@/lib/staking/projection';

const row = 'group/row bg-transparent max-[481px]:grid max-[481px]:grid-cols-2';
const cell = 'h-auto py-2 align-baseline leading-4.5 whitespace-normal';
const inset = 'max-[481px]:px-2.5';

interface KindsComparedProps {
  chosen: StakeKind;
  lamports: bigint | undefined;
  projections: Record<StakeKind, ProjectionReading>;
  wallet: string | undefined;
}

export function KindsCompared({ chosen, lamports, projections, wallet }: KindsComparedProps) {
  const poolSymbol = usePins()?.pool?.symbol;
  const token = poolSymbol ?? t('pool tokens');
  const pool = usePool(wallet).data?.pool;
  const boundary = useBoundaryTime();
  const duration = useCountdown(boundary.state === 'ready' ? boundary.at : undefined);
  const outlook = useOutlook(useTrackedValidator().vote);
  const startsEarning = duration === '' ? t('At the next epoch') : t('In {duration}', { duration });
  const heads = [
    ['native', t('Native')],
    ['liquid', poolSymbol ? t('Liquid, {token}', { token: poolSymbol }) : t('Liquid')],
  ] as const;
  const rows: readonly (readonly [label: string, native: ReactNode, liquid: ReactNode])[] = [
    [
      t('Expected per year'),
      <Year key="native" reading={projections.native} lamports={lamports} />,
      <Year key="liquid" reading={projections.liquid} lamports={lamports} />,
    ],
    [
      t('Rate of'),
      <Source key="native" reading={projections.native} />,
      <Source key="liquid" reading={projections.liquid} format={capitalised} />,
    ],
    [
      t('You hold'),
      rich('A <term>stake account</term> of your own', {
        term: (text) => <Term of="stake account">{text}</Term>,
      }),
      pool && lamports !== undefined ? (
        <>
          {formatLamports(depositTokens(pool, lamports), { minimum: 4, maximum: 4, grouped: true })}
          <Unit>{token}</Unit>
        </>
      ) : (
        token
      ),
    ],
    [
      t('Starts earning'),
      projectsNothing(outlook) === '' ? startsEarning : t('Not promised'),
      t('With the pool, from the next epoch'),
    ],
    [
      t('Back to SOL'),
      duration === ''
        ? t('After unstaking, at the next epoch at the earliest')
        : t('After unstaking, in {duration} at the earliest', { duration }),
      t('Unstake {token}, or swap it at once', { token }),
    ],
    [t('Who can move it'), t('Only your wallet'), t('Only your wallet; the pool chooses the validators')],
  ];
  return (
    <section aria-label={t('Native and liquid, side by side')} className="min-w-0">
      <Table {...tableRoles.table} className="table-fixed max-[481px]:block">
        <thead {...tableRoles.group} className="max-[481px]:block">
          <tr {...tableRoles.row} className={row}>
            <td {...tableRoles.cell} className={cx(cell, 'w-[9em] ps-0 max-[481px]:hidden')} />
            {heads.map(([kind, name]) => (
              <th
                {...tableRoles.head}
                key={kind}
                scope="col"
                className={cx(
                  cell,
                  inset,
                  'border-b-0',
                  kind === chosen ? 'bg-accent-soft text-t1' : 'bg-transparent',
                )}
                aria-current={kind === chosen || undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className="max-[481px]:block">
          {rows.map(([label, native, liquid]) => (
            <tr {...tableRoles.row} key={label} className={row}>
              <th
                {...tableRoles.rowHead}
                scope="row"
                className={cx(
                  cell,
                  'w-[9em] border-line bg-transparent ps-0 text-start font-450 text-t2 group-last/row:border-b-0',
                  'max-[481px]:col-[1/-1] max-[481px]:w-auto max-[481px]:border-0 max-[481px]:px-0 max-[481px]:pt-2 max-[481px]:pb-0',
                )}
              >
                {label}
              </th>
              <td {...tableRoles.cell} className={cx(cell, inset, chosen === 'native' && 'bg-accent-soft')}>
                {native}
              </td>
              <td {...tableRoles.cell} className={cx(cell, inset, chosen === 'liquid' && 'bg-accent-soft')}>
                {liquid}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Year({ reading, lamports }: { reading: ProjectionReading; lamports: bigint | undefined }) {
  if (reading.state === 'loading') return <Skeleton width="6em" />;
  if (reading.state === 'unavailable') return <span className="text-t3">{t('unavailable')}</span>;
  const rate = withUnit(formatPercent(reading.projection.rate), '%');
  if (lamports === undefined) return rate;
  const reward = yearReward(lamports, reading.projection);
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      <bdi>
        <Amount lamports={reward} precision="compared" />
      </bdi>{' '}
      <bdi className="text-t2">{rate}</bdi>
    </span>
  );
}

/** `format` is for a source that is not a name; a validator's name stays unchanged. */
function Source({ reading, format }: { reading: ProjectionReading; format?: (source: string) => string }) {
  if (reading.state === 'ready') return format?.(reading.source) ?? reading.source;
  return <span className="text-t3">{reading.state === 'loading' ? '' : reading.reason}</span>;
}

// Not its first character, which marks the direction of English in a page from right to left.
const capitalised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
