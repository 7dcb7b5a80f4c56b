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

/** 44 pixels, three colours. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAACwAAAAsAgMAAABj6rKSAAAACVBMVEUAAABVd5n7+viwPg1dAAAAAXRSTlMAQObYZgAAAJtJREFUeNp10r0ZxCAI' +
  'BmAtHMF9HCGFWLjBZR9HsDimPPkJwSc5qrcAjR8JYVWCI2hFAChqoBImtnRldr1bpCmqi7XLQFbXu50Gorls5tGPDD+M4myu7IbD3HGywQzsE79m' +
  'RHxzWx4v7stTfS7TQXSXmu9F5IPIjT2Wk5m+v7Pn9RYN6F8OPqstQ5+tz9zvYtuR353f6bbr6x/4Aebej+6gEjmdAAAAAElFTkSuQmCC';

/** The image of the validators that have one on this machine. */
export function logoRoute(app: FastifyInstance): void {
  app.get(ownLogo, (_request, reply) => reply.type('image/png').send(Buffer.from(png, 'base64')));
}
