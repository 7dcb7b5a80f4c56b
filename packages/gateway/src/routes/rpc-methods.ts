import { STAKE_PROGRAM } from '@clearstake/contract/programs';
import { base58Length } from '@clearstake/contract/rest/values';
import { rpcMethods } from '@clearstake/contract/rpc-methods';
import * as z from 'zod/mini';

const methods: ReadonlySet<string> = new Set(rpcMethods);

// Byte offsets of staker, withdrawer and vote account in a stake account.
const keyOffsets: ReadonlySet<number> = new Set([12, 44, 124]);

const callId = z.optional(z.union([z.string(), z.number(), z.bigint(), z.null()]));

/** One JSON-RPC call. Fields beyond these are refused, so that no upstream can read a second method out of one body. */
export const rpcCall = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: callId,
  method: z.string(),
  // Some clients write null where a method has no parameters.
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()])),
});
export type RpcCall = z.output<typeof rpcCall>;

/** Error codes of JSON-RPC 2.0. */
export const parseError = -32_700;
export const invalidRequest = -32_600;
export const methodNotFound = -32_601;
export const invalidParams = -32_602;
export const internalError = -32_603;
/** Error code of Solana's public nodes. */
export const tooManyRequests = 429;

export function errorAnswer(id: RpcCall['id'], code: number, message: string) {
  return { jsonrpc: '2.0', error: { code, message }, id: id ?? null };
}

/** The id of what may be no valid call, so that its error can be matched; null when it has none. */
export function idOf(item: unknown): string | number | bigint | null {
  const parsed = z.safeParse(z.object({ id: callId }), item);
  return parsed.success ? (parsed.data.id ?? null) : null;
}

// Strict: a second filter beside it in one object could be the one that a node reads.
const keyFilter = z.strictObject({
  memcmp: z.strictObject({
    offset: z.union([z.number(), z.bigint()]),
    bytes: z.string(),
    encoding: z.optional(z.enum(['base58', 'base64'])),
  }),
});
const programQuery = z.tuple([z.literal(STAKE_PROGRAM), z.object({ filters: z.array(z.unknown()) })]);

function namesOneKey(filter: unknown): boolean {
  const parsed = z.safeParse(keyFilter, filter);
  if (!parsed.success) return false;
  const { offset, bytes, encoding } = parsed.data.memcmp;
  const wholeKey = encoding === 'base64' ? /^[A-Za-z0-9+/]{43}=$/.test(bytes) : base58Length(bytes) === 32;
  return wholeKey && keyOffsets.has(Number(offset));
}

/**
 * Why a call is not forwarded, or undefined when it may be.
 * `getProgramAccounts` can make a node scan millions of accounts, so only the portfolio's query is allowed: the stake accounts
 * of one staker, withdrawer or vote account. `requestAirdrop` exists only where SOL has no value.
 */
export function refusal(call: RpcCall, airdrops: boolean): string | undefined {
  if (call.method === 'requestAirdrop' && airdrops) return undefined;
  if (!methods.has(call.method)) return 'Method not found: this gateway does not forward it.';
  return call.method === 'getProgramAccounts' ? programRefusal(call) : undefined;
}

function programRefusal({ method, params }: RpcCall): string | undefined {
  const query = z.safeParse(programQuery, params);
  if (query.success && query.data[1].filters.some(namesOneKey)) return undefined;
  return `${method} is forwarded only for the Stake program with a memcmp filter on a whole key at offset 12, 44 or 124.`;
}

const logsQuery = z.tuple([z.strictObject({ mentions: z.tuple([z.string()]) })], z.unknown());

/**
 * Why a subscription is not forwarded, or undefined when it may be. Those that carry a whole network's traffic are refused: the
 * logs of all transactions, and a program's accounts beyond what `getProgramAccounts` may read.
 */
export function subscriptionRefusal(call: RpcCall): string | undefined {
  if (call.method === 'programSubscribe') return programRefusal(call);
  if (call.method !== 'logsSubscribe' || z.safeParse(logsQuery, call.params).success) return undefined;
  return 'logsSubscribe is forwarded only for the logs that mention one address.';
}

/** The method's name for metrics: only names from the list, so that a caller cannot invent labels. */
export function methodLabel(method: string): string {
  return methods.has(method) || method === 'requestAirdrop' ? method : 'other';
}
