/**
 * Why a wallet did not sign:
 * - `declined`: the person declined
 * - `disconnected`: the wallet disconnected
 * - `wrong-cluster`: the sandbox wallet, on another chain than the sandbox's
 * - `unsupported`: the wallet cannot sign this form of transaction
 * - `failed`: anything else; the wallet's message is included
 */
export type WalletErrorReason = 'declined' | 'disconnected' | 'wrong-cluster' | 'unsupported' | 'failed';

/** A wallet returned no signature. Nothing was sent: that needs the signature. */
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
