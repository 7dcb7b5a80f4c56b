interface WalletErrorOptions extends ErrorOptions {
  /** The person declined; otherwise the wallet failed, went away, or cannot sign this. */
  readonly declined?: boolean;
}

/** A wallet returned no signature. Nothing was sent: that needs the signature. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly declined: boolean;

  constructor(message: string, { declined = false, ...options }: WalletErrorOptions = {}) {
    super(message, options);
    this.declined = declined;
  }
}
