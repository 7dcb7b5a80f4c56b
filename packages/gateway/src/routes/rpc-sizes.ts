import { msg, verbatim } from '@clearstake/contract/i18n';
import { GatewayError } from '../errors';
import { notValidJson } from './accept-json';

/** Up to this length a body is parsed exactly whatever it says. */
const small = 4_096;
/** A call whose parameters are a few keys, filters and options. */
const usual = 2_048;
/** Characters of the longest honest call with lists or a transaction, which has 4,096 bytes at most. */
const largest: Readonly<Record<string, number>> = {
  sendTransaction: 8_192,
  // And a hundred accounts to return.
  simulateTransaction: 16_384,
  getFeeForMessage: 8_192,
  getMultipleAccounts: 8_192,
  getRecentPrioritizationFees: 8_192,
  // About 700 addresses.
  getInflationReward: 32_768,
  // 256 of 88 characters.
  getSignatureStatuses: 32_768,
};

/**
 * Refuses a body of more calls than a batch may hold, or longer than its methods need. The methods are read by the native parser, in
 * a fiftieth of the time that the exact one takes; they are judged again by what that reads.
 * @throws GatewayError of status 413
 */
export function checkCallSize(text: string, mostCalls: number): void {
  if (text.length <= small) return;
  const body: unknown = nativelyParsed(text);
  const calls: unknown[] = Array.isArray(body) ? body : [body];
  if (calls.length > mostCalls) throw new GatewayError(413, verbatim(batchSentence(mostCalls)));
  const needed = calls.reduce((sum: number, call) => sum + sizeOf(call), 0);
  const isLonger = (call: unknown) => JSON.stringify(call).length > sizeOf(call);
  // The whole, too: spaces, and a member that is written twice, are in no call as it was read.
  if (text.length <= needed && !calls.some(isLonger)) return;
  throw new GatewayError(413, {
    message: msg('The request body is longer than the methods that it calls need. Nothing was forwarded.'),
  });
}

export const batchSentence = (mostCalls: number) =>
  `A batch must hold 1 to ${mostCalls} calls. Nothing was forwarded.`;

function sizeOf(call: unknown): number {
  const method = typeof call === 'object' && call !== null && 'method' in call ? call.method : undefined;
  return (typeof method === 'string' && Object.hasOwn(largest, method) && largest[method]) || usual;
}

function nativelyParsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notValidJson();
  }
}
