import './buffer-global';
import { expect, it } from 'vitest';
import { adapterSession } from './adapter-session';
import { LedgerAdapter } from './ledger-adapter';

const answering = (send: () => Promise<Uint8Array>) => {
  const adapter = new LedgerAdapter();
  Reflect.set(adapter, '_transport', { send });
  return adapterSession(adapter, 'address').ready?.();
};

// hw-app-solana: blindSigningEnabled, pubkeyDisplayMode, major, minor, patch; then the status word.
it.each([
  [Uint8Array.of(1, 0, 1, 4, 0, 0x90, 0), undefined],
  [Uint8Array.of(0, 0, 1, 4, 0, 0x90, 0), /Blind signing is off/],
])('a Ledger before signing answers with its settings, %#', async (answer, note) => {
  const said = await answering(async () => answer);
  if (note) expect(said).toMatch(note);
  else expect(said).toBeUndefined();
});

it('a Ledger before signing reports that it is locked', async () => {
  const locked = Object.assign(new Error('Locked device'), { statusCode: 0x5515 });
  await expect(answering(() => Promise.reject(locked))).rejects.toThrow('Ledger is locked: unlock it.');
});
