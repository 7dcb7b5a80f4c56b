import { useCallback, useEffect, useRef, useState } from 'react';

const writeDelay = 250;

/**
 * State of fields that is mirrored in the URL: written after a pause in typing, at once for a box, a choice or when a field is
 * left, and read again after a link or Back.
 */
export function useSearchState<Search extends object>(
  search: Search,
  write: (search: Search) => void,
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
    written.current = latest.current;
    latestWrite.current(latest.current);
  }, []);

  const searchText = JSON.stringify(search);
  const [seen, setSeen] = useState(searchText);
  // While rendering: an effect would have the whole page rendered twice.
  if (seen !== searchText) {
    setSeen(searchText);
    if (timer.current === undefined && searchText !== JSON.stringify(written.current)) setState(search);
  }
  useEffect(() => {
    if (timer.current !== undefined) return;
    written.current = state;
    latest.current = state;
  }, [state]);
  useEffect(() => {
    latestWrite.current = write;
  }, [write]);
  useEffect(() => {
    // On Back an unwritten change belongs to the entry being left.
    const drop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const left = new AbortController();
    const { signal } = left;
    addEventListener('popstate', drop, { signal });
    // A link is followed from the address, in which the field's text must be.
    addEventListener('focusout', writeNow, { signal });
    addEventListener('change', writeNow, { signal });
    return () => {
      left.abort();
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
