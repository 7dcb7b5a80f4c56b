import type {
  EndpointMeasurement,
  MeasureEndpointsResponse,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@contract/i18n';
import { RefreshCw } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { Unit } from '@/components/ui/unit';
import { useEndpoints } from '@/hooks/block-engine/use-endpoints';
import { cx } from '@/lib/cx';
import { formatFigure, withUnit } from '@/lib/format/figures';

const latency = 'w-65 max-s:w-24 max-xs:hidden';

/** The regions as the gateway measured them, fastest first. */
export function RegionTable() {
  const { endpoints, remeasure } = useEndpoints();
  const { data, error } = endpoints;
  const top = scaleTop(data?.regions ?? []);
  return (
    <>
      <SectionHead>
        <div>
          <h2>{t('Regions')}</h2>
          <p>
            {t(
              'Round trips measured by the gateway as the reference client does it: three calls a region over one connection. The mark is the best, the bar reaches the worst; the first call also opens the connection.',
            )}
          </p>
        </div>
        <Button size="sm" onClick={() => remeasure.mutate()} disabled={remeasure.isPending}>
          <Icon of={RefreshCw} small />
          {remeasure.isPending ? t('Measuring') : t('Measure again')}
        </Button>
      </SectionHead>
      <Sheet>
        {remeasure.error ? <Callout kind="fail">{remeasure.error.message}</Callout> : null}
        {error && !data ? (
          <FailureNote onRetry={endpoints.refetch}>
            {t('The endpoints could not be read: {reason}', { reason: error.message })}
          </FailureNote>
        ) : null}
        {data || !error ? (
          <Table className="[&_td]:h-10.5">
            <thead>
              <tr>
                <th scope="col">{t('Region')}</th>
                <th scope="col" className="max-s:hidden">
                  {t('Block engine')}
                </th>
                <th scope="col" className="max-m:hidden">
                  {t('Shredstream receiver')}
                </th>
                <th scope="col" className={latency}>
                  {t('0 to {top} ms', { top: formatFigure(top) })}
                </th>
                <th scope="col" className="text-right max-s:pe-4" aria-sort="ascending">
                  {t('Best##time')}
                </th>
                <th scope="col" className="text-right max-s:hidden">
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
          <Cell py="py-3" className="text-xs text-t3 wrap-anywhere">
            {data ? (
              <GlobalEndpoint measured={data} />
            ) : (
              <LoadingNote>{t('Waiting for the gateway to measure the regions.')}</LoadingNote>
            )}
          </Cell>
        )}
      </Sheet>
    </>
  );
}

function GlobalEndpoint({ measured: { global, unmeasured } }: { measured: MeasureEndpointsResponse }) {
  return (
    <>
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
    </>
  );
}

function roundTripText(endpoint: EndpointMeasurement): string {
  const span = roundTripSpan(endpoint);
  return span
    ? `, ${withUnit(formatFigure(span.best, 1), 'ms')}`
    : endpoint.problem
      ? `. ${endpoint.problem}`
      : '';
}

function RegionRow({ region, top, closest }: { region: EndpointMeasurement; top: number; closest: boolean }) {
  const span = roundTripSpan(region);
  const marked = closest && span !== undefined;
  return (
    <tr className={cx(marked && 'sel')}>
      <td className="text-base/5 font-540 max-s:py-2">
        {regionTitle(region.region)}{' '}
        {marked ? (
          <Badge
            kind="acc"
            className="ms-2 max-s:ms-0 max-s:flex max-s:h-auto max-s:w-fit max-s:border-0 max-s:bg-transparent max-s:px-0"
          >
            {t('Closest')}
          </Badge>
        ) : null}
      </td>
      <td className="mono text-t2 max-s:hidden print:whitespace-normal">
        {withoutScheme(region.blockEngineUrl)}
      </td>
      <td className="mono text-t2 max-m:hidden print:whitespace-normal">
        {region.shredstreamReceiverAddress || t('none named')}
      </td>
      {span ? (
        <>
          <td className={latency}>
            <LatencyBar best={span.best} worst={span.worst} top={top} />
          </td>
          <td className="tnum text-right text-base font-580 max-s:pe-4">
            {formatFigure(span.best, 1)}
            <Unit>ms</Unit>
          </td>
          <td className="tnum text-right text-t2 max-s:hidden">
            {formatFigure(span.worst, 1)}
            <Unit>ms</Unit>
          </td>
        </>
      ) : (
        <td colSpan={3} className="text-t2 whitespace-normal">
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
        <Skeleton width="10em" />
      </td>
      <td className="max-m:hidden">
        <Skeleton width="12em" />
      </td>
      <td className={latency}>
        <Skeleton width="100%" />
      </td>
      <td className="tnum text-right max-s:pe-4">
        <Skeleton width="4em" />
      </td>
      <td className="tnum text-right max-s:hidden">
        <Skeleton width="4em" />
      </td>
    </tr>
  ));
}

const TITLES: Readonly<Record<string, string>> = {
  ny: 'New York',
  slc: 'Salt Lake City',
};

/** Display name of a region; unknown ones are capitalised. */
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
