/** The person said no, by the wallet’s word. */
export class WalletDeclined extends Error {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super('The signature was declined in the wallet.', options);
  }
}
