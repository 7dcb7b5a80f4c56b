import * as z from 'zod/mini';
import { defineRoute, largestList } from './route';
import { sentAnswer } from './staking';
import { cell, rowsOf } from './tolerant';
import { amount, anyText, epoch, figure, hex, int64, publicKey } from './values';

// The documentation calls some of these base64 and some hex, so a legacy answer may use either; the decoder decides.
const encodedBytes = z
  .string()
  .check(
    z.regex(
      /^(?:[0-9a-fA-F]{2})+$|^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      'must be hex or base64',
    ),
  )
  .check(z.minLength(1, 'must not be empty'));

// The secret key's encoding is undocumented: hex, base64 and base58 all occur in this field, told apart by their lengths.
const encodedKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{43,128}={0,2}$/, 'must be a key in hex, base64 or base58'));

/** Thirty years: no clock shows what is much further away. */
const longestRest = 1_000_000_000;
// Whole by the document, and an estimate: a server that divides may leave a fraction, and one that is late a minus.
const wholeSeconds = z.pipe(
  z.number('must be a number of seconds').check(z.gte(-longestRest), z.lte(longestRest)),
  z.transform(Math.round),
);

// No field is required unless the document says so, and none is excluded: what is asked beyond these is forwarded.
const poolBody = z.looseObject({ pubkey: z.optional(publicKey), amount: z.optional(amount) });

// All text by the document, which gives no bounds.
const epochRange = {
  epoch: z.optional(anyText),
  start_epoch: z.optional(anyText),
  end_epoch: z.optional(anyText),
};

// The fields of these objects are undocumented: everything is kept, nothing is required.
const openRows = rowsOf(z.record(z.string(), z.unknown()));

/** In the order of the document. */
export const legacyRoutes = {
  legacyDeposit: defineRoute({
    path: '/api/deposit',
    body: poolBody,
    response: z.object({ txn: encodedBytes }),
    summary: 'Build a deposit into the legacy pool',
  }),
  /** Builds a withdrawal of lamports from the pool into a new stake account. */
  legacyWithdraw: defineRoute({
    path: '/api/withdraw',
    body: poolBody,
    response: z.object({
      txn: encodedBytes,
      pub_key: publicKey,
      sec_key: encodedKey,
      sig: z.nullish(z.string()),
    }),
    summary: 'Build a withdrawal from the legacy pool',
  }),
  /** Lamports per pool token, as a ratio. */
  legacyTokenValue: defineRoute({
    path: '/api/tokenvalue',
    response: z.object({ tokenValue: z.nullish(figure) }),
    freshness: 'minute',
    summary: 'Value of one pool token in SOL',
  }),
  legacySolValue: defineRoute({
    path: '/api/solvalue',
    response: z.object({ solValue: z.nullish(figure) }),
    freshness: 'minute',
    summary: 'Price of SOL in US dollars',
  }),
  legacyEpochInfo: defineRoute({
    path: '/api/epochinfo',
    response: z.object({ epochSeconds: cell(wholeSeconds), epoch: cell(epoch) }),
    freshness: 'slot',
    summary: 'Running epoch and its remaining seconds',
  }),
  legacySend: defineRoute({
    path: '/api/send',
    body: z.looseObject({ txn: hex }),
    response: sentAnswer,
    summary: 'Broadcast a signed transaction (legacy)',
  }),
  /** State and authorities of one stake account, as far as the answer contains them. */
  legacyAccountStatus: defineRoute({
    path: '/api/staking/account-status',
    body: z.looseObject({ stake_account: publicKey }),
    response: z.object({
      stake_account: z.nullish(
        z.object({
          address: cell(z.string()),
          status: cell(z.string()),
          stake_authority: cell(z.string()),
          withdraw_authority: cell(z.string()),
          vote_account: cell(z.string()),
          amount: cell(int64),
        }),
      ),
    }),
    summary: 'State of one stake account',
  }),
  legacyApy: defineRoute({
    path: '/api/apy',
    query: z.strictObject(epochRange),
    response: z.object({ apy_values: z.nullish(openRows) }),
    largestAnswer: largestList,
    freshness: 'epoch',
    summary: 'APY by epoch or epoch range',
  }),
  legacyTps: defineRoute({
    path: '/api/tps',
    query: z.strictObject({
      ...epochRange,
      time: z.optional(anyText),
      start_time: z.optional(anyText),
      end_time: z.optional(anyText),
    }),
    response: z.object({ tps_values: z.nullish(openRows) }),
    largestAnswer: largestList,
    freshness: 'minute',
    summary: 'Transactions per second by epoch or time',
  }),
  legacyTvl: defineRoute({
    path: '/api/tvl',
    query: z.strictObject(epochRange),
    response: z.object({ tvl_values: z.nullish(openRows) }),
    largestAnswer: largestList,
    freshness: 'epoch',
    summary: 'Total value locked by epoch or epoch range',
  }),
};
