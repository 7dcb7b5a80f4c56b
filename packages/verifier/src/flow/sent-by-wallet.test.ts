import { transfer } from '@clearstake/sandbox/chain/instructions';
import { draftOf, messageOf } from '@clearstake/sandbox/hostile/draft';
import { append, prepend } from '@clearstake/sandbox/hostile/edit';
import { advanceNonce } from '@clearstake/sandbox/hostile/theft-instructions';
import { base58 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { executor, type HonestSetup, honestFlow, newKey } from '../../testing/honest-flow';
import { testKey } from '../../testing/keys';
import { landIn } from '../../testing/landing';
import { signedBy } from '../../testing/signing';
import { record } from '../../testing/watched';
import { worded } from '../../testing/worded';
import { attacker, nonceAccount, SLOT, wallet } from '../../testing/world';
import type { JournalEntry, JournalStore, LandedTransaction, RpcPort } from '..';

/** What a wallet that alone can complete a transaction sends by itself, whatever it tells the page. */
const signatureOf = (wire: Uint8Array) => base58.encode(wire.slice(1, 65));

/** A review of this operation, with a chain that has what `land` gives to it. */
async function review(
  operation: 'liquid-stake' | 'native-stake',
  { node, ...setup }: HonestSetup & { node?: Partial<RpcPort> } = {},
) {
  let height = SLOT - 20_000n;
  let landed: Uint8Array | null = null;
  const running = honestFlow(operation, {
    ...setup,
    rpc: (own) => ({
      getBlockHeight: async () => height,
      getSignaturesForAddress: async () =>
        landed ? [{ signature: signatureOf(landed), slot: SLOT + 1n }] : [],
      getTransaction: async (signature) =>
        landed && signature === signatureOf(landed) ? landIn(own, executor, landed).landed : null,
      getSignatureStatuses: async (signatures) =>
        signatures.map((signature) =>
          landed && signature === signatureOf(landed)
            ? { slot: SLOT + 5n, confirmationStatus: 'finalized', error: null }
            : null,
        ),
      ...node,
    }),
  });
  await running.reach('review');
  running.sign();
  const prompt = await running.prompt(0);
  const pass = async (milliseconds: number) => {
    await running.pass(milliseconds - 10_000);
    height += BigInt(milliseconds) / 400n;
    await running.pass(10_000);
  };
  /** Passes time until this holds, which takes a look or three, and a slow machine's journal. */
  const settles = async (holds: () => void) => {
    for (let look = 0; look < 12; look += 1) {
      try {
        return holds();
      } catch {
        await pass(11_000);
      }
    }
    holds();
  };
  const message = VersionedTransaction.deserialize(prompt.wire).message;
  return {
    ...running,
    prompt,
    pass,
    settles,
    message,
    land: (wire: Uint8Array) => {
      landed = wire;
    },
  };
}

/** Somebody declines at once; afterwards the chain's blocks come every 400 ms, and a minute later the blockhash is dead. */
async function decline(node: Partial<RpcPort> = {}) {
  const running = await review('liquid-stake', { node });
  running.prompt.decline();
  await running.reach('done');
  return running;
}

const declined = (mayLand: boolean) => ({ step: 'done', outcome: { kind: 'declined', mayLand } });

describe('trying again after a decline', () => {
  it('waits for what the wallet could have sent, until it cannot land any more', async () => {
    const { flow, pass } = await decline();
    expect(flow.getState()).toMatchObject(declined(true));
    await pass(50_000);
    expect(flow.getState()).toMatchObject(declined(true));
    await pass(20_000);
    expect(flow.getState()).toMatchObject(declined(false));
  });

  it('starts at once where a server gave the new account’s signature: the wallet never gets it', async () => {
    const { flow, prompt, reach } = await review('native-stake', {
      build: (_, now) => {
        const honest = honestTransaction(honestFields['native-stake'], now);
        return { ...honest, bytes: signedBy(honest.bytes, newKey) };
      },
    });
    const { signatures } = VersionedTransaction.deserialize(prompt.wire);
    expect(signatures).toEqual([new Uint8Array(64), new Uint8Array(64)]);
    prompt.decline();
    await reach('done');
    expect(flow.getState()).toMatchObject(declined(false));
  });

  it('waits in the last block in which it can land', async () => {
    let height = SLOT - 20_000n;
    const { flow, pass } = await decline({ getBlockHeight: async () => height });
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
    const { flow, pass } = await decline(node);
    await pass(70_000);
    await pass(70_000);
    expect(flow.getState()).toMatchObject(declined(true));
    flow.leave();
  });
});

const trouble = 'The chain has a transaction of your wallet that does exactly this.';

describe('a wallet that declines, and sends it with a newer blockhash', () => {
  const newer = testKey('newer blockhash').address;

  async function sentWithNewer(journal?: Partial<JournalStore>) {
    const running = await review('liquid-stake', journal ? { journal } : {});
    running.message.recentBlockhash = newer;
    const wire = signedBy(running.message.serialize(), wallet);
    running.prompt.decline();
    await running.reach('done');
    expect(running.flow.getState()).toMatchObject(declined(true));
    running.land(wire);
    return { ...running, signature: signatureOf(wire) };
  }

  it('counts as sending: what landed is tracked to its end', async () => {
    const { flow, settles, signature } = await sentWithNewer();
    const seen: unknown[] = [];
    flow.subscribe(() => seen.push(flow.getState()));
    await settles(() =>
      expect(flow.getState()).toMatchObject({
        step: 'done',
        outcome: { kind: 'confirmed', signature, finalized: true },
        audit: { kind: 'matches' },
      }),
    );
    expect(worded(seen)).toContainEqual(expect.objectContaining({ step: 'sent', trouble, signature }));
  });

  it('counts as declining where this browser sent it from another tab', async () => {
    const { flow, settles } = await sentWithNewer({ get: async () => ({}) as JournalEntry });
    await settles(() => expect(flow.getState()).toMatchObject(declined(false)));
  });

  it('makes the flow wait for the life of the newest blockhash as well', async () => {
    let later = 0n;
    const { flow, prompt, reach, pass, settles } = await review('liquid-stake', {
      node: {
        getLatestBlockhash: async () => ({ blockhash: newer, lastValidBlockHeight: SLOT - 19_850n + later }),
      },
    });
    // 40 seconds in the prompt are 100 blocks.
    await pass(40_000);
    later = 100n;
    prompt.decline();
    await reach('done');
    await pass(55_000);
    expect(flow.getState()).toMatchObject(declined(true));
    await settles(() => expect(flow.getState()).toMatchObject(declined(false)));
  });
});

describe('a wallet that signs what is not sent from here', () => {
  const reason =
    'This browser could not write the transaction down before sending it, so it was not sent: “full”.';

  /** Signed, and not sent: the journal is full. */
  async function signedUnsent(operation: 'liquid-stake' | 'native-stake') {
    const running = await review(operation, {
      journal: { put: () => Promise.reject(new Error('full')) },
    });
    running.prompt.approve();
    await running.reach('done');
    expect(running.sent).toEqual([]);
    const outcome = () => {
      const state = running.flow.getState();
      return state.step === 'done' && state.outcome;
    };
    return { ...running, outcome };
  }

  it('leaves open whether it sent the bytes itself', async () => {
    const { outcome, pass, settles } = await signedUnsent('liquid-stake');
    expect(worded(outcome())).toEqual({ kind: 'not-sent', reason, mayLand: true });
    await pass(50_000);
    expect(worded(outcome())).toEqual({ kind: 'not-sent', reason, mayLand: true });
    await settles(() => expect(worded(outcome())).toEqual({ kind: 'not-sent', reason }));
  });

  it('cannot send it by itself where the new account signs after it', async () => {
    const { outcome } = await signedUnsent('native-stake');
    expect(worded(outcome())).toEqual({ kind: 'not-sent', reason });
  });
});

describe('a wallet that signs something else', () => {
  const paying = transfer(wallet.address, attacker.address, 1n);
  const added = (message: Uint8Array) => messageOf(append(draftOf(message, {}), paying));
  const nonced = (message: Uint8Array) =>
    messageOf(prepend(draftOf(message, {}), advanceNonce(nonceAccount, wallet.address)));

  async function signed(change: (message: Uint8Array) => Uint8Array) {
    const running = await review('liquid-stake');
    running.prompt.approve(change);
    await running.reach('done');
    expect(running.sent).toEqual([]);
    const unasked = () => {
      const state = running.flow.getState();
      if (state.step !== 'done' || state.outcome.kind !== 'refused') throw new Error('It is refused.');
      return [state.outcome.unasked, state.signature];
    };
    return { ...running, unasked, wire: signedBy(change(running.message.serialize()), wallet) };
  }

  it('leaves open whether it sent more than the deposit', async () => {
    const { unasked, pass, settles } = await signed(added);
    expect(unasked()).toEqual(['may-land', null]);
    await pass(50_000);
    expect(unasked()).toEqual(['may-land', null]);
    await settles(() => expect(unasked()).toEqual([undefined, null]));
  });

  it('sends it, and the refusal names the landed transaction', async () => {
    const { unasked, settles, land, wire } = await signed(added);
    land(wire);
    await settles(() => expect(unasked()).toEqual(['landed', signatureOf(wire)]));
  });

  it('leaves a durable nonce open as long as the flow is watched', async () => {
    const { unasked, pass, flow } = await signed(nonced);
    await pass(70_000);
    await pass(70_000);
    expect(unasked()).toEqual(['may-land', null]);
    flow.leave();
  });
});
