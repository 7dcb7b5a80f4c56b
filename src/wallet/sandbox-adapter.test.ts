import 'fake-indexeddb/auto';
import { MessageV0, PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { SandboxWalletAdapter } from './sandbox-adapter';

const genesisHash = 'hPXiKC64ZhszYQQBjLTT58nmJAAPEs2Ey7yNCbW6NP7';

async function connected(current = genesisHash) {
  const adapter = new SandboxWalletAdapter({ genesisHash, readGenesisHash: async () => current });
  await adapter.connect();
  return adapter;
}

function transactionOf(payer: PublicKey): VersionedTransaction {
  const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })];
  const recentBlockhash = new PublicKey(new Uint8Array(32).fill(1)).toBase58();
  return new VersionedTransaction(MessageV0.compile({ payerKey: payer, instructions, recentBlockhash }));
}

it('the sandbox wallet keeps its key in this browser and has the same address again', async () => {
  const first = await connected();
  const second = await connected();
  expect(first.publicKey?.toBase58()).toBeDefined();
  expect(second.publicKey?.toBase58()).toBe(first.publicKey?.toBase58());
});

it('the sandbox wallet refuses to sign when the node is on another chain', async () => {
  const adapter = await connected('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
  const transaction = transactionOf(adapter.publicKey ?? PublicKey.default);
  await expect(adapter.signTransaction(transaction)).rejects.toMatchObject({
    name: 'WalletError',
    message: expect.stringContaining('on the sandbox chain only'),
  });
  expect(transaction.signatures[0]?.every((byte) => byte === 0)).toBe(true);
});
