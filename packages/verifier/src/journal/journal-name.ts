/** Alone, because every page asks whether this browser has the journal. */
export const journalName = 'clearstake-journal';
