import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { testKey } from '@clearstake/verifier/testing/keys';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { address } from '@solana/kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadScheduler } from '@/api/operators/download-scheduler';
import { activationAddress } from '@/lib/operators/activation-address';
import { offchainMessage } from '@/lib/operators/offchain-message';
import { checkSignature } from '@/lib/operators/signature-check';

const identity = testKey('validator identity');

function threat(id: string) {
  const attack = catalogue.find((attack) => attack.id === id);
  if (attack?.surface !== 'download') throw new Error(`There is no download threat ${id}.`);
  return attack;
}

async function signedMessage(spoil: (bytes: Uint8Array) => Uint8Array) {
  const { address: account } = activationAddress(address(identity.address), 'testnet');
  const message = offchainMessage('cli', account, address(identity.address));
  return { account, signature: base58.encode(ed25519.sign(spoil(message), identity.seed)) };
}

describe('the signature for a download', () => {
  it('passes over the honest message', async () => {
    const { account, signature } = await signedMessage((message) => message);
    expect(await checkSignature(signature, address(identity.address), account)).toMatchObject({ ok: true });
  });

  it.each(['OM1', 'OM2'])('%s: fails over another message', async (id) => {
    const { account, signature } = await signedMessage(threat(id).apply);
    expect(await checkSignature(signature, address(identity.address), account)).toMatchObject({
      ok: false,
      reason: 'no-match',
    });
  });

  it('OM3: fails when it is captured and used for another validator', async () => {
    const { signature } = await signedMessage((message) => message);
    const otherAddress = address(base58.encode(threat('OM3').apply(new Uint8Array())));
    const { address: account } = activationAddress(otherAddress, 'testnet');
    expect(await checkSignature(signature, otherAddress, account)).toMatchObject({
      ok: false,
      reason: 'no-match',
    });
  });
});

describe('the archive', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('OM4: an error in disguise is never saved', async () => {
    const saved: Uint8Array[] = [];
    const disguised = threat('OM4').apply(new Uint8Array());
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(new Uint8Array(disguised), { headers: { 'content-type': 'application/gzip' } }),
    );
    const download = downloadScheduler({
      choice: { activationAccount: identity.address, signature: 'x', version: 'v1', os: 'ubuntu_24.04' },
      openSink: async () => ({
        destination: 'disk',
        write: async (chunk) => {
          saved.push(chunk);
        },
        close: async () => undefined,
        discard: async () => undefined,
      }),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(download).rejects.toThrow(/not a gzip archive/);
    expect(saved).toEqual([]);
  });
});
