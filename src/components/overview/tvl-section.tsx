import { t } from '@clearstake/contract/i18n';
import { Cell, Sheet } from '@/components/ui/sheet';
import type { ChartView } from '@/hooks/use-chart-view';
import { TvlCard } from './chart-cards';
import { TvlMethod } from './tvl-method';

/** The stake on all client validators, apart from the charts of one validator, with who counts it and how. */
export function TvlSection({ view }: { view: ChartView }) {
  return (
    <Sheet className="contained mt-6" aria-label={t('TVL')}>
      <Cell>
        <TvlCard view={view} />
        <TvlMethod className="mt-3" />
      </Cell>
    </Sheet>
  );
}
