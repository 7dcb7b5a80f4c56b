import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { switchAutoCompound } from '../../chain/instructions';
import type { StakingApiContext } from '../context';
import { conflict } from '../http/api-error';
import { serve } from '../http/serve';
import {
  isDeactivating,
  requireDelegated,
  requireDistinct,
  requireStakeAccount,
  requireStaker,
  requireWithdrawer,
} from '../stake-accounts';
import { ledgerRent, readLedger } from '../transactions/auto-compound';
import { requireFunds } from '../transactions/costs';
import { requireOnePacket, writeUnsigned } from '../transactions/wire-format';

export function autoCompoundRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain } = context;
  serve(app, context, routes.autoCompoundUpdate, ({ body: { wallet, stake_accounts: requested } }) => {
    requireDistinct(requested.map((each) => each.stake_account_address));
    const ledger = readLedger(chain, wallet);
    for (const { stake_account_address: address, enable } of requested) {
      const account = requireStakeAccount(chain, address);
      requireStaker(account, wallet);
      requireWithdrawer(account, wallet);
      if (enable) requireDelegated(chain, account);
      else if (isDeactivating(chain, account)) {
        throw conflict(
          `The stake account ${address} is deactivating; auto-compounding cannot be switched off until it is inactive.`,
        );
      }
      if (ledger.stakeAccounts.includes(address) === enable) {
        throw conflict(
          `Auto-compounding of the stake account ${address} is already ${enable ? 'on' : 'off'}.`,
        );
      }
    }
    const change = requested.reduce((count, { enable }) => count + (enable ? 1 : -1), 0);
    const rent = ledgerRent(chain, ledger, ledger.stakeAccounts.length + change);
    requireFunds(chain, wallet, { amount: 0n, rent, signatures: 1 });
    const instructions = requested.map(({ stake_account_address: stake, enable }) =>
      switchAutoCompound(chain.autoCompoundProgram, stake, ledger.address, wallet, enable),
    );
    const written = writeUnsigned(chain, wallet, instructions);
    requireOnePacket(written, requested.length);
    return { txn: written.message };
  });
}
