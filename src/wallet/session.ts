/** What a connected wallet can do, independent of any wallet library. */
export interface WalletSession {
  /** Base58 public key of the account that signs. */
  readonly address: string;
  /** The wallet's own name: "Phantom". */
  readonly name: string;
  /**
   * Asks the wallet to sign exactly this wire transaction (signature count, signatures, message).
   * Resolves to the wallet's wire bytes, which may differ; compare them before use.
   * @throws WalletError with what happened, in a sentence.
   */
  signTransaction(wire: Uint8Array): Promise<Uint8Array>;
  /**
   * Asks a device whether it can sign now; absent where a wallet is no device. Resolves to what it may need besides, in a sentence.
   * @throws WalletError with what to do.
   */
  readonly ready?: () => Promise<string | undefined>;
}

/**
 * In the order of the list: `installed` connects at once, `app` opens another app, `device` asks for a device, `missing` must be
 * installed first, `unfit` is here and cannot be used.
 */
export const readinesses = ['installed', 'app', 'device', 'missing', 'unfit'] as const;

export interface WalletChoice {
  readonly name: string;
  readonly icon: string;
  readonly url: string;
  readonly readiness: (typeof readinesses)[number];
  /** A sentence for the list: why it is unfit, or that another has its name. */
  readonly note?: string;
}

export type WalletState =
  /** Nothing was requested, no wallet code is loaded. */
  | { readonly phase: 'not-loaded' }
  /** The wallet code is loading or detecting wallets; `picked` is the wallet chosen while it loads. */
  | { readonly phase: 'settling'; readonly picked?: string }
  /** `notice` is a sentence about what was picked, which went on outside this page. */
  | { readonly phase: 'disconnected'; readonly choices: readonly WalletChoice[]; readonly notice?: string }
  | { readonly phase: 'connecting'; readonly name: string; readonly choices: readonly WalletChoice[] }
  | {
      readonly phase: 'connected';
      readonly session: WalletSession;
      readonly choices: readonly WalletChoice[];
    }
  | { readonly phase: 'error'; readonly message: string; readonly choices: readonly WalletChoice[] };
