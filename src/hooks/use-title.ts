import { useEffect } from 'react';

/** Sets the document's title: "Stake · Clearstake". */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Clearstake`;
  }, [title]);
}
