import type { Chain } from '../../chain/chain';
import { closeTokenAccount, createTokenAccount, swap } from '../../chain/instructions';
import { TOKEN_ACCOUNT_SIZE } from '../../chain/layout/token';
import { decodeLookupTable } from '../../chain/lookup-tables';
import { aggregatorQuote } from '../../chain/pool-rate';
import { NATIVE_MINT } from '../../chain/programs';
import { AGGREGATOR_AUTHORITY, AGGREGATOR_LOOKUP_TABLE } from '../../chain/world/aggregator';
import { unprocessable } from '../http/api-error';
import { requireFunds, solText } from './costs';
import { requirePool, requirePoolTokens, tokenHolding } from './pool';
import { writeUnsigned } from './wire-format';

const slippageBps = 50;

/**
 * Builds the swap of pool tokens to SOL as the aggregator returns it: a whole version-0 transaction with a lookup table and empty
 * signatures. Wrapped SOL arrives in the wallet's own account, which is closed to the wallet at the end.
 * @throws ApiError 409 before the pool's update in this epoch, 422 when the wallet has too few tokens or SOL, or the venue too
 * little liquidity
 */
export function buildAggregatorExit(chain: Chain, wallet: string, amount: bigint): string {
  const pool = requirePool(chain);
  const source = requirePoolTokens(chain, pool, wallet, amount);
  const quoted = aggregatorQuote(pool, amount);
  const liquidity = tokenHolding(chain, AGGREGATOR_AUTHORITY, NATIVE_MINT).amount ?? 0n;
  if (quoted <= 0n || quoted > liquidity) {
    throw unprocessable(
      `The aggregator found no route for ${amount} base units of the pool token (${solText(quoted)}). Nothing was built.`,
    );
  }
  const wrapped = tokenHolding(chain, wallet, NATIVE_MINT);
  requireFunds(chain, wallet, {
    amount: 0n,
    rent: wrapped.amount === null ? chain.rent(TOKEN_ACCOUNT_SIZE) : 0n,
    signatures: 1,
  });
  const account = chain.getAccount(AGGREGATOR_LOOKUP_TABLE);
  const table = account && decodeLookupTable(account.data);
  if (!table) throw new Error('The chain has no readable lookup table of the aggregator.');
  const destination = wrapped.address;
  const instructions = [
    createTokenAccount(wallet, destination, NATIVE_MINT),
    swap({ wallet, source, destination, mint: pool.mint, amount, quoted, slippageBps }),
    closeTokenAccount(destination, wallet, wallet),
  ];
  const tables = { [AGGREGATOR_LOOKUP_TABLE]: table.addresses };
  return writeUnsigned(chain, wallet, instructions, tables).transaction;
}
