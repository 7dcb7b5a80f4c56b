import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { absent } from '@/lib/absent';
import { formatUnit } from '@/lib/units';
import { differences } from '@/lib/validators/validators';

const inSol = (value: number) => withUnit(formatFigure(value), 'SOL');

export function ClientTotals() {
  const set = useValidatorSet();
  if (!isKnown(set)) return null;
  const { networkStake, networkUnit, clientStake, clientUnit, count, given } = set.value.totals;
  const from = [set.source];
  const share =
    clientStake === null || networkStake === null || networkStake <= 0
      ? null
      : (clientStake / networkStake) * 100;
  const quotient = t('{part} over {whole}', { part: 'rakurai_Total_stake', whole: 'total_Solana_stake' });
  const figure = (value: number | null, field: keyof typeof given, unit: string, text = inSol) =>
    value === null ? (
      t(absent(given[field]))
    ) : (
      <Provenance from={from} unit={unit} method={t('Field {field}', { field })}>
        {text(value)}
      </Provenance>
    );
  return (
    <div className="text-xs text-t2">
      <p>
        {rich(
          share === null
            ? 'Network stake {network}. Client stake {client}. Validators {count}.'
            : 'Network stake {network}. Client stake {client}, {share} of the network. Validators {count}.',
          {
            network: figure(networkStake, 'total_Solana_stake', formatUnit(networkUnit)),
            client: figure(clientStake, 'rakurai_Total_stake', formatUnit(clientUnit)),
            share: (
              <Provenance from={from} unit={t('percent')} method={quotient}>
                {withUnit(formatFigure(share ?? 0, 1), '%')}
              </Provenance>
            ),
            count: figure(count, 'all_validators_Rakurai', t('validators'), formatFigure),
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
