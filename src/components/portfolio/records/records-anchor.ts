/** Element id of the records section. */
export const recordsAnchor = 'records';
