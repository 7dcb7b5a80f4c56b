import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export function useSearchChange<Search extends object>(): (change: Partial<Search>) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
