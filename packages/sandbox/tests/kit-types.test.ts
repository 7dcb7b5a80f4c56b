import {
  address,
  type Base64EncodedWireTransaction,
  blockhash,
  createDefaultRpcTransport,
  createSolanaRpc,
  createSolanaRpcFromTransport,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NO_SNAPSHOT,
  signature,
  type TransactionMessageBytesBase64,
} from '@solana/kit';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterAll, expect, test } from 'vitest';
import { clientValidatorKeys } from '../src/chain/keys';
import { poolOf } from '../src/chain/testing/pool';
import { stakeInstructions } from '../src/chain/testing/stake';
import { SOL } from '../src/chain/testing/test-chain';
import { poolAddresses } from '../src/chain/world/pool';
import { rpcMethods } from '../src/rpc/rpc-server';
import { compileAs, type Shaped } from '../src/rpc/testing/compile-as';
import { kitCalls, type Subjects } from '../src/rpc/testing/kit-calls';
import { createTestRpc } from '../src/rpc/testing/test-rpc';

const rpc = await createTestRpc();
afterAll(() => rpc.close());

/** A staker with pool tokens, a delegate and a reward, whose newest transaction is final. */
async function subjects(): Promise<Subjects> {
  const { chain } = rpc.world;
  const wallet = await rpc.world.wallet(20n);
  const stake = Keypair.generate();
  const pool = poolOf(rpc.world, wallet);
  await rpc.world.send([pool.createAta(), pool.deposit(SOL)], [wallet]);
  await rpc.world.send(stakeInstructions(chain, wallet.publicKey, stake.publicKey, 5n * SOL), [
    wallet,
    stake,
  ]);
  await chain.turnEpoch();
  await chain.turnEpoch();
  // Moves to a slot of its own.
  rpc.clock.pass(5_000);
  const own = wallet.publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: own, lamports: 1 });
  const signed = (level: 'processed' | 'finalized') => {
    const { blockhash: recentBlockhash } = chain.latestBlockhash(level);
    const message = new TransactionMessage({ payerKey: own, recentBlockhash, instructions: [transfer] });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([wallet]);
    return transaction;
  };
  const sent = await chain.sendTransaction(signed('processed').serialize());
  if (!sent.ok) throw new Error('The transfer was refused.');
  const { slot } = chain.clock('processed');
  rpc.clock.pass(5_000);
  const next = signed('finalized');
  return {
    wallet: address(own.toBase58()),
    stake: address(stake.publicKey.toBase58()),
    mint: address(poolAddresses('sandbox').mint),
    token: address(pool.ata()),
    vote: address(clientValidatorKeys(0).vote.address),
    signature: signature(sent.signature),
    slot,
    blockhash: blockhash(next.message.recentBlockhash),
    message: Buffer.from(next.message.serialize()).toString('base64') as TransactionMessageBytesBase64,
    wire: Buffer.from(next.serialize()).toString('base64') as Base64EncodedWireTransaction,
  };
}

test('every method answers in the shape that kit says: nothing missing, nothing unknown', async () => {
  const methods = new Set<string>();
  const transport = createDefaultRpcTransport({ url: rpc.url });
  const kit = createSolanaRpcFromTransport((request) => {
    methods.add(Object(request.payload).method);
    return transport(request);
  });
  const asked = await subjects();
  const answers: Shaped[] = [];
  for (const [name, call] of Object.entries(kitCalls)) {
    const value = await call(kit, asked)
      .send()
      .catch((error: unknown) => String(error));
    answers.push({ name, type: `Answer<'${name}'>`, value });
  }
  expect(await compileAs(answers)).toEqual([]);
  // Its only answer is an error, which kit knows by its code.
  const noSnapshot = await kit
    .getHighestSnapshotSlot()
    .send()
    .catch((error: unknown) => error);
  expect(isSolanaError(noSnapshot, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NO_SNAPSHOT)).toBe(true);
  expect([...methods].sort()).toEqual(Object.keys(rpcMethods).sort());
}, 120_000);

test('every parsed account has the shape that kit says', async () => {
  const kit = createSolanaRpc(rpc.url);
  const asked = await subjects();
  const kinds = [
    ['stake', asked.stake, 'kit.JsonParsedStakeProgramAccount'],
    ['token', asked.token, 'kit.JsonParsedTokenProgramAccount'],
    ['mint', asked.mint, 'kit.JsonParsedTokenProgramAccount'],
    ['vote', asked.vote, `kit.JsonParsedVoteAccount & { type: 'vote' }`],
    ['nonce', await nonceAccount(), `kit.JsonParsedNonceAccount & { type: 'initialized' }`],
    ['clock', address('SysvarC1ock11111111111111111111111111111111'), 'kit.JsonParsedSysvarAccount'],
    ['rent', address('SysvarRent111111111111111111111111111111111'), 'kit.JsonParsedSysvarAccount'],
    ['stake history', address('SysvarStakeHistory1111111111111111111111111'), 'kit.JsonParsedSysvarAccount'],
    ['epoch schedule', address('SysvarEpochSchedu1e111111111111111111111111'), 'kit.JsonParsedSysvarAccount'],
  ] as const;
  const accounts: Shaped[] = [];
  for (const [name, key, type] of kinds) {
    const { value } = await kit
      .getAccountInfo(key, { encoding: 'jsonParsed', commitment: 'processed' })
      .send();
    const data = value?.data ?? null;
    accounts.push({ name, type, value: data && 'parsed' in data ? data.parsed : data });
  }
  expect(await compileAs(accounts)).toEqual([]);
}, 120_000);

async function nonceAccount() {
  const wallet = await rpc.world.wallet(2n);
  const nonce = Keypair.generate();
  const [from, authority] = [wallet.publicKey, wallet.publicKey];
  const create = SystemProgram.createNonceAccount({
    fromPubkey: from,
    noncePubkey: nonce.publicKey,
    authorizedPubkey: authority,
    lamports: Number(rpc.world.chain.rent(80)),
  });
  const sent = await rpc.world.send(create.instructions, [wallet, nonce]);
  if (!sent.ok) throw new Error('The nonce account was refused.');
  return address(nonce.publicKey.toBase58());
}
