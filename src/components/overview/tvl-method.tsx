import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { knownValue } from '@/api/stats/reading';
import { Counted } from '@/components/counted/counted';
import { useTvl } from '@/hooks/stats/use-figures';

export function TvlMethod() {
  const tvl = knownValue(useTvl())?.value;
  return (
    <Counted
      className="mt-3"
      summary={
        tvl === undefined
          ? t('How the TVL is counted')
          : t('How {tvl} SOL is counted', { tvl: formatFigure(tvl) })
      }
    >
      <p>
        {t(
          'TVL (total value locked) is here the activated stake of all validators that run the client, in SOL, as the staking API adds it up (GET /api/v1/validator/tvl). Its history is of the older interface (GET /api/tvl), one figure for each ended epoch. It is everybody’s stake with these validators, whether it was staked here or not; pool tokens are not counted in addition.',
        )}
      </p>
    </Counted>
  );
}
