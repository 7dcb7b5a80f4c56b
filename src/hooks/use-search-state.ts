import { useCallback, useEffect, useRef, useState } from 'react';

const writeDelay = 250;

/**
 * State that lives in the page's address, and answers at once: it changes here first, and the address follows when the person
 * pauses, or before the next click or Enter, because that may leave the page or copy its address. Written while another page
 * loads, it would call the person back. A change of the address from elsewhere
 * (a link, Back) changes it in turn.
 *
 * `write` gets whether the entry of the history is to be replaced: it is, or typing would fill the history, unless the field
 * `place` changed, which is another view that Back should lead out of.
 */
export function useSearchState<Search extends object>(
  search: Search,
  write: (search: Search, replace: boolean) => void,
  place?: keyof Search,
): [state: Search, change: (change: Partial<Search>) => void] {
  const [state, setState] = useState(search);
  const latest = useRef(search);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);

  const writeNow = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const replace = place === undefined || latest.current[place] === written.current[place];
    written.current = latest.current;
    latestWrite.current(latest.current, replace);
  }, [place]);

  const inAddress = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the search; the object is new in every render.
  useEffect(() => {
    if (inAddress === JSON.stringify(written.current) || timer.current !== undefined) return;
    written.current = search;
    latest.current = search;
    setState(search);
  }, [inAddress]);
  useEffect(() => {
    latestWrite.current = write;
  }, [write]);
  useEffect(() => {
    // Enter opens what has the focus; Alt or Meta with a key is how browsers go back, forward and elsewhere.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.altKey || event.metaKey) writeNow();
    };
    // Back: what was not written yet is of the entry that is left.
    const drop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    addEventListener('popstate', drop);
    addEventListener('click', writeNow, { capture: true });
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('popstate', drop);
      removeEventListener('click', writeNow, { capture: true });
      removeEventListener('keydown', onKey, { capture: true });
      drop();
    };
  }, [writeNow]);

  const change = useCallback(
    (part: Partial<Search>) => {
      latest.current = { ...latest.current, ...part };
      setState(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(writeNow, writeDelay);
    },
    [writeNow],
  );
  return [state, change];
}
