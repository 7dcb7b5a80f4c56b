import { msg } from '../../../contract/i18n';
/** The wallet reported that the person declined. */
export class WalletDeclined extends Error {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super(msg('The signature was declined in the wallet.'), options);
  }
}
