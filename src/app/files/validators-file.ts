import { t } from '@clearstake/contract/i18n';
import { isKnown, knownValue, type Reading, sourcesOf } from '@/api/stats/reading';
import { maxCompared } from '@/components/validators/compare-limit';
import { type ListPath, listFileName, listTitle } from '@/components/validators/list-file';
import { shownColumns } from '@/components/validators/shown-columns';
import { useView } from '@/components/validators/use-view';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useVoteAccounts } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useValidatorsOfEpoch } from '@/hooks/stats/use-validators-of-epoch';
import { sourceLines } from '@/lib/files/source-lines';
import { type CompareSearch, pageSearch, type ValidatorsState } from '@/lib/page-search';
import { type ColumnId, columnIds } from '@/lib/validators/validator-columns';
import { validatorsCsv } from '@/lib/validators/validator-csv';
import { knownFirst, withOwn } from '@/lib/validators/validator-view';
import type { Validator } from '@/lib/validators/validators';
import { byEpoch, latest, legacySeries, shell, type Wanted } from '../wanted-answers';
import { fileKind, type Made, missing } from './file-kind';

const none: readonly Validator[] = [];

/** Of one epoch only the tracked validator has a history. */
function mainnet(epoch: number | undefined, known: Parameters<typeof legacySeries>[0]): Wanted {
  const always: Wanted = [...shell, ...latest('validatorsOverview'), ...byEpoch('apy')];
  if (epoch === undefined) return always;
  return [...always, ...byEpoch('blockRewards', 'mevRewards'), ...legacySeries(known, ['legacyApy'])];
}

interface Listed {
  readonly path: ListPath;
  readonly network: 'mainnet' | 'testnet';
  readonly reading: Reading<readonly Validator[]>;
  readonly shown: readonly Validator[];
  readonly columns: readonly ColumnId[];
  readonly epoch: number | undefined;
}

function useListFile({ path, network, reading, shown, columns, epoch }: Listed): Made {
  const votes = useVoteAccounts();
  const { apy, blockRewards, mevRewards, legacy } = useValidatorsOfEpoch(none, epoch ?? 0);
  if (!isKnown(reading)) return missing(reading);
  const now = network === 'testnet' ? [] : [votes, apy.own];
  const past = [apy.own, blockRewards.own, mevRewards.own, legacy.reading];
  const notes = sourceLines(
    listTitle(path, { network }),
    sourcesOf(reading, ...(epoch === undefined ? now : past)),
  );
  if (now.length > 0 && epoch === undefined && !isKnown(votes))
    notes.push(t('The Solana node did not answer: commission, votes and share of the network are missing.'));
  if (epoch !== undefined)
    notes.push(t('Figures of epoch {epoch}; sources have those of the tracked validator only.', { epoch }));
  const name = listFileName(path, { network, epoch }, reading.source.epoch);
  return { name, type: 'text/csv', text: validatorsCsv(shown, columns, notes) };
}

function useList(search: ValidatorsState): Made {
  const network = search.network ?? 'mainnet';
  const state = { ...search, network };
  const reading = useValidatorList(network);
  const all = knownValue(reading) ?? none;
  const epoch = network === 'testnet' ? undefined : search.epoch;
  const past = useValidatorsOfEpoch(all, epoch ?? 0).past;
  const listed = epoch === undefined ? all : past;
  const { shown } = useView(listed, useEpochClock().epoch ?? 0, state, search.watch ?? []);
  return useListFile({
    path: '/csv/validators',
    network,
    reading,
    shown: epoch === undefined ? shown : knownFirst(shown),
    columns: shownColumns(state, listed),
    epoch,
  });
}

export const validatorsFile = fileKind({
  search: pageSearch.validators,
  votes: true,
  wanted: ({ network, epoch }, known) =>
    network === 'testnet' ? [...shell, ...latest('testnetValidators')] : mainnet(epoch, known),
  problem: ({ watched, watch }) =>
    watched && watch === undefined
      ? t('A watchlist is in a browser only: “watch” names its validators.')
      : undefined,
  useFile: useList,
});

function useCompared({ ids = [], epoch }: CompareSearch): Made {
  const reading = useValidatorList('mainnet');
  const all = knownValue(reading) ?? none;
  const past = useValidatorsOfEpoch(all, epoch ?? 0).past;
  const { vote } = useTrackedValidator();
  const listed = epoch === undefined ? all : past;
  const chosen = [...new Set(ids)]
    .slice(0, maxCompared)
    .flatMap((id) => listed.find(({ identity }) => identity === id) ?? []);
  const shown = withOwn(chosen, listed, vote);
  return useListFile({ path: '/csv/compare', network: 'mainnet', reading, shown, columns: columnIds, epoch });
}

export const comparisonFile = fileKind({
  search: pageSearch.compare,
  votes: true,
  wanted: ({ epoch }, known) => mainnet(epoch, known),
  useFile: useCompared,
});
