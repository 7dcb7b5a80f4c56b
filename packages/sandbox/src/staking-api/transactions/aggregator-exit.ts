import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
} from '@solana/kit';
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
} from '@solana-program/token';
import { ByteWriter } from '../../chain/bytes';
import { TOKEN_ACCOUNT_SIZE } from '../../chain/layout/token';
import { decodeLookupTable } from '../../chain/lookup-tables';
import { SHARED_ACCOUNTS_ROUTE } from '../../chain/lowering/aggregator';
import { aggregatorQuote } from '../../chain/lowering/aggregator-quote';
import type { Chain } from '../../chain/port';
import { JUPITER_PROGRAM, NATIVE_MINT, TOKEN_PROGRAM } from '../../chain/programs';
import {
  AGGREGATOR_AUTHORITY,
  AGGREGATOR_AUTHORITY_ID,
  AGGREGATOR_EVENT_AUTHORITY,
  AGGREGATOR_LOOKUP_TABLE,
  AGGREGATOR_WRAPPED_SOL,
  aggregatorPoolTokens,
} from '../../chain/world/aggregator';
import { unprocessable } from '../http/api-error';
import { solText } from '../sol-text';
import { requireFunds } from './costs';
import { requirePool, requirePoolTokens, tokenHolding } from './pool';
import { readonly, writable } from './pool-instructions';
import { type Written, writeUnsigned } from './wire-format';

/** One step over the whole amount, from token 0 to token 1, at a venue without arguments. */
const oneStepPlan = Uint8Array.from([1, 0, 0, 0, 7, 100, 0, 1]);
const slippageBps = 50;
const noPlatformFee = 0;

/**
 * Builds the swap of pool tokens to SOL as the aggregator returns it: a whole version-0 transaction with a lookup table and empty
 * signatures. Wrapped SOL arrives in the wallet's own account, which is closed to the wallet at the end.
 * @throws ApiError 409 before the pool's update in this epoch, 422 when the wallet has too few tokens or SOL, or the venue too
 * little liquidity
 */
export function buildAggregatorExit(chain: Chain, wallet: string, amount: bigint): Written {
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
  const owner = createNoopSigner(address(wallet));
  const instructions = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: owner,
      ata: address(wrapped.address),
      owner: owner.address,
      mint: address(NATIVE_MINT),
    }),
    swap({ wallet, source, destination: wrapped.address, mint: pool.mint, amount, quoted }),
    getCloseAccountInstruction({ account: address(wrapped.address), destination: owner.address, owner }),
  ];
  return writeWithLookupTable(chain, wallet, instructions);
}

function swap(given: {
  wallet: string;
  source: string;
  destination: string;
  mint: string;
  amount: bigint;
  quoted: bigint;
}): Instruction {
  return {
    programAddress: address(JUPITER_PROGRAM),
    accounts: [
      readonly(TOKEN_PROGRAM),
      readonly(AGGREGATOR_AUTHORITY),
      { address: address(given.wallet), role: AccountRole.READONLY_SIGNER },
      writable(given.source),
      writable(aggregatorPoolTokens(given.mint)),
      writable(AGGREGATOR_WRAPPED_SOL),
      writable(given.destination),
      readonly(given.mint),
      readonly(NATIVE_MINT),
      readonly(JUPITER_PROGRAM), // no platform fee account
      readonly(JUPITER_PROGRAM), // no Token-2022
      readonly(AGGREGATOR_EVENT_AUTHORITY),
      readonly(JUPITER_PROGRAM),
    ],
    data: new ByteWriter()
      .bytes(SHARED_ACCOUNTS_ROUTE)
      .u8(AGGREGATOR_AUTHORITY_ID)
      .bytes(oneStepPlan)
      .u64(given.amount)
      .u64(given.quoted)
      .u8(slippageBps)
      .u8(slippageBps >> 8)
      .u8(noPlatformFee)
      .done(),
  };
}

function writeWithLookupTable(chain: Chain, wallet: string, instructions: readonly Instruction[]): Written {
  const account = chain.getAccount(AGGREGATOR_LOOKUP_TABLE);
  const table = account && decodeLookupTable(account.data);
  if (!table) throw new Error('The chain has no readable lookup table of the aggregator.');
  const tables = { [address(AGGREGATOR_LOOKUP_TABLE)]: table.addresses.map((key) => address(key)) };
  const compressed = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
  );
  const unsigned = { feePayer: wallet, instructions: compressed.instructions };
  return writeUnsigned(chain, unsigned, { version: 0, form: 'transaction' });
}
