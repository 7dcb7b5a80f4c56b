import { WalletError } from './wallet-error';

const declinedCode = 4001;
const declinedWords = /reject|declin|denied|cancel/i;
const goneNames = new Set(['WalletNotConnectedError', 'WalletDisconnectedError', 'WalletNotReadyError']);
const goneWords = /disconnect|not connected|locked/i;

interface Said {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
}

/**
 * Reads what a wallet threw. Adapters wrap the wallet's own error, whose code 4001 means that the person said no, so
 * the whole chain of causes is looked at.
 */
export function describeWalletError(error: unknown, walletName: string): WalletError {
  if (error instanceof WalletError) return error;
  const said = [...chain(error)];
  if (said.some(({ code, message }) => code === declinedCode || declinedWords.test(message))) {
    return new WalletError('declined', `You declined in ${walletName}. Nothing was signed or sent.`, {
      cause: error,
    });
  }
  if (said.some(({ name, message }) => goneNames.has(name) || goneWords.test(message))) {
    return new WalletError(
      'disconnected',
      `${walletName} is not connected any more. Nothing was signed or sent. Connect it again and retry.`,
      { cause: error },
    );
  }
  const words = said.find(({ message }) => message !== '')?.message;
  return new WalletError(
    'failed',
    `${walletName} gave no signature${words ? `: ${words}` : ''}. Nothing was sent.`,
    { cause: error },
  );
}

function* chain(error: unknown): Generator<Said> {
  let link: unknown = error;
  for (let depth = 0; depth < 5 && typeof link === 'object' && link !== null; depth += 1) {
    yield { name: text(link, 'name'), message: text(link, 'message'), code: Reflect.get(link, 'code') };
    // wallet-adapter keeps the wallet's own error under `error`, plain JavaScript under `cause`.
    link = Reflect.get(link, 'error') ?? Reflect.get(link, 'cause');
  }
  if (typeof link === 'string') yield { name: '', message: link, code: undefined };
}

function text(from: object, key: string): string {
  const value: unknown = Reflect.get(from, key);
  return typeof value === 'string' ? value : '';
}

/** Why connecting failed, as a sentence for the list of wallets. */
export function describeConnectFailure(error: unknown, walletName: string): string {
  const said = [...chain(error)];
  if (said.some(({ code, message }) => code === declinedCode || declinedWords.test(message))) {
    return `You declined the connection in ${walletName}. Pick a wallet to try again.`;
  }
  if (said.some(({ name }) => name === 'WalletNotReadyError')) {
    return `${walletName} is not installed in this browser, or it is locked.`;
  }
  const words = said.find(({ message }) => message !== '')?.message;
  return `${walletName} could not be connected${words ? `: ${words}` : ''}. Pick a wallet to try again.`;
}
