import { quotedClause } from '@clearstake/contract/foreign-text';
import { inPageLanguage, t } from '@clearstake/contract/i18n';
import { WalletError } from './wallet-error';
import { walletTitle } from './wallet-title';

const declinedCode = 4001;
/** Ledger's status words for a request declined on the device. */
const deniedOnDevice = new Set([0x6985, 0x5501]);
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
const disconnectedMessage = /disconnect|not connected/i;

interface ErrorPart {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  /** A Ledger's answer, 0 without one. */
  readonly statusCode: number;
}

/** Whether the person declined. An error code decides; the message counts only without a code. */
function isDeclined(errors: readonly ErrorPart[]): boolean {
  if (errors.some(({ code, statusCode }) => code === declinedCode || deniedOnDevice.has(statusCode)))
    return true;
  if (errors.some(({ name }) => declinedNames.has(name))) return true;
  if (errors.some(({ code, statusCode }) => typeof code === 'number' || statusCode !== 0)) return false;
  return errors.some(({ message }) => declinedMessages.some((words) => words.test(message)));
}

const locked = (wallet: string) => t('{wallet} is locked: unlock it.', { wallet });
const appClosed = () => t('The Solana app is not open on the device: open it there.');
const unreadable = () =>
  t(
    'The Solana app of the device cannot read this transaction: update the app, and allow blind signing in its settings.',
  );

/** What a Ledger's status words ask for, as hw-app-solana and the device's Solana app (`apdu.h`) have them. */
const deviceProblems = new Map<number, (wallet: string) => string>([
  ...[0x5515, 0x6982, 0x6804, 0x6b0c, 0x5303].map((word) => [word, locked] as const),
  ...[0x6511, 0x6e00, 0x6e01, 0x6d00, 0x6d02].map((word) => [word, appClosed] as const),
  ...[0x6a80, 0x6a81, 0x6a82, 0x6a83].map((word) => [word, unreadable] as const),
  [
    0x6808,
    () =>
      t(
        'The device cannot show this transaction in full: allow blind signing in the settings of its Solana app, and compare the message hash on its screen with the one in the review.',
      ),
  ],
]);

const busy = () => t('The device is busy with another request or program: finish that one, or close it.');
const unplugged = () => t('The device is not connected: plug it in, unlock it, and open its Solana app.');

const problemsByName = new Map<string, (wallet: string) => string>([
  ['LockedDeviceError', locked],
  ['ManagerDeviceLocked', locked],
  ['TransportRaceCondition', busy],
  ['DisconnectedDevice', unplugged],
  ['DisconnectedDeviceDuringOperation', unplugged],
  [
    'TransportOpenUserCancelled',
    () => t('No device was opened: plug it in, unlock it, and pick it in the browser’s list.'),
  ],
  [
    'WalletAccountError',
    (wallet) =>
      t('{wallet} gave no account: unlock it, and choose an account for this page in it.', { wallet }),
  ],
  [
    'WalletPublicKeyError',
    (wallet) => t('{wallet} gave no address that can be read: update it.', { wallet }),
  ],
]);

const programFaults = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'InternalError']);
/** As browsers word the faults of a program; wallets pass them on in errors of another name. */
const programFault =
  /\bis not (?:iterable|a function|defined|an object|a constructor)\b|^(?:cannot|can't) (?:read|set|access|destructure|convert)\b|\bundefined\b/i;

function problemIn(errors: readonly ErrorPart[], wallet: string): string | undefined {
  // The cause is more exact than what wraps it.
  for (const { statusCode, name, message } of errors.toReversed()) {
    const known = deviceProblems.get(statusCode) ?? problemsByName.get(name);
    if (known) return known(wallet);
    if (/\blocked\b/i.test(message)) return locked(wallet);
    if (/\bfailed to open the device\b|\balready open\b/i.test(message)) return busy();
    if (programFaults.has(name) || programFault.test(message))
      return t('{wallet} answered with an error of its own, {error}: update it, or reload this page.', {
        wallet,
        error: reasonIn([{ statusCode, name, message: message || name, code: undefined }]),
      });
  }
  return undefined;
}

/** "Ledger device: UNKNOWN_ERROR (0x6808)" has it in its words where a wallet passes on only these. */
function statusIn(error: object): number {
  const own: unknown = Reflect.get(error, 'statusCode');
  if (typeof own === 'number') return own;
  const [, word = '0'] = /\bLedger device\b.*\(0x([0-9a-f]{4})\)/i.exec(text(error, 'message')) ?? [];
  return Number.parseInt(word, 16);
}

/** The first message, quoted for use within a sentence; empty without one. */
function reasonIn(errors: readonly ErrorPart[]): string {
  const [said] = errors.flatMap(({ message }) => quotedClause(message) ?? []);
  return said === undefined ? '' : inPageLanguage(said);
}

/**
 * What a wallet threw, as a sentence. Adapters wrap the wallet's own error, whose code 4001 means declined (EIP-1193), so the whole
 * chain of causes is searched.
 */
export function describeWalletError(error: unknown, name: string): WalletError {
  if (error instanceof WalletError) return error;
  const wallet = walletTitle(name);
  const errors = [...chain(error)];
  const declined = isDeclined(errors);
  const message = declined
    ? t('You declined in {wallet}. Nothing was signed or sent.', { wallet })
    : failureIn(errors, wallet);
  return new WalletError(message, { declined, cause: error });
}

function failureIn(errors: readonly ErrorPart[], wallet: string): string {
  const problem = problemIn(errors, wallet);
  if (problem !== undefined) return t('{problem} Nothing was signed or sent.', { problem });
  if (errors.some(({ name, message }) => disconnectedNames.has(name) || disconnectedMessage.test(message)))
    return t('{wallet} is not connected any more. Nothing was signed or sent. Connect it again and retry.', {
      wallet,
    });
  const reason = reasonIn(errors);
  return reason === ''
    ? t('{wallet} gave no signature. Nothing was sent.', { wallet })
    : t('{wallet} gave no signature: {reason}. Nothing was sent.', { wallet, reason });
}

function* chain(error: unknown): Generator<ErrorPart> {
  let link: unknown = error;
  for (let depth = 0; depth < 5 && typeof link === 'object' && link !== null; depth += 1) {
    yield {
      name: text(link, 'name'),
      message: text(link, 'message'),
      code: Reflect.get(link, 'code'),
      statusCode: statusIn(link),
    };
    // wallet-adapter keeps the wallet's own error under `error`, plain JavaScript under `cause`.
    link = Reflect.get(link, 'error') ?? Reflect.get(link, 'cause');
  }
  if (typeof link === 'string') yield { name: '', message: link, code: undefined, statusCode: 0 };
}

function text(from: object, key: string): string {
  const value: unknown = Reflect.get(from, key);
  return typeof value === 'string' ? value : '';
}

export function describeConnectFailure(error: unknown, name: string): string {
  const wallet = walletTitle(name);
  const own = error instanceof Error && 'error' in error ? error.error : error;
  if (own instanceof WalletError) return own.message;
  const errors = [...chain(error)];
  if (isDeclined(errors))
    return t('You declined the connection in {wallet}. Pick a wallet to try again.', { wallet });
  if (errors.some(({ name }) => name === 'WalletNotReadyError'))
    return t('{wallet} is not installed in this browser, or it is locked.', { wallet });
  const problem = problemIn(errors, wallet);
  if (problem !== undefined) return t('{problem} Then pick it again.', { problem });
  const reason = reasonIn(errors);
  return reason === ''
    ? t('{wallet} could not be connected. Pick a wallet to try again.', { wallet })
    : t('{wallet} could not be connected: {reason}. Pick a wallet to try again.', { wallet, reason });
}

export function describeLeft(name: string): string {
  return t(
    '{wallet} disconnected or was removed while it was connecting. Nothing was signed or sent. Pick it again, or pick another wallet.',
    { wallet: walletTitle(name) },
  );
}
