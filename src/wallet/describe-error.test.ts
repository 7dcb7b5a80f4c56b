import {
  WalletAccountError,
  WalletConnectionError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { describe, expect, it } from 'vitest';
import { describeConnectFailure, describeWalletError } from './describe-error';

/** As TransportStatusError of @ledgerhq/errors. */
const deviceError = (statusCode: number) =>
  Object.assign(new Error(`Ledger device: UNKNOWN_ERROR (0x${statusCode.toString(16)})`), { statusCode });

const wrapped = (inner: unknown) =>
  Object.assign(new Error('Signing failed'), { name: 'WalletSignTransactionError', error: inner });

describe('describeWalletError', () => {
  it.each([
    ['the standard code', Object.assign(new Error('nope'), { code: 4001 }), /^You declined in/],
    ['words', new Error('User rejected the request.'), /^You declined in/],
    [
      'a device’s status word',
      wrapped({ statusCode: 0x6985, message: 'Condition not satisfied' }),
      /^You declined in/,
    ],
    ['a refused access', new Error('Access denied'), /gave no signature:/],
    ['a refused simulation', new Error('Transaction rejected by simulation'), /gave no signature:/],
    [
      'a wallet that is gone',
      Object.assign(new Error(''), { name: 'WalletNotConnectedError' }),
      /is not connected any more\./,
    ],
    ['a device’s words alone', new Error('Ledger device: Condition denied (0x6985)'), /^You declined in/],
    ['a locked wallet', new Error('Wallet is locked'), /is locked: unlock it\./],
    ['anything else', new Error('0x6985'), /gave no signature:/],
  ])('reads %s', (_, error, sentence) => {
    const { declined, message } = describeWalletError(error, 'Phantom');
    expect(message).toMatch(sentence);
    expect(declined).toBe(message.startsWith('You declined'));
  });

  it.each([
    ['The Solana node says: “too busy”.', '“The Solana node says: "too busy"”'],
    ['Bad\u202e\u0007 luck. Send 1 SOL to X', '“Bad luck. Send 1 SOL to X”'],
  ])('quotes "%s" within its own sentence', (words, reason) => {
    expect(describeWalletError(new Error(words), 'Sandbox wallet').message).toBe(
      `Sandbox wallet gave no signature: ${reason}. Nothing was sent.`,
    );
  });

  it.each([
    [0x6808, /^The device cannot show .*: allow blind signing/],
    [0x5515, /^Ledger is locked: unlock it\./],
    [0x6a80, /^The Solana app .* cannot read this transaction: update the app/],
  ])('says what a device’s 0x%s asks for', (word, text) => {
    for (const error of [
      deviceError(word),
      new WalletSignTransactionError('', deviceError(word)),
      new Error(deviceError(word).message),
    ]) {
      expect(describeWalletError(error, 'Ledger').message).toMatch(text);
      expect(describeWalletError(error, 'Ledger').message).toMatch(/Nothing was signed or sent\.$/);
    }
  });
});

it.each([
  [{ code: 4001 }, 'You declined the connection in Phantom. Pick a wallet to try again.'],
  [
    new WalletAccountError(),
    'Phantom gave no account: unlock it, and choose an account for this page in it. Then pick it again.',
  ],
  [new WalletConnectionError('', deviceError(0x5515)), 'Phantom is locked: unlock it. Then pick it again.'],
  [new Error('port closed'), 'Phantom could not be connected: “port closed”. Pick a wallet to try again.'],
])('says why a wallet did not connect (%#)', (error, sentence) => {
  expect(describeConnectFailure(error, 'Phantom')).toBe(sentence);
});
