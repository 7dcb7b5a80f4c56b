import { SaidError, said } from '../said/said';
export class WalletDeclined extends SaidError {
  override readonly name = 'WalletDeclined';

  constructor(options?: ErrorOptions) {
    super(said('declined-in-wallet'), options);
  }
}
