import { routes } from '@clearstake/contract/rest/routes';
import { amount, publicKey } from '@clearstake/contract/rest/values';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tokensFor } from '../../chain/pool-rate';
import type { StakingApiContext } from '../context';
import { unprocessable } from '../http/api-error';
import { parsed, serve } from '../http/serve';
import { createSender } from '../send';
import { buildLiquidStake } from '../transactions/liquid-stake';
import { buildLiquidUnstake } from '../transactions/liquid-unstake';
import { type Pool, requirePool } from '../transactions/pool';

// The document requires neither; a transaction needs both.
const poolRequest = z.object({ pubkey: publicKey, amount });
type PoolRequest = z.output<typeof poolRequest>;

/**
 * Deposit, withdrawal and broadcast of the unversioned API. It returns messages in base64, where the versioned routes use hex; it
 * accepts hex for broadcasts, as they do.
 */
export function legacyPoolRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain } = context;
  serve(app, context, routes.legacyDeposit, ({ body }) => {
    const { pubkey, amount } = parsed<PoolRequest>(poolRequest, body);
    return { txn: base64OfHex(buildLiquidStake(chain, pubkey, amount).message) };
  });
  serve(app, context, routes.legacyWithdraw, ({ body }) => {
    const { pubkey, amount } = parsed<PoolRequest>(poolRequest, body);
    const tokens = tokensWorth(requirePool(chain), amount);
    const { message, stakeAccount } = buildLiquidUnstake(chain, pubkey, tokens);
    const secret = Buffer.from(stakeAccount.secretHex, 'hex');
    return {
      txn: base64OfHex(message),
      pub_key: stakeAccount.address,
      sec_key: secret.toString('base64'),
      // The new account signs here; the wallet's signature is still missing.
      sig: Buffer.from(ed25519.sign(Buffer.from(message, 'hex'), secret.subarray(0, 32))).toString('base64'),
    };
  });
  const send = createSender(chain);
  serve(app, context, routes.legacySend, async ({ body }) => ({ txn_signature: await send(body.txn) }));
}

/** Pool tokens worth these lamports, rounded down so that no more is burnt than requested. */
function tokensWorth(pool: Pool, lamports: bigint): bigint {
  const tokens = tokensFor(pool, lamports);
  if (tokens === 0n) {
    throw unprocessable(
      `${lamports} lamports are worth less than one unit of the pool token. Nothing was built.`,
    );
  }
  return tokens;
}

const base64OfHex = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
