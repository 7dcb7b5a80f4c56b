import { SaidError, said } from '../said/said';
/** The wallet reported that the person declined. */
export class WalletDeclined extends SaidError {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super(said('declined-in-wallet'), options);
  }
}
