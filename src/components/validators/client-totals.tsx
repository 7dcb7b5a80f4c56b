import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { absent } from '@/lib/absent';
import { formatUnit } from '@/lib/units';
import { differences } from '@/lib/validators/validators';

/** Stake of the network and of the client, and the count, as the source gives them; where its list says otherwise, that too. */
export function ClientTotals() {
  const set = useValidatorSet();
  if (!isKnown(set)) return null;
  const { networkStake, networkUnit, clientStake, clientUnit, count, given } = set.value.totals;
  const from = [set.source];
  const share =
    clientStake === null || networkStake === null || networkStake <= 0
      ? null
      : (clientStake / networkStake) * 100;
  return (
    <div className="text-xs text-t2">
      <p>
        {rich(
          share === null
            ? 'Network stake {network}. Client stake {client}. Validators {count}.'
            : 'Network stake {network}. Client stake {client}, {share} of the network. Validators {count}.',
          {
            network:
              networkStake === null ? (
                t(absent(given.total_Solana_stake))
              ) : (
                <Provenance
                  from={from}
                  unit={formatUnit(networkUnit)}
                  method={t('Field {field}', { field: 'total_Solana_stake' })}
                >
                  {withUnit(formatFigure(networkStake), 'SOL')}
                </Provenance>
              ),
            client:
              clientStake === null ? (
                t(absent(given.rakurai_Total_stake))
              ) : (
                <Provenance
                  from={from}
                  unit={formatUnit(clientUnit)}
                  method={t('Field {field}', { field: 'rakurai_Total_stake' })}
                >
                  {withUnit(formatFigure(clientStake), 'SOL')}
                </Provenance>
              ),
            share: (
              <Provenance
                from={from}
                unit={t('percent')}
                method={t('{part} over {whole}', {
                  part: 'rakurai_Total_stake',
                  whole: 'total_Solana_stake',
                })}
              >
                {withUnit(formatFigure(share ?? 0, 1), '%')}
              </Provenance>
            ),
            count:
              count === null ? (
                t(absent(given.all_validators_Rakurai))
              ) : (
                <Provenance
                  from={from}
                  unit={t('validators')}
                  method={t('Field {field}', { field: 'all_validators_Rakurai' })}
                >
                  {formatFigure(count)}
                </Provenance>
              ),
          },
        )}
      </p>
      {differences(set.value.totals).map((sentence) => (
        <p key={sentence} className="text-warn">
          {sentence}
        </p>
      ))}
    </div>
  );
}
