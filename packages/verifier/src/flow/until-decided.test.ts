import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { honestFlow, newKey } from '../../testing/honest-flow';
import { signedBy } from '../../testing/signing';
import { record } from '../../testing/watched';
import { SLOT } from '../../testing/world';
import type { LandedTransaction, RpcPort } from '..';

/** A wallet that says "declined" may have sent what it alone can complete: trying again waits until that cannot land any more. */

const declined = (mayLand: boolean) => ({ step: 'done', outcome: { kind: 'declined', mayLand } });

/** Somebody declines at once; afterwards the chain's blocks come every 400 ms, and a minute later the blockhash is dead. */
async function decline(
  operation: 'liquid-stake' | 'native-stake',
  node: Partial<RpcPort> = {},
  error?: string,
) {
  let height = SLOT - 20_000n;
  const running = honestFlow(operation, {
    rpc: () => ({ getBlockHeight: async () => height, ...node }),
  });
  await running.reach('review');
  running.sign();
  const prompt = await running.prompt(0);
  if (error) prompt.fail(error);
  else prompt.decline();
  await running.reach('done');
  const pass = async (milliseconds: number) => {
    await running.pass(milliseconds - 10_000);
    height += BigInt(milliseconds) / 400n;
    await running.pass(10_000);
  };
  return { ...running, pass };
}

describe('trying again after a decline', () => {
  it('waits for what the wallet could have sent, until it cannot land any more', async () => {
    const { flow, pass } = await decline('liquid-stake');
    expect(flow.getState()).toMatchObject(declined(true));
    await pass(50_000);
    expect(flow.getState()).toMatchObject(declined(true));
    await pass(20_000);
    expect(flow.getState()).toMatchObject(declined(false));
  });

  it('starts at once where a server gave the new account’s signature: the wallet never gets it', async () => {
    const running = honestFlow('native-stake', {
      build: (_, now) => {
        const honest = honestTransaction(honestFields['native-stake'], now);
        return { ...honest, bytes: signedBy(honest.bytes, newKey) };
      },
    });
    await running.reach('review');
    running.sign();
    const prompt = await running.prompt(0);
    const { signatures } = VersionedTransaction.deserialize(prompt.wire);
    expect(signatures).toEqual([new Uint8Array(64), new Uint8Array(64)]);
    prompt.decline();
    await running.reach('done');
    expect(running.flow.getState()).toMatchObject(declined(false));
  });

  it('waits in the last block in which it can land', async () => {
    let height = SLOT - 20_000n;
    const { flow, pass } = await decline('liquid-stake', { getBlockHeight: async () => height });
    height += 150n;
    await pass(70_000);
    expect(flow.getState()).toMatchObject(declined(true));
    height += 1n;
    await pass(20_000);
    expect(flow.getState()).toMatchObject(declined(false));
  });

  const crowd = Array.from({ length: 100 }, (_, index) => ({ signature: `S${index}`, slot: SLOT + 1n }));
  const another: LandedTransaction = { ...record, slot: SLOT + 1n, wire: Uint8Array.of(0) };
  it.each<[string, Partial<RpcPort>]>([
    ['knows the blockhash', { isBlockhashValid: async () => true }],
    ['has no records of that time', { getFirstAvailableBlock: async () => SLOT + 1n }],
    [
      'shows a part of what the wallet did',
      { getSignaturesForAddress: async () => crowd, getTransaction: async () => another },
    ],
    ['cannot show a transaction that it names', { getSignaturesForAddress: async () => crowd.slice(0, 1) }],
  ])('waits while the node %s', async (_, node) => {
    const { flow, pass } = await decline('liquid-stake', node);
    await pass(70_000);
    await pass(70_000);
    expect(flow.getState()).toMatchObject(declined(true));
    flow.leave();
  });
});
