/**
 * Why a wallet did not sign:
 * - `declined`: the person said no
 * - `disconnected`: the wallet went away or was locked
 * - `wrong-cluster`: the sandbox wallet, asked on another chain than the sandbox's
 * - `unsupported`: the wallet cannot sign this form of transaction
 * - `failed`: anything else; the wallet's own words are in the message
 */
export type WalletErrorReason = 'declined' | 'disconnected' | 'wrong-cluster' | 'unsupported' | 'failed';

/** A wallet gave no signature. Nothing was sent: that needs the signature. */
export class WalletError extends Error {
  override readonly name = 'WalletError';

  constructor(
    readonly reason: WalletErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
