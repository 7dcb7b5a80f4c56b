/** Where the records stand in the page. */
export const recordsAnchor = 'records';
