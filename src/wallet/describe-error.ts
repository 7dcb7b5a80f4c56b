import { lineOf, quotedClause } from '@contract/foreign-text';
import { inPageLanguage, t } from '@contract/i18n';
import { WalletError } from './wallet-error';

const declinedCode = 4001;
/** Ledger's status word for a request declined on the device. */
const deniedOnDevice = 0x6985;
const declinedNames = new Set(['UserRejectedRequestError', 'WalletWindowClosedError']);
const no = '(?:rejected|declined|denied|cancell?ed)';
/** Messages that mean that the person declined. "Access denied" and "rejected by simulation" are the wallet's decision. */
const declinedMessages = [
  new RegExp(`\\b(?:user|you)\\b (?:has |have )?${no}\\b`, 'i'),
  new RegExp(`\\b${no} (?:by (?:the )?user|on (?:the|your) device)\\b`, 'i'),
  new RegExp(`^(?:approval|request|signature|signing|transaction) (?:was |has been )?${no}\\.?$`, 'i'),
];
const disconnectedNames = new Set([
  'WalletNotConnectedError',
  'WalletDisconnectedError',
  'WalletNotReadyError',
]);
const disconnectedMessage = /disconnect|not connected|\blocked\b/i;

interface ErrorPart {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly statusCode: unknown;
}

/** Whether the person declined. An error code decides; the message counts only without a code. */
function isDeclined(errors: readonly ErrorPart[]): boolean {
  if (errors.some(({ code, statusCode }) => code === declinedCode || statusCode === deniedOnDevice))
    return true;
  if (errors.some(({ name }) => declinedNames.has(name))) return true;
  if (errors.some(({ code }) => typeof code === 'number')) return false;
  return errors.some(({ message }) => declinedMessages.some((words) => words.test(message)));
}

/** The first message, quoted for use within a sentence; empty without one. */
function reasonIn(errors: readonly ErrorPart[]): string {
  const [said] = errors.flatMap(({ message }) => quotedClause(message) ?? []);
  return said === undefined ? '' : inPageLanguage(said);
}

/** A wallet's name as it is shown: it is the wallet's own choice. */
export function walletTitle(name: string): string {
  return lineOf(name, 60) || t('A wallet without a name');
}

/**
 * Classifies what a wallet threw. Adapters wrap the wallet's own error, whose code 4001 means declined (EIP-1193), so the whole
 * chain of causes is searched.
 */
export function describeWalletError(error: unknown, name: string): WalletError {
  if (error instanceof WalletError) return error;
  const walletName = walletTitle(name);
  const errors = [...chain(error)];
  if (isDeclined(errors)) {
    return new WalletError(
      'declined',
      t('You declined in {wallet}. Nothing was signed or sent.', { wallet: walletName }),
      {
        cause: error,
      },
    );
  }
  if (errors.some(({ name, message }) => disconnectedNames.has(name) || disconnectedMessage.test(message))) {
    return new WalletError(
      'disconnected',
      t('{wallet} is not connected any more. Nothing was signed or sent. Connect it again and retry.', {
        wallet: walletName,
      }),
      { cause: error },
    );
  }
  const reason = reasonIn(errors);
  const message =
    reason === ''
      ? t('{wallet} gave no signature. Nothing was sent.', { wallet: walletName })
      : t('{wallet} gave no signature: {reason}. Nothing was sent.', { wallet: walletName, reason });
  return new WalletError('failed', message, { cause: error });
}

function* chain(error: unknown): Generator<ErrorPart> {
  let link: unknown = error;
  for (let depth = 0; depth < 5 && typeof link === 'object' && link !== null; depth += 1) {
    yield {
      name: text(link, 'name'),
      message: text(link, 'message'),
      code: Reflect.get(link, 'code'),
      statusCode: Reflect.get(link, 'statusCode'),
    };
    // wallet-adapter keeps the wallet's own error under `error`, plain JavaScript under `cause`.
    link = Reflect.get(link, 'error') ?? Reflect.get(link, 'cause');
  }
  if (typeof link === 'string') yield { name: '', message: link, code: undefined, statusCode: undefined };
}

function text(from: object, key: string): string {
  const value: unknown = Reflect.get(from, key);
  return typeof value === 'string' ? value : '';
}

/** Why connecting failed, as a sentence for the list of wallets. */
export function describeConnectFailure(error: unknown, name: string): string {
  const walletName = walletTitle(name);
  const own = error instanceof Error && 'error' in error ? error.error : error;
  if (own instanceof WalletError) return own.message;
  const errors = [...chain(error)];
  if (isDeclined(errors)) {
    return t('You declined the connection in {wallet}. Pick a wallet to try again.', { wallet: walletName });
  }
  if (errors.some(({ name }) => name === 'WalletNotReadyError')) {
    return t('{wallet} is not installed in this browser, or it is locked.', { wallet: walletName });
  }
  const reason = reasonIn(errors);
  return reason === ''
    ? t('{wallet} could not be connected. Pick a wallet to try again.', { wallet: walletName })
    : t('{wallet} could not be connected: {reason}. Pick a wallet to try again.', {
        wallet: walletName,
        reason,
      });
}
