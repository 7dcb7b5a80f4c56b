import { quoted } from './foreign-text';
import { messages, type Phrase, verbatim } from './i18n';

/** Why the gateway does not call an endpoint that the block engine named. */
export const endpointRefusals = messages({
  unreadableUrl: 'The URL cannot be read.',
  otherScheme: 'The URL is not an HTTP URL.',
  credentials: 'The URL holds credentials.',
  elsewhere: 'Not called: the block engine is on this machine, the endpoint is not.',
  notPublic: 'Not called: the address is not a public one.',
  unresolved: 'Not called: the name cannot be resolved.',
});

/**
 * What the gateway says of the block engine, by codes: one stream serves viewers of all languages, so the page says it in its own. Other
 * clients get the English.
 */
export const blockEngineSentences = messages({
  unreachable: 'The block engine cannot be reached ({code}).',
  cut: 'The connection to the block engine was cut.',
  ended: 'The block engine ended the stream.',
  unanswered: 'The block engine did not answer within {seconds} seconds.',
  late: 'The block engine did not answer in time.',
  says: 'The block engine says: {quotation}',
  closed: 'The block engine closed the call without an answer.',
  keyRefused: 'The block engine refused the key of the gateway: {quotation}',
  compressed: 'The block engine sent a compressed message, which the gateway does not unpack.',
  tooLong: 'The block engine sent a longer message than the gateway reads.',
  shutdown: 'The gateway is shutting down.',
  calls: 'Your address has made {limit} calls in this second, which is the limit. Try again in a second.',
  streams: 'Your address has {limit} streams of this kind open, which is the limit. Close one first.',
  slow: 'The gateway reads the stream too slowly.',
  noToken: 'The block engine answered without a token.',
  full: 'This gateway serves as many streams as it can. Try later.',
  feeOverAll: 'The commission is {commission} percent, more than 100.',
  feeToNone: 'A commission of {commission} percent names no recipient.',
  feeToZero: 'The public key is all zero: a fee paid to it would be lost.',
  feeToOther: 'The public key is not 32 bytes in base58.',
  ...endpointRefusals,
});

/** A code with its values; what the block engine said itself is a value, and quoted where it is shown. */
export interface BlockEngineFailure {
  readonly said: keyof typeof blockEngineSentences;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Metadata of a failed call that has its {@link failureText}, encoded as a component of a URI. */
export const failureHeader = 'clearstake-failure';

export const failureText = (failure: BlockEngineFailure): string => JSON.stringify(failure);

const isCode = (said: unknown): said is keyof typeof blockEngineSentences =>
  typeof said === 'string' && Object.hasOwn(blockEngineSentences, said);

const isShown = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/**
 * The failure in a text of the gateway; undefined for any other text. Without the validation library, which a page would load for
 * it.
 */
export function readFailure(text: string): BlockEngineFailure | undefined {
  try {
    const { said, values }: { said?: unknown; values?: object } = JSON.parse(text);
    const entries = Object.entries(values ?? {});
    return isCode(said) && entries.every(isShown) ? { said, values: Object.fromEntries(entries) } : undefined;
  } catch {
    return undefined;
  }
}

export function readFailureHeader(header: string | null): BlockEngineFailure | undefined {
  try {
    return readFailure(decodeURIComponent(header ?? ''));
  } catch {
    return undefined;
  }
}

export function blockEnginePhrase({ said, values = {} }: BlockEngineFailure): Phrase {
  const quotation = 'quotation' in values ? (quoted(`${values.quotation}`) ?? verbatim('…')) : undefined;
  return { message: blockEngineSentences[said], values: { ...values, ...(quotation && { quotation }) } };
}
