import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import {
  createAccount,
  deactivate,
  delegate,
  initialize,
  switchAutoCompound,
} from '../../chain/instructions';
import { STAKE_ACCOUNT_SIZE } from '../../chain/layout/stake-account';
import type { StakingApiContext } from '../context';
import { unprocessable } from '../http/api-error';
import { serve } from '../http/serve';
import {
  requireDelegated,
  requireDistinct,
  requireStakeAccount,
  requireStaker,
  requireWithdrawer,
} from '../stake-accounts';
import { ledgerRent, readLedger } from '../transactions/auto-compound';
import { requireFunds, solText } from '../transactions/costs';
import { freshKeypair } from '../transactions/fresh-keypair';
import { requireOnePacket, writeUnsigned } from '../transactions/wire-format';

export function nativeStakingRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain, history } = context;
  serve(app, context, routes.nativeStake, ({ body }) => {
    const { pubkey, amount, is_auto_compounding_enabled: autoCompound = false } = body;
    const minimum = chain.minimumDelegation();
    if (amount < minimum) {
      throw unprocessable(`A stake must be at least ${solText(minimum)}; ${solText(amount)} was asked for.`);
    }
    const rent = chain.rent(STAKE_ACCOUNT_SIZE);
    const ledger = readLedger(chain, pubkey);
    requireFunds(chain, pubkey, {
      amount,
      rent: rent + (autoCompound ? ledgerRent(chain, ledger, ledger.stakeAccounts.length + 1) : 0n),
      signatures: 2,
    });
    const { address: stake, secretHex } = freshKeypair(chain);
    const { message } = writeUnsigned(chain, pubkey, [
      createAccount(pubkey, stake, amount + rent),
      initialize(stake, pubkey, 'classic'),
      delegate(stake, history.tracked.voteAccount, pubkey, 'classic'),
      ...(autoCompound
        ? [switchAutoCompound(chain.autoCompoundProgram, stake, ledger.address, pubkey, true)]
        : []),
    ]);
    return { txn: message, pubkey: stake, sec_key: secretHex };
  });
  serve(app, context, routes.nativeUnstake, ({ body: { pubkey, stake_accounts: stakeAccounts } }) => {
    requireDistinct(stakeAccounts);
    for (const each of stakeAccounts) {
      const account = requireStakeAccount(chain, each);
      requireWithdrawer(account, pubkey);
      requireStaker(account, pubkey);
      requireDelegated(chain, account);
    }
    requireFunds(chain, pubkey, { amount: 0n, rent: 0n, signatures: 1 });
    const instructions = stakeAccounts.map((each) => deactivate(each, pubkey, 'classic'));
    const written = writeUnsigned(chain, pubkey, instructions);
    requireOnePacket(written, stakeAccounts.length);
    return { txn: written.message };
  });
}
