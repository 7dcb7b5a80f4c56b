import type { Cluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { base58, base64 } from '@scure/base';
import {
  BaseSignerWalletAdapter,
  isVersionedTransaction,
  WalletConnectionError,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
} from '@solana/wallet-adapter-base';
import { PublicKey, type Transaction, VersionedTransaction } from '@solana/web3.js';
import {
  type AuthorizationResult,
  type MobileWallet,
  SolanaMobileWalletAdapterProtocolErrorCode as ProtocolCode,
  SolanaMobileWalletAdapterProtocolError,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import * as z from 'zod/mini';
import { serverUrl } from '@/lib/base-path';
import { keptValue } from '@/lib/storage/kept-value';
import { transactionVersions } from '../sign-wire';
import { signsOnlyToSend } from '../standard-wallets';
import { WalletError } from '../wallet-error';
import { describeMobileError } from './describe';
import { withWalletApp } from './session';

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHJlY3Qgd2lkdGg9IjI0IiBoZWlnaHQ9IjI0IiByeD0iNiIgZmlsbD0iIzZiNzI4MCIvPjxyZWN0IHg9IjcuNSIgeT0iMy43NSIgd2lkdGg9IjkiIGhlaWdodD0iMTYuNSIgcng9IjIiIGZpbGw9Im5vbmUiIHN0cm9rZT0iI2ZmZiIgc3Ryb2tlLXdpZHRoPSIxLjUiLz48cGF0aCBkPSJNMTEgMTcuMjVoMiIgc3Ryb2tlPSIjZmZmIiBzdHJva2Utd2lkdGg9IjEuNSIgc3Ryb2tlLWxpbmVjYXA9InJvdW5kIi8+PC9zdmc+';

/** The protocol knows no local cluster; what is signed for the sandbox is worth nothing on another. */
const chains = {
  'mainnet-beta': 'solana:mainnet',
  testnet: 'solana:testnet',
  sandbox: 'solana:devnet',
} as const;

/** Whether the wallet app refused the kept token; any other failure, as a lost connection, says nothing about it. */
function isUnknownHere(error: unknown): boolean {
  return (
    error instanceof SolanaMobileWalletAdapterProtocolError &&
    error.code === ProtocolCode.ERROR_AUTHORIZATION_FAILED
  );
}

/** Android's browsers over https; not a wallet's own browser, where that wallet is installed. */
function isSupported(): boolean {
  return isSecureContext && /android/i.test(navigator.userAgent) && !/; wv\)/.test(navigator.userAgent);
}

/**
 * The wallet apps of an Android phone, by the stock client of the Mobile Wallet Adapter protocol. The library's own adapter writes
 * dialogs as HTML, which the page's policy refuses, and takes our clusters for mainnet; this one replaces it by having its name.
 */
export class MobileAdapter extends BaseSignerWalletAdapter {
  readonly name = 'Mobile Wallet Adapter' as WalletName<'Mobile Wallet Adapter'>;
  readonly url = 'https://solanamobile.com/wallets';
  readonly icon = icon;
  readonly readyState = isSupported() ? WalletReadyState.Loadable : WalletReadyState.Unsupported;
  readonly supportedTransactionVersions = transactionVersions;
  connecting = false;
  readonly #request: { readonly chain: (typeof chains)[Cluster]; readonly identity: object };
  #authorization: Authorization | null = null;

  constructor(cluster: Cluster) {
    super();
    const identity = { name: 'Clearstake', uri: serverUrl('/'), icon: 'icon-192.png' };
    this.#request = { chain: chains[cluster], identity };
  }

  get publicKey(): PublicKey | null {
    return this.#authorization ? new PublicKey(this.#authorization.address) : null;
  }

  /** Never opens an app: that needs a press. */
  override async autoConnect(): Promise<void> {
    const authorization = kept.read();
    // That for another cluster is of no use.
    if (authorization?.chain === this.#request.chain) this.#authorized(authorization);
  }

  async connect(): Promise<void> {
    if (this.connecting || this.connected) return;
    this.connecting = true;
    try {
      this.#authorized(
        await withWalletApp(async (wallet) => {
          const { features } = await wallet.getCapabilities();
          if (features.includes('solana:signTransactions')) return this.#authorize(wallet);
          throw new WalletError(
            t('This wallet app cannot be used here. {reason}', { reason: t(signsOnlyToSend) }),
          );
        }, undefined),
      );
    } catch (error) {
      const described = describeMobileError(error);
      const failure = new WalletConnectionError(described.message, described);
      this.emit('error', failure);
      throw failure;
    } finally {
      this.connecting = false;
    }
  }

  async disconnect(): Promise<void> {
    this.#authorization = null;
    kept.write(null);
    this.emit('disconnect');
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const authorization = this.#authorization;
    if (!authorization) throw new WalletNotConnectedError();
    if (!isVersionedTransaction(transaction)) throw new WalletError(t('Nothing here asks for this.'));
    try {
      const signed = await withWalletApp(async (wallet) => {
        const again = await this.#authorize(wallet, authorization.token).catch(async (cause: unknown) => {
          if (!isUnknownHere(cause)) throw cause;
          await this.disconnect();
          const forgotten = t(
            'The wallet app does not know this page any more. Nothing was signed or sent. Connect it again and retry.',
          );
          throw new WalletError(forgotten, { cause });
        });
        this.#authorized(again);
        const payloads = [base64.encode(transaction.serialize())];
        const { signed_payloads } = await wallet.signTransactions({ payloads });
        return base64.decode(signed_payloads[0] ?? '');
      }, authorization.baseUri);
      return VersionedTransaction.deserialize(signed) as T;
    } catch (error) {
      throw describeMobileError(error);
    }
  }

  async #authorize(wallet: MobileWallet, token?: string): Promise<Authorization> {
    const { accounts, auth_token, wallet_uri_base }: AuthorizationResult = await wallet.authorize(
      token === undefined ? this.#request : { ...this.#request, auth_token: token },
    );
    const account = accounts[0];
    if (!account) throw new WalletError(t('The wallet app named no account.'));
    return {
      token: auth_token,
      // The protocol's addresses are Base64.
      address: base58.encode(base64.decode(account.address)),
      chain: this.#request.chain,
      ...(wallet_uri_base ? { baseUri: wallet_uri_base } : {}),
    };
  }

  #authorized(authorization: Authorization): void {
    const changed = authorization.address !== this.#authorization?.address;
    this.#authorization = authorization;
    kept.write(JSON.stringify(authorization));
    if (changed) this.emit('connect', new PublicKey(authorization.address));
  }
}

const schema = z.object({
  token: z.string(),
  address: z.string(),
  chain: z.string(),
  baseUri: z.optional(z.string()),
});

/** What a wallet app gave this page: a token for the next session, an account (Base58) and where it wants to be opened. */
type Authorization = z.output<typeof schema>;

/** For the next visit. */
const kept = keptValue<Authorization | null>('clearstake.wallet-app', null, (text) =>
  schema.parse(JSON.parse(text)),
);
