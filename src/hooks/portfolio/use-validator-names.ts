import { readable } from '@clearstake/contract/rest/readable';
import { useMemo } from 'react';
import { knownValue } from '@/api/stats/reading';
import { usePins } from '@/hooks/config/use-config';
import { useValidatorsOverview } from '@/hooks/stats/use-figures';
import { chosenText, sharedNames, withAddress } from '@/lib/validators/validators';

/** Names by vote account: from the pins, else from the overview. For display only. */
export function useValidatorNames(): ReadonlyMap<string, string> {
  const pins = usePins();
  const overview = knownValue(useValidatorsOverview());
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { vote_identity: vote, name: chosen } of readable(overview?.validators ?? [])) {
      const name = chosenText(chosen);
      if (vote && name !== null) names.set(vote, name);
    }
    for (const { vote, name } of pins?.validators ?? []) names.set(vote, name);
    const isShared = sharedNames([...names.values()]);
    const pinned = new Set(pins?.validators.map(({ vote }) => vote));
    for (const [vote, name] of names)
      if (isShared(name) && !pinned.has(vote)) names.set(vote, withAddress(name, vote));
    return names;
  }, [pins, overview]);
}
