import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { formatFigure } from '@/lib/format/figures';
import { formatUnit } from '@/lib/units';
import { differences } from '@/lib/validators/validators';

/** Stake of the network and of the client, and the count, as the source gives them; where its list says otherwise, that too. */
export function ClientTotals() {
  const set = useValidatorSet();
  if (!isKnown(set)) return null;
  const { networkStake, networkUnit, clientStake, clientUnit, count } = set.value.totals;
  const from = [set.source];
  const share =
    clientStake === null || networkStake === null || networkStake <= 0
      ? null
      : (clientStake / networkStake) * 100;
  return (
    <div className="text-xs text-t2">
      <p>
        Network stake{' '}
        {networkStake === null ? (
          'not given'
        ) : (
          <Provenance from={from} unit={formatUnit(networkUnit)} method="Field total_Solana_stake">
            {formatFigure(networkStake)} SOL
          </Provenance>
        )}
        . Client stake{' '}
        {clientStake === null ? (
          'not given'
        ) : (
          <Provenance from={from} unit={formatUnit(clientUnit)} method="Field rakurai_Total_stake">
            {formatFigure(clientStake)} SOL
          </Provenance>
        )}
        {share === null ? null : (
          <>
            ,{' '}
            <Provenance from={from} unit="percent" method="rakurai_Total_stake over total_Solana_stake">
              {formatFigure(share, 1)} %
            </Provenance>{' '}
            of the network
          </>
        )}
        . Validators{' '}
        {count === null ? (
          'not counted'
        ) : (
          <Provenance from={from} unit="validators" method="Field all_validators_Rakurai">
            {formatFigure(count)}
          </Provenance>
        )}
        .
      </p>
      {differences(set.value.totals).map((sentence) => (
        <p key={sentence} className="text-warn">
          {sentence}
        </p>
      ))}
    </div>
  );
}
