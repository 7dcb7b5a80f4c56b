import { afterEach, expect, it, vi } from 'vitest';
import { withWalletApp } from './session';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has, or gets by a connection to the phone itself, this permission. */
function browser(before: PermissionState, after: PermissionState): string[] {
  const reached: string[] = [];
  const query = async () => ({ state: reached.length === 0 ? before : after });
  class Socket {
    onerror: (() => void) | undefined;
    constructor(url: string) {
      reached.push(url);
      queueMicrotask(() => this.onerror?.());
    }
  }
  vi.stubGlobal('navigator', { permissions: { query } });
  vi.stubGlobal('WebSocket', Socket);
  return reached;
}

const open = () => withWalletApp(() => Promise.reject(new Error('opened')), undefined);

it('reports a browser that was told to keep the page from apps, and does not try', async () => {
  const reached = browser('denied', 'denied');
  await expect(open()).rejects.toThrow('This browser does not let the page reach apps on this device.');
  expect(reached).toEqual([]);
});

it('lets the browser ask first, and then needs another press', async () => {
  const sentence = 'The page may reach your wallet app now. Try again to open it.';
  const reached = browser('prompt', 'granted');
  await expect(open()).rejects.toThrow(sentence);
  expect(reached).toEqual(['ws://localhost:49152/solana-wallet']);
});
