import { useMemo } from 'react';
import type { Validator } from '@/lib/validators/validators';
import { validatorsOfEpoch } from '@/lib/validators/validators-of-epoch';
import { useLegacyApyParts } from './use-legacy-apy-parts';
import { useApySeries, useBlockRewardsSeries, useMevRewardsSeries } from './use-series';
import { useSightings } from './use-sightings';
import { useTrackedValidator } from './use-tracked-validator';

export function useValidatorsOfEpoch(validators: readonly Validator[], epoch: number) {
  const apy = useApySeries();
  const blockRewards = useBlockRewardsSeries();
  const mevRewards = useMevRewardsSeries();
  const legacy = useLegacyApyParts(epoch);
  const { vote } = useTrackedValidator();
  const kept = useSightings().sightings.epochs;
  const [apyRows, blockRows, mevRows, parts] = [apy.rows, blockRewards.rows, mevRewards.rows, legacy.parts];
  const past = useMemo(
    () =>
      validatorsOfEpoch(validators, {
        epoch,
        kept,
        tracked: { vote, apy: apyRows, blockRewards: blockRows, mevRewards: mevRows, parts },
      }),
    [validators, epoch, kept, vote, apyRows, blockRows, mevRows, parts],
  );
  return { past, apy, blockRewards, mevRewards, legacy };
}
