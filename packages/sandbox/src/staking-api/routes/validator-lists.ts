import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { ownLogo } from '../../history/client-roster';
import type { ValidatorMetadata } from '../../history/types';
import { rewardInSol, stakeInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';

export function validatorListRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { history } = context;
  serve(app, context, routes.validators, () => ({
    validators: history.validators.map(({ identity }) => ({ identity })),
  }));
  serve(app, context, routes.testnetValidators, () => ({
    validators: history.testnetValidators.map(({ identity, voteAccount }) => ({
      identity,
      vote_account: voteAccount,
    })),
  }));
  serve(app, context, routes.validatorsOverview, () => {
    const epoch = history.lastCompleteEpoch();
    return {
      general_data: {
        total_Solana_stake: stakeInSol(history.networkEpoch(epoch).activatedStake),
        rakurai_Total_stake: stakeInSol(history.tvl(epoch)),
        all_validators_Rakurai: history.validators.length,
      },
      validators: history.validators.map(({ identity, voteAccount, metadata }) => {
        const row = history.validatorEpoch(identity, epoch);
        return {
          identity,
          vote_identity: voteAccount,
          activated_stake: stakeInSol(row.activatedStake),
          mev_rewards: rewardInSol(row.mevRewards),
          block_rewards: rewardInSol(row.blockRewards),
          apy: row.apy,
          apy_block_rewards: row.apyBlockRewards,
          apy_jito: row.apyMev,
          apy_total: row.apyTotal,
          ...published(metadata, app),
        };
      }),
    };
  });
}

/** What an operator published; the sandbox's own image by its whole address. */
function published(metadata: ValidatorMetadata | null, app: FastifyInstance): ValidatorMetadata {
  const isServed = metadata?.image === ownLogo && app.addresses().length > 0;
  return { ...metadata, ...(isServed && { image: app.listeningOrigin + ownLogo }) };
}
