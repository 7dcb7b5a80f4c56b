import type { MouseEvent } from 'react';

/** Attributes of a button that opens a dialog of this id: by itself before the scripts are there, afterwards by `open`. */
export function opensDialog(id: string, open: () => void) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick: (event: MouseEvent) => {
      // The browser would open it once more.
      event.preventDefault();
      open();
    },
  } as const;
}
