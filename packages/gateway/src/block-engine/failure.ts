import {
  type BlockEngineFailure,
  blockEnginePhrase,
  failureHeader,
  failureText,
} from '@clearstake/contract/block-engine-sentences';
import { inEnglish } from '@clearstake/contract/i18n';
import { type Code, ConnectError } from '@connectrpc/connect';

/** Errors of the gateway: the block engine can write the same words, and the same metadata. */
const failures = new WeakMap<object, BlockEngineFailure>();

/** An error of the gateway: in English for any client, by its code for the page. */
export function failed(code: Code, failure: BlockEngineFailure): ConnectError {
  const error = new ConnectError(inEnglish(blockEnginePhrase(failure)), code, {
    [failureHeader]: encodeURIComponent(failureText(failure)),
  });
  failures.set(error, failure);
  return error;
}

/** What an error of the gateway says; undefined for one of the block engine or a library. */
export function failureOf(error: unknown): BlockEngineFailure | undefined {
  return typeof error === 'object' && error !== null ? failures.get(error) : undefined;
}
