import type { EndpointMeasurement } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { RefreshCw } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { AwaitedNote, Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { Unit } from '@/components/ui/unit';
import { useEndpoints } from '@/hooks/block-engine/use-endpoints';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/figures';
import { regionTitle, roundTripSpan, scaleTop } from './region-figures';

/** The regions, fastest first, as the gateway measured them. */
export function RegionTable() {
  const { endpoints, again } = useEndpoints();
  const { data, error } = endpoints;
  const top = scaleTop(data?.regions ?? []);
  return (
    <>
      <div className="sect">
        <div>
          <h2>Regions</h2>
          <p>
            Round trips measured by the gateway as the reference client does it: three calls a region over one
            connection. The mark is the best, the bar reaches the worst; the first call also opens the
            connection.
          </p>
        </div>
        <Button size="sm" onClick={() => again.mutate()} disabled={again.isPending}>
          <Icon of={RefreshCw} small />
          {again.isPending ? 'Measuring' : 'Measure again'}
        </Button>
      </div>
      <Sheet>
        {again.error ? <Callout kind="fail">{again.error.message}</Callout> : null}
        {error && !data ? (
          <Callout
            kind="fail"
            action={
              <Button size="sm" onClick={() => void endpoints.refetch()}>
                Try again
              </Button>
            }
          >
            The endpoints could not be read: {error.message}
          </Callout>
        ) : null}
        {data || !error ? (
          <Table className="be-regions">
            <thead>
              <tr>
                <th scope="col">Region</th>
                <th scope="col" className="m-hide">
                  Block engine
                </th>
                <th scope="col" className="m-hide">
                  Shredstream receiver
                </th>
                <th scope="col" className="lat">
                  0 to {formatFigure(top)} ms
                </th>
                <th scope="col" className="r m-last" aria-sort="ascending">
                  Best
                </th>
                <th scope="col" className="r m-hide">
                  Worst
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
        <div className="cell xs t3 be-foot">
          {data?.global ? (
            <>
              Global endpoint routes to the closest engine by itself:{' '}
              <span className="mono">{data.global.blockEngineUrl}</span>
              {roundTripText(data.global)}
            </>
          ) : (
            <AwaitedNote>Waiting for the gateway to measure the regions.</AwaitedNote>
          )}
        </div>
      </Sheet>
    </>
  );
}

function roundTripText(endpoint: EndpointMeasurement): string {
  const span = roundTripSpan(endpoint);
  return span ? `, ${formatFigure(span.best, 1)} ms` : endpoint.problem ? `. ${endpoint.problem}` : '';
}

function RegionRow({ region, top, closest }: { region: EndpointMeasurement; top: number; closest: boolean }) {
  const span = roundTripSpan(region);
  const marked = closest && span !== undefined;
  return (
    <tr className={cx(marked && 'sel')}>
      <td className="reg">
        {regionTitle(region.region)} {marked ? <Badge kind="acc">Closest</Badge> : null}
      </td>
      <td className="mono t2 m-hide">{withoutScheme(region.blockEngineUrl)}</td>
      <td className="mono t2 m-hide">{region.shredstreamReceiverAddress || 'none named'}</td>
      {span ? (
        <>
          <td className="lat">
            <LatencyBar best={span.best} worst={span.worst} top={top} />
          </td>
          <td className="r big m-last">
            {formatFigure(span.best, 1)}
            <Unit>ms</Unit>
          </td>
          <td className="r t2 m-hide">
            {formatFigure(span.worst, 1)}
            <Unit>ms</Unit>
          </td>
        </>
      ) : (
        <td colSpan={3} className="t2 be-problem">
          {region.problem || 'not measured'}
        </td>
      )}
    </tr>
  );
}

function LatencyBar({ best, worst, top }: { best: number; worst: number; top: number }) {
  const at = (milliseconds: number) => `${(milliseconds / top) * 100}%`;
  return (
    <span className="be-latency" aria-hidden="true">
      <i className="bar" style={{ left: at(best), width: at(worst - best) }} />
      <i className="mark" style={{ left: at(best) }} />
    </span>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

function LoadingRows() {
  return [0, 1, 2, 3].map((row) => (
    <tr key={row}>
      <td>
        <Skeleton />
      </td>
      <td className="m-hide">
        <Skeleton width="10em" />
      </td>
      <td className="m-hide">
        <Skeleton width="12em" />
      </td>
      <td className="lat">
        <Skeleton width="100%" />
      </td>
      <td className="r m-last">
        <Skeleton width="4em" />
      </td>
      <td className="r m-hide">
        <Skeleton width="4em" />
      </td>
    </tr>
  ));
}
