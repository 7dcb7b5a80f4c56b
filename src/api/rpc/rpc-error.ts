import { msg } from '@contract/i18n';
import { inPageLanguage } from '@/lib/i18n/phrase';
import { DescribedError } from '../http/errors';
import { quotationPhrase } from './quotation';

/** The RPC node answered with an error. */
export class RpcError extends DescribedError {
  constructor(
    readonly method: string,
    /** The JSON-RPC error code, e.g. -32002 for a failed preflight. */
    readonly code: number,
    message: string,
    /** The error's data; its shape depends on the code. */
    readonly data: unknown,
  ) {
    const said = quotationPhrase(message);
    const phrase =
      said === undefined
        ? { message: msg('The Solana node refused this without a word.') }
        : { message: msg('The Solana node says: {quotation}'), values: { quotation: said } };
    super(inPageLanguage(phrase), { message: '{method}: {sentence}', values: { method, sentence: phrase } });
  }
}
