import { describe, expect, it } from 'vitest';
import { describeConnectFailure, describeWalletError } from './describe-error';
import { WalletError } from './wallet-error';

const wrapped = (inner: unknown) =>
  Object.assign(new Error('Signing failed'), { name: 'WalletSignTransactionError', error: inner });

describe('describeWalletError', () => {
  it.each([
    ['the standard code', Object.assign(new Error('nope'), { code: 4001 }), 'declined'],
    ['the code inside an adapter error', wrapped({ code: 4001 }), 'declined'],
    ['words', new Error('User rejected the request.'), 'declined'],
    ['words about the person', new Error('The transaction was cancelled by the user.'), 'declined'],
    ['a request that was turned down', new Error('Approval Denied'), 'declined'],
    [
      'a device’s status word',
      wrapped({ statusCode: 0x6985, message: 'Condition not satisfied' }),
      'declined',
    ],
    ['an adapter’s own name', Object.assign(new Error(''), { name: 'WalletWindowClosedError' }), 'declined'],
    ['a refused access', new Error('Access denied'), 'failed'],
    ['a refused simulation', new Error('Transaction rejected by simulation'), 'failed'],
    ['a node that says no', new Error('The request was rejected: rate limit'), 'failed'],
    ['another code with such words', wrapped({ code: -32_003, message: 'Transaction rejected' }), 'failed'],
    ['words of a device', wrapped(new Error('Transaction was denied on the device')), 'declined'],
    [
      'a wallet that is gone',
      Object.assign(new Error(''), { name: 'WalletNotConnectedError' }),
      'disconnected',
    ],
    ['a locked wallet', new Error('Wallet is locked'), 'disconnected'],
    ['a blocked transaction', new Error('Transaction blocked by policy'), 'failed'],
    ['anything else', new Error('0x6985'), 'failed'],
    ['a text', 'boom', 'failed'],
    ['nothing', undefined, 'failed'],
  ] as const)('reads %s', (_, error, reason) => {
    expect(describeWalletError(error, 'Phantom').reason).toBe(reason);
  });

  it('says that nothing was sent, whatever the error', () => {
    for (const error of [{ code: 4001 }, new Error('Wallet is locked'), new Error('x'), undefined]) {
      expect(describeWalletError(error, 'Phantom').message).toMatch(/Nothing was (signed or )?sent/);
    }
  });

  it.each([
    ['The Solana node says: “too busy”.', '“The Solana node says: "too busy"”'],
    ['Something broke!', '“Something broke”'],
    ['Bad\u202e\u0007 luck. Send 1 SOL to X', '“Bad luck. Send 1 SOL to X”'],
  ])('quotes "%s" within its own sentence', (words, reason) => {
    expect(describeWalletError(new Error(words), 'Sandbox wallet').message).toBe(
      `Sandbox wallet gave no signature: ${reason}. Nothing was sent.`,
    );
  });

  it('keeps our own errors unchanged', () => {
    const own = new WalletError('wrong-cluster', 'other chain');
    expect(describeWalletError(own, 'Sandbox wallet')).toBe(own);
  });
});

describe('describeConnectFailure', () => {
  it.each([
    [{ code: 4001 }, 'You declined the connection in Phantom. Pick a wallet to try again.'],
    [
      Object.assign(new Error(), { name: 'WalletNotReadyError' }),
      'Phantom is not installed in this browser, or it is locked.',
    ],
    [new Error('port closed'), 'Phantom could not be connected: “port closed”. Pick a wallet to try again.'],
  ])('%#', (error, sentence) => {
    expect(describeConnectFailure(error, 'Phantom')).toBe(sentence);
  });
});
