export type * from './decoded';
export type * from './facts';
export * from './finding';
export type * from './intent';
export type * from './journal';
export type * from './outcome';
export type * from './ports';
export type * from './review';
