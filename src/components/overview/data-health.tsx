import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import {
  networkApySeriesQuery,
  testnetValidatorsQuery,
  tvlQuery,
  validatorsOverviewQuery,
} from '@/api/stats/queries';
import { Badge } from '@/components/ui/badge';
import { Cell, Sheet } from '@/components/ui/sheet';
import { SourceDot } from '@/components/ui/source-dot';
import { isKnown, type Reading, readingOf } from '@/hooks/stats/reading';
import { useAgreement } from '@/hooks/stats/use-agreement';
import { healthOf } from '@/hooks/stats/use-sources';
import { useNow } from '@/hooks/use-now';

function Source({ name, reading }: { name: string; reading: Reading<unknown> }) {
  const now = useNow(5000);
  const { state, note } = healthOf(name, reading, now);
  return (
    <li className="row between">
      <span className="row">
        <SourceDot state={state} />
        {name}
      </span>
      {state === 'stale' ? (
        <span className="warnnote">{note[0]?.toUpperCase() + note.slice(1)}. Kept last value</span>
      ) : isKnown(reading) || reading.state === 'loading' ? (
        <span className="t3">{note}</span>
      ) : (
        <span className="neg">
          {reading.state === 'mismatch' ? 'Unknown form' : 'No answer'}.{' '}
          <button type="button" className="again" onClick={reading.retry}>
            Try again
          </button>
        </span>
      )}
    </li>
  );
}

/** How each source is, and whether two routes that should say the same do. */
export function DataHealth() {
  const agreement = useAgreement();
  const compared = agreement.filter(({ verdict }) => verdict !== 'unknown');
  const agreeing = compared.filter(({ verdict }) => verdict === 'agree').length;
  const all = compared.length > 0 && agreeing === compared.length;
  return (
    <Sheet>
      <Cell>
        <h2 style={{ marginBottom: 12 }}>Data health</h2>
        <ul className="stack health">
          <Source name="Stake and APY" reading={readingOf(useQuery(tvlQuery))} />
          <Source name="Epoch clock" reading={readingOf(useQuery(epochProgressQuery))} />
          <Source name="Network APY" reading={readingOf(useQuery(networkApySeriesQuery))} />
          <Source name="Validators" reading={readingOf(useQuery(validatorsOverviewQuery))} />
          <Source name="Testnet validators" reading={readingOf(useQuery(testnetValidatorsQuery))} />
        </ul>
      </Cell>
      <Cell>
        <div className="row between">
          <h3>Two sources agree</h3>
          {compared.length === 0 ? (
            <span className="xs t3">not compared yet</span>
          ) : (
            <Badge kind={all ? 'pass' : 'warn'} icon={all ? Check : TriangleAlert}>
              {agreeing} of {compared.length}
            </Badge>
          )}
        </div>
        <p className="xs t3" style={{ marginTop: 6 }}>
          Stake total, APY and the running epoch are read from two routes each and compared.
          {agreement
            .filter(({ verdict }) => verdict === 'differ')
            .map(({ name, detail }) => ` ${name}: ${detail}.`)}
        </p>
      </Cell>
    </Sheet>
  );
}
