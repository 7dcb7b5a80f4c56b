import { quotedClause } from '@clearstake/contract/foreign-text';
import { inPageLanguage, t } from '@clearstake/contract/i18n';
import {
  SolanaMobileWalletAdapterErrorCode as Code,
  SolanaMobileWalletAdapterProtocolErrorCode as ProtocolCode,
  SolanaMobileWalletAdapterError,
  SolanaMobileWalletAdapterProtocolError,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import { WalletError } from '../wallet-error';

const unreached: readonly string[] = [
  Code.ERROR_SESSION_TIMEOUT,
  Code.ERROR_SESSION_CLOSED,
  Code.ERROR_LOOPBACK_ACCESS_BLOCKED,
];
const declined: readonly number[] = [ProtocolCode.ERROR_AUTHORIZATION_FAILED, ProtocolCode.ERROR_NOT_SIGNED];

export function describeMobileError(error: unknown): WalletError {
  if (error instanceof WalletError) return error;
  if (error instanceof SolanaMobileWalletAdapterProtocolError && declined.includes(error.code))
    return new WalletError(t('You declined in the wallet app. Nothing was signed or sent.'), {
      declined: true,
      cause: error,
    });
  return new WalletError(failureOf(error), { cause: error });
}

function failureOf(error: unknown): string {
  const code = error instanceof SolanaMobileWalletAdapterError ? error.code : '';
  if (code === Code.ERROR_WALLET_NOT_FOUND)
    return t(
      'No wallet app opened on this phone. Nothing was signed or sent. Install one that supports Mobile Wallet Adapter, such as Phantom or Solflare, then try again.',
    );
  if (unreached.includes(code))
    return t(
      'The wallet app did not connect to this page. Nothing was signed or sent. Where the browser asks whether this page may reach apps on this device, allow it, then try again.',
    );
  const said = error instanceof Error ? quotedClause(error.message) : undefined;
  return said
    ? t('The wallet app failed: {reason}. Nothing was sent.', { reason: inPageLanguage(said) })
    : t('The wallet app failed. Nothing was sent.');
}
