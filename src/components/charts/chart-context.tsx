import { ChartKey } from './chart-key';
import type { ChartData, ChartSpec } from './chart-spec';
import { rangeWords } from './words';

/** What a chart that stands alone must say for itself: whose lines, which unit, which epochs. */
export function ChartContext({ spec, data }: { spec: ChartSpec; data: ChartData }) {
  return (
    <div className="row wrap chartcontext">
      <ChartKey
        own={data.ownName}
        {...(data.networkName === undefined ? {} : { network: data.networkName })}
      />
      <span className="xs t3">
        {spec.unit}, {rangeWords(data)}
      </span>
    </div>
  );
}
