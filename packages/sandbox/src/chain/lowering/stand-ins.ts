import type { Cluster } from '@clearstake/contract/config';
import { JUPITER_PROGRAM, LIGHTHOUSE_PROGRAM, STAKE_POOL_PROGRAM } from '../programs';
import type { Assertion, Lowering } from '../types';
import { autoCompoundProgram } from '../world/auto-compound-program';
import { poolAddresses } from '../world/pool';
import { lowerAggregator } from './aggregator';
import { lowerAutoCompound } from './auto-compound';
import { assertLighthouse } from './lighthouse';
import { lowerStakePool } from './stake-pool';

/** Every program that has no binary in the sandbox, by its address; genesis has their accounts as executable. */
export function standIns(cluster: Cluster) {
  const pool = poolAddresses(cluster);
  return {
    lowerings: new Map<string, Lowering>([
      [STAKE_POOL_PROGRAM, lowerStakePool],
      [autoCompoundProgram(cluster), lowerAutoCompound],
      [JUPITER_PROGRAM, (instruction, context) => lowerAggregator(pool, instruction, context)],
    ]),
    /** Those whose instructions only assert. */
    assertions: new Map<string, Assertion>([[LIGHTHOUSE_PROGRAM, assertLighthouse]]),
  };
}
