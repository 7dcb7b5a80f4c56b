import { useEffect } from 'react';

/** Names the page in the browser's tab: "Stake · Clearstake". */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Clearstake`;
  }, [title]);
}
