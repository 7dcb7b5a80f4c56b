import { useEffect } from 'react';

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Clearstake`;
  }, [title]);
}
