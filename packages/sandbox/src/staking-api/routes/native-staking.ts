import type { ParsedBody } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { address, createNoopSigner } from '@solana/kit';
import { STAKE_PROGRAM_ADDRESS } from '@solana-program/stake';
import { getCreateAccountInstruction } from '@solana-program/system';
import type { FastifyInstance } from 'fastify';
import { STAKE_ACCOUNT_SIZE } from '../../chain/layout/stake-account';
import type { Chain } from '../../chain/port';
import type { StakingApiContext } from '../context';
import { unprocessable } from '../http/api-error';
import { serve } from '../http/serve';
import { solText } from '../sol-text';
import {
  requireDelegated,
  requireDistinct,
  requireStakeAccount,
  requireStaker,
  requireWithdrawer,
} from '../stake-accounts';
import { ledgerRent, readLedger, switchAutoCompound } from '../transactions/auto-compound';
import { requireFunds } from '../transactions/costs';
import { freshKeypair } from '../transactions/fresh-keypair';
import { deactivateStake, delegateStake, initializeStake } from '../transactions/stake-instructions';
import { requireOnePacket, writeUnsigned } from '../transactions/wire-format';

/** Native staking: new stake accounts of the wallet, delegated to the tracked validator, and their deactivation. */
export function nativeStakingRoutes(app: FastifyInstance, context: StakingApiContext): void {
  serve(app, context, routes.nativeStake, ({ body }) => nativeStake(context, body));
  serve(app, context, routes.nativeUnstake, ({ body }) => nativeUnstake(context, body));
}

function nativeStake(
  { chain, history, format }: StakingApiContext,
  {
    pubkey,
    amount,
    is_auto_compounding_enabled: autoCompound = false,
  }: ParsedBody<typeof routes.nativeStake>,
) {
  const minimum = chain.minimumDelegation();
  if (amount < minimum) {
    throw unprocessable(`A stake must be at least ${solText(minimum)}; ${solText(amount)} was asked for.`);
  }
  const rent = chain.rent(STAKE_ACCOUNT_SIZE);
  requireFunds(chain, pubkey, {
    amount,
    rent: rent + (autoCompound ? rentOfOneMoreEntry(chain, pubkey) : 0n),
    signatures: 2,
  });
  const wallet = address(pubkey);
  const fresh = freshKeypair(chain);
  const stake = address(fresh.address);
  const { hex } = writeUnsigned(
    chain,
    {
      feePayer: pubkey,
      instructions: [
        getCreateAccountInstruction({
          payer: createNoopSigner(wallet),
          newAccount: createNoopSigner(stake),
          lamports: amount + rent,
          space: STAKE_ACCOUNT_SIZE,
          programAddress: STAKE_PROGRAM_ADDRESS,
        }),
        initializeStake(stake, wallet),
        delegateStake(stake, address(history.tracked.voteAccount), wallet),
        ...(autoCompound ? [switchAutoCompound(chain, fresh.address, pubkey, true)] : []),
      ],
    },
    format,
  );
  return { txn: hex, pubkey: fresh.address, sec_key: fresh.secretHex };
}

function rentOfOneMoreEntry(chain: Chain, wallet: string): bigint {
  const ledger = readLedger(chain, wallet);
  return ledgerRent(chain, ledger, ledger.stakeAccounts.length + 1);
}

function nativeUnstake(
  { chain, format }: StakingApiContext,
  { pubkey, stake_accounts: stakeAccounts }: ParsedBody<typeof routes.nativeUnstake>,
) {
  requireDistinct(stakeAccounts);
  for (const each of stakeAccounts) {
    const account = requireStakeAccount(chain, each);
    requireWithdrawer(account, pubkey);
    requireStaker(account, pubkey);
    requireDelegated(chain, account);
  }
  requireFunds(chain, pubkey, { amount: 0n, rent: 0n, signatures: 1 });
  const wallet = address(pubkey);
  const written = writeUnsigned(
    chain,
    {
      feePayer: pubkey,
      instructions: stakeAccounts.map((each) => deactivateStake(address(each), wallet)),
    },
    format,
  );
  requireOnePacket(written, stakeAccounts.length);
  return { txn: written.hex };
}
