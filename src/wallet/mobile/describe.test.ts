import {
  SolanaMobileWalletAdapterError,
  SolanaMobileWalletAdapterProtocolError,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import { expect, it } from 'vitest';
import { WalletError } from '../wallet-error';
import { describeMobileError } from './describe';

it.each([
  [
    new SolanaMobileWalletAdapterError('ERROR_WALLET_NOT_FOUND', 'Found no installed wallet.'),
    false,
    /^No wallet app opened on this phone\. Nothing was signed or sent\./,
  ],
  [
    new SolanaMobileWalletAdapterProtocolError(1, -3, 'not signed'),
    true,
    /^You declined in the wallet app\. Nothing was signed or sent\.$/,
  ],
  [new WalletError('Said before.'), false, /^Said before\.$/],
])('says what %o means', (error, declined, sentence) => {
  expect(describeMobileError(error)).toMatchObject({ declined, message: expect.stringMatching(sentence) });
});
