/** Attributes of a button that opens a dialog of this id before the scripts are there; afterwards its press must open it, too. */
export function opensDialog(id: string): { command: 'show-modal'; commandfor: string } {
  return { command: 'show-modal', commandfor: id };
}
