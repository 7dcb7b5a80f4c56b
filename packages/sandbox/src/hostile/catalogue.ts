import { downloadAttacks, sendAttacks, walletAttacks } from './after-signing';
import type { ApiAttack, Attack } from './attack';
import { autoCompoundAttacks } from './auto-compound';
import { chainAttacks } from './chain-answers';
import { crossCuttingAttacks } from './cross-cutting';
import { falseGuardAttacks } from './false-guards';
import { jointAttacks } from './joint-attacks';
import { liquidStakeAttacks, liquidUnstakeAttacks } from './liquid-staking';
import { nativeStakeAttacks, nativeUnstakeAttacks } from './native-staking';
import { nodeAttacks } from './node-results';
import { swapExitAttacks } from './swap-exit';

export const apiAttacks: readonly ApiAttack[] = [
  ...crossCuttingAttacks,
  ...falseGuardAttacks,
  ...nativeStakeAttacks,
  ...nativeUnstakeAttacks,
  ...liquidStakeAttacks,
  ...liquidUnstakeAttacks,
  ...swapExitAttacks,
  ...autoCompoundAttacks,
];

/** All threats. Ids are stable; a letter marks a variant of a threat. */
export const catalogue: readonly Attack[] = [
  ...apiAttacks,
  ...chainAttacks,
  ...nodeAttacks,
  ...jointAttacks,
  ...sendAttacks,
  ...walletAttacks,
  ...downloadAttacks,
];
