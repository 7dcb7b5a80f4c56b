/** Maximum number of compared validators. */
export const maxCompared = 6;

/** Element id of the sentence that says why no more can be added. */
export const fullNoteId = 'compare-full';
