import { quoted } from '@clearstake/contract/foreign-text';
import { inPageLanguage, msg } from '@clearstake/contract/i18n';
import { DescribedError } from '../http/errors';

export class RpcError extends DescribedError {
  constructor(
    readonly method: string,
    /** The JSON-RPC error code, e.g. -32002 for a failed preflight. */
    readonly code: number,
    message: string,
    /** The error's data; its shape depends on the code. */
    readonly data: unknown,
  ) {
    const said = quoted(message);
    const phrase =
      said === undefined
        ? { message: msg('The Solana node refused this without a word.') }
        : { message: msg('The Solana node says: {quotation}'), values: { quotation: said } };
    super(inPageLanguage(phrase), { message: '{method}: {sentence}', values: { method, sentence: phrase } });
  }
}
