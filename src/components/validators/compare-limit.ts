export const maxCompared = 6;

/** Element id of the sentence that says why no more can be added. */
export const fullNoteId = 'compare-full';

/** Element id of the form that the rows' checkboxes belong to. */
export const compareFormId = 'compare-form';
