import {
  Authorized,
  Connection,
  type GetLargestAccountsConfig,
  Keypair,
  Lockup,
  PublicKey,
  StakeProgram,
} from '@solana/web3.js';
import { afterAll, expect, test } from 'vitest';
import { SOL } from '../chain/testing/test-chain';
import { createTestRpc } from './testing/test-rpc';

const rpc = await createTestRpc();
const connection = new Connection(rpc.url, 'processed');
afterAll(() => rpc.close());

/** A stake account of so many SOL and rent that web3.js creates with this lockup. */
async function lockedUntil(unixTimestamp: number, epoch: number, sol = 1n): Promise<string> {
  const wallet = await rpc.world.wallet(sol + 1n);
  const stake = Keypair.generate();
  const { instructions } = StakeProgram.createAccount({
    fromPubkey: wallet.publicKey,
    stakePubkey: stake.publicKey,
    authorized: new Authorized(wallet.publicKey, wallet.publicKey),
    lamports: Number(sol * SOL + rpc.world.chain.rent(200)),
    lockup: new Lockup(unixTimestamp, epoch, PublicKey.default),
  });
  const sent = await rpc.world.send(instructions, [wallet, stake]);
  if (!sent.ok) throw new Error(sent.refusal.message);
  return stake.publicKey.toBase58();
}

/** The addresses of the largest accounts, largest first. */
async function largest(asked: GetLargestAccountsConfig): Promise<string[]> {
  const { value } = await connection.getLargestAccounts(asked);
  return value.map(({ address }) => address.toBase58());
}

test('web3.js reads the twenty largest accounts, largest first', async () => {
  const { value } = await connection.getLargestAccounts();
  expect(value).toHaveLength(20);
  const balances = value.map(({ lamports }) => lamports);
  expect(balances).toEqual([...balances].sort((left, right) => right - left));
  for (const { address, lamports } of value) expect(await connection.getBalance(address)).toBe(lamports);
  // One that displaces the last of them, at a commitment that it has reached.
  const rich = (await rpc.world.wallet(BigInt(balances[19] ?? 0) / SOL + 1n)).publicKey.toBase58();
  expect(await largest({})).toContain(rich);
  expect(await largest({ commitment: 'finalized' })).not.toContain(rich);
});

test('stake with a lockup in force does not circulate', async () => {
  const seconds = Math.floor(rpc.clock.now() / 1000);
  const { epoch } = await connection.getEpochInfo();
  const locked = [await lockedUntil(seconds + 3_600, 0), await lockedUntil(0, epoch + 1)];
  await lockedUntil(seconds - 3_600, epoch);
  const each = Number(SOL + rpc.world.chain.rent(200));

  const { value: supply } = await connection.getSupply();
  expect(supply.nonCirculatingAccounts.map((key) => key.toBase58()).sort()).toEqual([...locked].sort());
  expect(supply.nonCirculating).toBe(2 * each);
  expect(supply.circulating).toBe(supply.total - 2 * each);
  const brief = await connection.getSupply({ excludeNonCirculatingAccountsList: true });
  expect(brief.value).toEqual({ ...supply, nonCirculatingAccounts: [] });

  const out = await connection.getLargestAccounts({ filter: 'nonCirculating' });
  expect(out.value.map(({ address }) => address.toBase58()).sort()).toEqual([...locked].sort());
  expect(out.value.map(({ lamports }) => lamports)).toEqual([each, each]);

  const { value } = await connection.getLargestAccounts();
  const last = BigInt(value[19]?.lamports ?? 0);
  const rich = await lockedUntil(seconds + 3_600, 0, last / SOL + 1n);
  expect(await largest({})).toContain(rich);
  expect(await largest({ filter: 'nonCirculating' })).toContain(rich);
  expect(await largest({ filter: 'circulating' })).not.toContain(rich);
  expect(await largest({ filter: 'circulating' })).toHaveLength(20);
});

test('an unknown filter is refused', async () => {
  await expect(connection.getLargestAccounts({ filter: 'all' as 'circulating' })).rejects.toThrow(
    'unknown variant `all`, expected `circulating` or `nonCirculating`',
  );
});

test('a node without snapshots says so', async () => {
  const answer = await fetch(rpc.url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHighestSnapshotSlot' }),
  });
  expect(await answer.json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32008, message: 'No snapshot' },
    id: 1,
  });
});
