import { Account, EpochRewards, FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal';
import { expect, it } from 'vitest';
import { readSimulation } from '@/transaction';
import { addressBytes } from '@/transaction/bytes';
import { mayPassLater } from '@/transaction/flow/passing-refusal';
import { mayPass } from '@/transaction/refusal-codes';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { honestFlow } from './honest-flow';
import { offerFor } from './judge';
import { signedBy } from './signing';
import { EPOCH, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** What the real Stake program says while the network pays the rewards of the last epoch. */
async function logsWhilePaying(wire: Uint8Array, isPaying: boolean): Promise<string[]> {
  const vm = new LiteSvm();
  vm.setSigverify(false);
  vm.setBlockhashCheck(false);
  for (const [address, { lamports, data, owner, executable }] of (await testWorld()).accounts) {
    if (executable || vm.getAccount(addressBytes(address))) continue;
    vm.setAccount(addressBytes(address), new Account(lamports, data, addressBytes(owner), false, 0n));
  }
  const nobody = '1'.repeat(32);
  vm.setEpochRewards(new EpochRewards(0n, 300n, nobody, 1n, 2n, 1n, isPaying));
  const result = vm.sendLegacyTransaction(wire);
  return (result instanceof FailedTransactionMetadata ? result.meta() : result).logs();
}

it('an unstake while the network pays rewards is told to wait, and may be asked for again', async () => {
  const world = await testWorld();
  const honest = honestTransaction(honestFields['native-unstake'], world);
  const wire = signedBy(honest.bytes, wallet);
  const { verdict } = await offerFor(honest, honest.bytes, runningRpc(world, new Executor()));
  expect(verdict.outcome).toBe('accepted');

  const simulated = async (isPaying: boolean) => {
    const logs = await logsWhilePaying(wire, isPaying);
    const raw = { error: 'instruction 1 failed', logs, unitsConsumed: null, accounts: [] };
    return readSimulation({ raw, addresses: [] }, verdict);
  };
  const waiting = await simulated(true);
  expect(waiting).toMatchObject({
    ok: false,
    findings: [
      {
        code: 'stake-state-differs',
        found: { kind: 'text', text: 'The network is paying the rewards of the last epoch' },
        meaning: 'Until all are paid, which takes some minutes, no stake can be changed. Try again then.',
      },
    ],
  });
  expect(mayPassLater(honest.intent, { ...verdict, findings: waiting.findings })).toBe(true);
  expect((await simulated(false)).findings).toMatchObject([{ code: 'simulation-failed' }]);
});

it('a node that reads in one epoch and simulates in the next does not make the transaction look wrong', async () => {
  let requests = 0;
  const running = honestFlow(await testWorld(), new Executor(), honestFields['native-unstake'], {
    rpc: (_, node) => ({
      getEpochInfo: async () => {
        requests += 1;
        return { ...(await node.getEpochInfo()), epoch: requests % 2 === 1 ? EPOCH - 1n : EPOCH };
      },
    }),
  });
  const { verdict } = await running.reach('done');
  expect(requests).toBe(12);
  expect(verdict?.findings.map(({ found, code }) => [found, mayPass(code)])).toEqual([
    [{ kind: 'text', text: 'The epoch turned while it was checked' }, true],
  ]);
});
