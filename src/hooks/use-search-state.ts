import { useCallback, useEffect, useRef, useState } from 'react';

const writeDelay = 250;

/**
 * State mirrored in the URL: written after a pause or before the next click or Enter, and read again after a link or Back.
 * `write`'s `replace` is false when `historyField` changed, which adds a history entry.
 */
export function useSearchState<Search extends object>(
  search: Search,
  write: (search: Search, replace: boolean) => void,
  historyField?: keyof Search,
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
    const replace =
      historyField === undefined || latest.current[historyField] === written.current[historyField];
    written.current = latest.current;
    latestWrite.current(latest.current, replace);
  }, [historyField]);

  const searchText = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared as text, because the object is new in every render.
  useEffect(() => {
    if (searchText === JSON.stringify(written.current) || timer.current !== undefined) return;
    written.current = search;
    latest.current = search;
    setState(search);
  }, [searchText]);
  useEffect(() => {
    latestWrite.current = write;
  }, [write]);
  useEffect(() => {
    // Enter opens the focused link; Alt or Meta with a key is a browser shortcut, e.g. Back.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.altKey || event.metaKey) writeNow();
    };
    // A checkbox leaves no page. Rendered during its own click, React would reset it and drop the change.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) writeNow();
    };
    // On Back an unwritten change belongs to the entry being left.
    const drop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    addEventListener('popstate', drop);
    addEventListener('click', onClick, { capture: true });
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('popstate', drop);
      removeEventListener('click', onClick, { capture: true });
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
