import { Connection, StakeProgram } from '@solana/web3.js';
import { afterAll, expect, test } from 'vitest';
import { stakeWith } from '../chain/testing/stake';
import { SOL } from '../chain/testing/test-chain';
import { createTestRpc } from './testing/test-rpc';

const rpc = await createTestRpc();
afterAll(() => rpc.close());
const connection = new Connection(rpc.url, 'processed');

/** The data, with zeros up to a size. */
const padded = (data: Uint8Array, size: number, type = 0) =>
  Uint8Array.from({ length: size }, (_, at) => (at === 165 && type > 0 ? type : (data[at] ?? 0)));

test('a stake account of 4,008 bytes is listed by its authority, and read as any other', async () => {
  const { chain } = rpc.world;
  const wallet = await rpc.world.wallet(10n);
  const stake = (await stakeWith(rpc.world, wallet, 5n * SOL)).publicKey;
  const address = stake.toBase58();
  const { owner, data } = chain.getAccount(address) ?? { owner: '', data: new Uint8Array() };
  await chain.writeProgramData('test', [{ address, owner, data: padded(data, 4_008) }]);
  const byAuthority = { memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } };
  const listed = async (...filters: { dataSize: number }[]) =>
    (
      await connection.getParsedProgramAccounts(StakeProgram.programId, {
        filters: [...filters, byAuthority],
      })
    ).map(({ account }) => (account.data as { parsed: { type: string } }).parsed.type);
  expect(await listed()).toEqual(['delegated']);
  expect(await listed({ dataSize: 4_008 })).toEqual(['delegated']);
  expect(await listed({ dataSize: 200 })).toEqual([]);
});
