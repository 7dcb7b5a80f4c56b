/**
 * The sandbox's time bounds: it starts in under 3 s, fresh and from a journal, and `getProgramAccounts` over 10,000 stake
 * accounts answers in under 100 ms over HTTP.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChain } from '@server/sandbox/chain/chain';
import { clientValidatorKeys, keylessAddress, sandboxAddress } from '@server/sandbox/chain/keys';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import { STAKE_PROGRAM } from '@server/sandbox/chain/programs';
import { createFaults } from '@server/sandbox/control/faults';
import { createHistory } from '@server/sandbox/history/history';
import { createRpcServer } from '@server/sandbox/rpc/rpc-server';
import { startSandbox } from '@server/sandbox/sandbox';
import { ORIGIN_EPOCH, worldOf } from '@server/sandbox/world';
import type { AskReport, AskSettings } from './lib/ask-process';
import { Bounds } from './lib/bounds';
import { forked } from './lib/forked';

const STAKE_ACCOUNTS = 10_000;
const OF_ONE_WALLET = 500;
const TRANSACTIONS = 1_000;
const START_BOUND_MS = 3_000;
const ANSWER_BOUND_MS = 100;
const SOL = 1_000_000_000n;
const STAKE_RENT = 2_282_880n;
const seed = 'bench';

const bounds = new Bounds();
function report(what: string, ms: number, boundMs?: number): void {
  if (boundMs === undefined) bounds.note(what, ms, ' ms');
  else bounds.atMost(what, ms, boundMs, ' ms');
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

async function wholeSandbox(dir: string): Promise<void> {
  for (const fresh of [true, false]) {
    const { ms, value } = await timed(() => startSandbox({ dir, seed, epochSeconds: 600, fresh }));
    report(`start of the whole sandbox, ${fresh ? 'fresh' : 'from its journal'}`, ms, START_BOUND_MS);
    await value.close();
  }
}

async function manyAccounts(dir: string): Promise<void> {
  const clock = { currentEpoch: () => ORIGIN_EPOCH, progress: () => 0, epochStart: () => 0 };
  const base = await worldOf(createHistory({ seed, originEpoch: ORIGIN_EPOCH, clock }));
  const { address: voter } = clientValidatorKeys(0).vote;
  const wallet = keylessAddress('bench wallet');
  const stakes = Array.from({ length: STAKE_ACCOUNTS }, (_, index) => {
    const owner = index < OF_ONE_WALLET ? wallet : keylessAddress(`bench wallet ${index}`);
    const delegation = {
      voter,
      stake: SOL,
      activationEpoch: 1_000n,
      deactivationEpoch: NOT_DEACTIVATING,
      creditsObserved: 0n,
    };
    return {
      address: keylessAddress(`bench stake ${index}`),
      owner: STAKE_PROGRAM,
      data: encodeStakeAccount({ staker: owner, withdrawer: owner }, delegation),
      lamports: SOL + STAKE_RENT,
    };
  });
  const world = { ...base, accounts: [...base.accounts, ...stakes] };
  const options = { dir, seed, epochSeconds: 600, world, selfTurning: false };
  const first = await timed(() => createChain({ ...options, fresh: true }));
  report(`start of the chain with ${STAKE_ACCOUNTS} more stake accounts, fresh`, first.ms, START_BOUND_MS);
  const sending = await timed(async () => {
    for (let index = 0; index < TRANSACTIONS; index++) await first.value.airdrop(wallet, SOL);
  });
  report(`one transaction, journaled with fsync (mean of ${TRANSACTIONS})`, sending.ms / TRANSACTIONS);
  report('an epoch turn that rewards all of them', (await timed(() => first.value.turnEpoch())).ms);
  await first.value.close();

  const { ms, value: chain } = await timed(() => createChain(options));
  report(`start from the journal with ${TRANSACTIONS} transactions and that turn`, ms, START_BOUND_MS);
  const app = createRpcServer({ chain, faults: createFaults(), identity: sandboxAddress('identity') });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (times: number, config: object): Promise<number> => {
    const settings: AskSettings = {
      url,
      call: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getProgramAccounts',
        params: [STAKE_PROGRAM, config],
      }),
      times,
    };
    const client = await forked<AskReport>('./ask-process.ts', JSON.stringify(settings));
    await client.stop();
    return client.report;
  };
  const byWithdrawer = [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: wallet } }];
  const mine = await ask(20, { encoding: 'base64', filters: byWithdrawer });
  report(`getProgramAccounts over all, ${OF_ONE_WALLET} match`, mine, ANSWER_BOUND_MS);
  const none = [{ memcmp: { offset: 44, bytes: voter } }];
  report(
    'getProgramAccounts over all, none match',
    await ask(20, { encoding: 'base64', filters: none }),
    ANSWER_BOUND_MS,
  );
  report('getProgramAccounts, all answered in base64', await ask(5, { encoding: 'base64' }), ANSWER_BOUND_MS);
  report(
    'getProgramAccounts, all answered without data',
    await ask(5, { encoding: 'base64', dataSlice: { offset: 0, length: 0 } }),
  );
  await app.close();
  await chain.close();
}

const dir = await mkdtemp(join(tmpdir(), 'clearstake-bench-'));
try {
  await wholeSandbox(join(dir, 'whole'));
  await manyAccounts(join(dir, 'many'));
} finally {
  await rm(dir, { recursive: true, force: true });
}
bounds.finish();
