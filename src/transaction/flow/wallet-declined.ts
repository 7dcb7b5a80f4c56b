/** The person said no in the wallet. Nothing was signed. */
export class WalletDeclined extends Error {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super('The signature was declined in the wallet.', options);
  }
}
