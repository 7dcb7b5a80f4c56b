/** What a connected wallet can do, without any wallet library in sight. */
export interface WalletSession {
  /** Base58 public key of the account that signs. */
  readonly address: string;
  /** The wallet's own name: "Phantom". */
  readonly name: string;
  /** A data: or https: URL of the wallet's icon. */
  readonly icon: string;
  /** It hands signed bytes back, so that they can be checked before they are sent. */
  readonly canSignTransaction: boolean;
  /** It signs only together with sending; such a wallet cannot be used, because nothing could be checked in between. */
  readonly canSignAndSendOnly: boolean;
  /**
   * Asks the wallet to sign exactly this wire transaction (signature count, signatures, message).
   *
   * Resolves to the wire bytes that the wallet gave back, which may differ; compare them before they are used.
   *
   * @throws WalletError, with the reason told apart.
   */
  signTransaction(wire: Uint8Array): Promise<Uint8Array>;
  disconnect(): Promise<void>;
  /** Hears when the wallet goes away or changes its account while the session is in use. Returns the way to stop. */
  subscribe(listener: (event: WalletEvent) => void): () => void;
}

export type WalletEvent =
  | { readonly kind: 'account-changed'; readonly address: string }
  | { readonly kind: 'disconnected' };

/** A wallet that a person can pick. */
export interface WalletChoice {
  readonly name: string;
  readonly icon: string;
  /** Where the wallet can be had. */
  readonly url: string;
  /** `installed` answers at once, `loadable` opens a device or a page of its own, `missing` must be installed first. */
  readonly readiness: 'installed' | 'loadable' | 'missing';
}

/** Everything the page knows about wallets at one moment. */
export type WalletState =
  /** Nothing was asked for, no wallet code is loaded. */
  | { readonly phase: 'not-loaded' }
  /** The wallet code is loading or looks for wallets; with the wallet that was picked meanwhile. */
  | { readonly phase: 'settling'; readonly picked?: string }
  | { readonly phase: 'disconnected'; readonly choices: readonly WalletChoice[] }
  | { readonly phase: 'connecting'; readonly name: string; readonly choices: readonly WalletChoice[] }
  | {
      readonly phase: 'connected';
      readonly session: WalletSession;
      readonly choices: readonly WalletChoice[];
    }
  | { readonly phase: 'error'; readonly message: string; readonly choices: readonly WalletChoice[] };
