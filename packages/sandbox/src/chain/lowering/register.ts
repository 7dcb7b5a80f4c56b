import type { Chain } from '../chain';
import { JUPITER_PROGRAM, LIGHTHOUSE_PROGRAM, STAKE_POOL_PROGRAM } from '../programs';
import { lowerAggregator } from './aggregator';
import { lowerAutoCompound } from './auto-compound';
import { assertLighthouse } from './lighthouse';
import { lowerStakePool } from './stake-pool';

/** Registers every program that has no binary in the sandbox. */
export function registerLowerings(
  chain: Pick<Chain, 'autoCompoundProgram' | 'pool' | 'registerAssertion' | 'registerLowering'>,
): void {
  chain.registerLowering(STAKE_POOL_PROGRAM, lowerStakePool);
  chain.registerLowering(chain.autoCompoundProgram, lowerAutoCompound);
  chain.registerLowering(JUPITER_PROGRAM, (instruction, context) =>
    lowerAggregator(chain.pool, instruction, context),
  );
  chain.registerAssertion(LIGHTHOUSE_PROGRAM, assertLighthouse);
}
