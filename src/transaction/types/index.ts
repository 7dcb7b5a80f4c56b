export type * from './answer';
export type * from './decoded';
export type * from './facts';
export { type CheckId, checkIds, type Finding } from './finding';
export type * from './intent';
export type * from './journal';
export type * from './outcome';
export type * from './ports';
export * from './review';
