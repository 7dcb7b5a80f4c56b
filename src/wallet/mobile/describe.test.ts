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
    'failed',
    /^No wallet app opened on this phone\. Nothing was signed or sent\./,
  ],
  [
    new SolanaMobileWalletAdapterProtocolError(1, -3, 'not signed'),
    'declined',
    /^You declined in the wallet app\. Nothing was signed or sent\.$/,
  ],
  [new WalletError('disconnected', 'Said before.'), 'disconnected', /^Said before\.$/],
] as const)('says what %o means', (error, reason, sentence) => {
  expect(describeMobileError(error)).toMatchObject({ reason, message: expect.stringMatching(sentence) });
});
