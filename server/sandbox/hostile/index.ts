export { applyAttack, hostileAttacks, type Sight } from './apply-attack';
export type * from './attack';
