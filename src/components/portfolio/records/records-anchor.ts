export const recordsAnchor = 'records';
