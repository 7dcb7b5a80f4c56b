/** The wallet reported that the person declined. */
export class WalletDeclined extends Error {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super('The signature was declined in the wallet.', options);
  }
}
