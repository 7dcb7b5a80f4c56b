import { useCallback, useEffect, useRef, useState } from 'react';

const writeDelay = 250;

/**
 * State that lives in the page's address, and answers at once: it changes here first, and the address follows when the person
 * pauses, or before the next click or Enter, because that may leave the page or copy its address. Written while another page
 * loads, it would call the person back. A change of the address from elsewhere
 * (a link, Back) changes it in turn.
 */
export function useSearchState<Search extends object>(
  search: Search,
  write: (search: Search) => void,
): [state: Search, change: (change: Partial<Search>) => void] {
  const [state, setState] = useState(search);
  const latest = useRef(search);
  const written = useRef(JSON.stringify(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);

  const writeNow = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    written.current = JSON.stringify(latest.current);
    latestWrite.current(latest.current);
  }, []);

  const inAddress = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the search; the object is new in every render.
  useEffect(() => {
    if (inAddress === written.current || timer.current !== undefined) return;
    written.current = inAddress;
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
    addEventListener('click', writeNow, { capture: true });
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('click', writeNow, { capture: true });
      removeEventListener('keydown', onKey, { capture: true });
      clearTimeout(timer.current);
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
