import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import type {
  EndpointMeasurement,
  MeasureEndpointsResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@clearstake/contract/i18n';
import { RefreshCw } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { Unit } from '@/components/ui/unit';
import { useEndpoints } from '@/hooks/block-engine/use-endpoints';
import { cx } from '@/lib/cx';

/** The regions as the gateway measured them, fastest first. */
export function RegionTable() {
  const { endpoints, remeasure } = useEndpoints();
  const { data, error } = endpoints;
  const top = scaleTop(data?.regions ?? []);
  return (
    <Sheet>
      <Cell py="py-4">
        <CellHead title={t('Regions')}>
          <Button size="sm" onClick={() => remeasure.mutate()} disabled={remeasure.isPending}>
            <Icon of={RefreshCw} small />
            {remeasure.isPending ? t('Measuring') : t('Measure again')}
          </Button>
        </CellHead>
      </Cell>
      {remeasure.error ? <Callout kind="fail">{remeasure.error.message}</Callout> : null}
      {error && !data ? (
        <FailureNote onRetry={endpoints.refetch}>
          {t('The endpoints could not be read: {reason}', { reason: error.message })}
        </FailureNote>
      ) : null}
      {data || !error ? (
        // Foreign text never widens a column: the names have what the figures leave.
        <Table className="table-fixed [&_td]:h-10">
          <thead>
            <tr>
              <th scope="col">{t('Region')}</th>
              <th scope="col" className="w-30 max-s:hidden">
                {t('0 to {top} ms', { top: formatFigure(top) })}
              </th>
              <th scope="col" className="w-25 text-right" aria-sort="ascending">
                {t('Best##time')}
              </th>
              <th scope="col" className="w-28 text-right max-s:w-25">
                {t('Worst##time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data ? (
              data.regions.map((region, index) => (
                <RegionRow key={region.blockEngineUrl} region={region} top={top} closest={index === 0} />
              ))
            ) : (
              <LoadingRows />
            )}
          </tbody>
        </Table>
      ) : null}
      {error && !data ? null : (
        <Cell py="py-3" className="text-xs text-t3">
          {data ? (
            <details>
              <summary className="touch-target w-fit cursor-pointer hover:text-t1">
                {t('Addresses, and how it is measured')}
              </summary>
              <Addresses measured={data} />
            </details>
          ) : (
            <LoadingNote>{t('Waiting for the gateway to measure the regions.')}</LoadingNote>
          )}
        </Cell>
      )}
    </Sheet>
  );
}

function Addresses({ measured: { regions, global, unmeasured } }: { measured: MeasureEndpointsResponse }) {
  return (
    <div className="mt-2 grid gap-2 wrap-anywhere">
      <p>
        {t(
          'Round trips measured by the gateway as the reference client does it: three calls a region over one connection. The mark is the best, the bar reaches the worst; the first call also opens the connection.',
        )}
      </p>
      <dl className="grid gap-1.5">
        {regions.map(({ region, blockEngineUrl, shredstreamReceiverAddress }) => (
          <div key={blockEngineUrl}>
            <dt className="text-t2">{regionTitle(region)}</dt>
            <dd className="mono">{withoutScheme(blockEngineUrl)}</dd>
            <dd>
              {rich('Shredstream receiver: {address}', {
                address: <span className="mono">{shredstreamReceiverAddress || t('none named')}</span>,
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {global
          ? rich('Global endpoint routes to the closest engine by itself: {address}', {
              address: <span className="mono whitespace-normal">{global.blockEngineUrl}</span>,
            })
          : t('The block engine names no global endpoint.')}
        {global ? roundTripText(global) : ''}
        {global?.shredstreamReceiverAddress ? (
          <>
            {'. '}
            {rich('Its Shredstream receiver is {address}', {
              address: <span className="mono whitespace-normal">{global.shredstreamReceiverAddress}</span>,
            })}
          </>
        ) : null}
        {unmeasured > 0
          ? ` ${t('{count, plural, one {The block engine names one more region, which is not measured.} other {The block engine names {shown} more regions, which are not measured.}}', { count: unmeasured, shown: formatFigure(unmeasured) })}`
          : ''}
      </p>
    </div>
  );
}

function roundTripText(endpoint: EndpointMeasurement): string {
  const span = roundTripSpan(endpoint);
  return span
    ? `, ${withUnit(formatFigure(span.best, 1), 'ms')}`
    : endpoint.problem && `. ${endpoint.problem}`;
}

function RegionRow({ region, top, closest }: { region: EndpointMeasurement; top: number; closest: boolean }) {
  const span = roundTripSpan(region);
  const marked = closest && span !== undefined;
  return (
    <tr className={cx(marked && 'sel')}>
      <td className="text-base/5 font-540">
        <span className="flex items-center gap-2">
          <span className="truncate" title={regionTitle(region.region)}>
            {regionTitle(region.region)}
          </span>
          {marked ? (
            <Badge kind="acc" className="shrink-0 max-s:hidden">
              {t('Closest')}
            </Badge>
          ) : null}
        </span>
      </td>
      {span ? (
        <>
          <td className="max-s:hidden">
            <LatencyBar best={span.best} worst={span.worst} top={top} />
          </td>
          <td className="tnum text-right text-base font-580">
            {formatFigure(span.best, 1)}
            <Unit>ms</Unit>
          </td>
          <td className="tnum text-right text-t2">
            {formatFigure(span.worst, 1)}
            <Unit>ms</Unit>
          </td>
        </>
      ) : (
        <td colSpan={3} className="truncate text-t2" title={region.problem}>
          {region.problem || t('not measured')}
        </td>
      )}
    </tr>
  );
}

function LatencyBar({ best, worst, top }: { best: number; worst: number; top: number }) {
  const at = (milliseconds: number) => `${(milliseconds / top) * 100}%`;
  return (
    <span
      className="relative block h-4.5 [background:linear-gradient(var(--c-grid),var(--c-grid))_center/100%_1px_no-repeat]"
      aria-hidden="true"
    >
      <i
        className="absolute top-1.5 h-1.5 bg-c-own opacity-35"
        style={{ insetInlineStart: at(best), width: at(worst - best) }}
      />
      <i
        className="absolute top-0.5 -ms-[1.5px] h-3.5 w-0.75 bg-c-own"
        style={{ insetInlineStart: at(best) }}
      />
    </span>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

function LoadingRows() {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
    <tr key={row}>
      <td>
        <Skeleton />
      </td>
      <td className="max-s:hidden">
        <Skeleton width="100%" />
      </td>
      <td>
        <Skeleton width="4em" />
      </td>
      <td>
        <Skeleton width="4em" />
      </td>
    </tr>
  ));
}

const TITLES: Readonly<Record<string, string>> = { ny: 'New York', slc: 'Salt Lake City' };

function regionTitle(region: string): string {
  return TITLES[region] ?? region.charAt(0).toUpperCase() + region.slice(1);
}

/** Best and worst round trip in milliseconds; undefined when no call succeeded. */
function roundTripSpan({ roundTripsUs }: Pick<EndpointMeasurement, 'roundTripsUs'>) {
  if (roundTripsUs.length === 0) return undefined;
  return { best: Math.min(...roundTripsUs) / 1_000, worst: Math.max(...roundTripsUs) / 1_000 };
}

/** End of the latency axis: the slowest round trip rounded up to a hundred milliseconds. */
function scaleTop(regions: readonly Pick<EndpointMeasurement, 'roundTripsUs'>[]): number {
  const slowest = Math.max(0, ...regions.map((region) => roundTripSpan(region)?.worst ?? 0));
  return Math.max(100, Math.ceil(slowest / 100) * 100);
}
