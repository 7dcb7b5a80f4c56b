import { useCallback, useEffect, useRef, useState } from 'react';

const writeDelay = 250;

/**
 * State that lives in the page's address, and answers at once: it changes here first, and the address follows when the person
 * pauses. A change of the address from elsewhere (a link, Back) changes it in turn.
 */
export function useSearchState<Search extends object>(
  search: Search,
  write: (search: Search) => void,
): [state: Search, change: (change: Partial<Search>) => void] {
  const [state, setState] = useState(search);
  const latest = useRef(search);
  const written = useRef(JSON.stringify(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const inAddress = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the search; the object is new in every render.
  useEffect(() => {
    if (inAddress === written.current || timer.current !== undefined) return;
    written.current = inAddress;
    latest.current = search;
    setState(search);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<Search>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setState(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        written.current = JSON.stringify(next);
        write(next);
      }, writeDelay);
    },
    [write],
  );
  return [state, change];
}
