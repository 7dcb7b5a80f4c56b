import { base58 } from '@scure/base';
import { sleep } from '@/lib/sleep';
import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry, SignatureStatus } from '@/transaction';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { walletDouble } from '../wallet-double';
import { landIn } from './landing';
import { executor, runStake, type StakeSetup, until } from './stake-flow';
import { attacker, SLOT } from './world';

afterEach(() => vi.unstubAllGlobals());

describe('the wallet', () => {
  it('may decline: nothing is journalled, nothing is sent', async () => {
    const { flow, sign, double, sent, journal } = runStake();
    await until(flow, 'review');
    double.behave('declines');
    sign();
    expect((await until(flow, 'done')).outcome).toEqual({ kind: 'declined', mayLand: false });
    expect(sent).toEqual([]);
    expect(await journal.list(pinsFor('sandbox').genesisHash)).toEqual([]);
  });

  it.each([
    ['changes-the-amount', 'wallet-changed-core'],
    ['swaps-an-instruction', 'wallet-changed-core'],
    ['returns-a-wrong-signature', 'wallet-signature-invalid'],
  ] as const)('that %s is refused, and the new account’s key never signs', async (behaviour, code) => {
    const { flow, sign, double, sent, cosigned } = runStake();
    await until(flow, 'review');
    double.behave(behaviour);
    sign();
    const done = await until(flow, 'done');
    expect(done.reached).toBe('signing');
    expect(done.verdict?.findings.map((finding) => finding.code)).toContain(code);
    expect(done.outcome.kind).toBe('refused');
    expect(cosigned).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('that disconnects midway leaves everything unsent', async () => {
    const { flow, sign, double, sent } = runStake();
    await until(flow, 'review');
    double.behave('disconnects-midway');
    sign();
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'The wallet was disconnected. Nothing was sent.',
    });
    expect(sent).toEqual([]);
  });

  it('that signs after the person left is ignored', async () => {
    const { flow, sign, double, sent, cosigned, discards } = runStake();
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    await until(flow, 'signing');
    await expect.poll(() => double.requests).toHaveLength(1);
    flow.leave();
    double.release();
    await sleep(30);
    expect(cosigned).toEqual([]);
    expect(sent).toEqual([]);
    expect(discards()).toBeGreaterThan(0);
  });

  it('that is on another account is not asked', async () => {
    const { flow, double, sent } = runStake();
    await until(flow, 'review');
    const other = walletDouble(attacker.seed, () => new WalletDeclined());
    flow.sign(other);
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'Your wallet is on another account than the one that this was built for',
    });
    expect([...other.requests, ...double.requests, ...sent]).toEqual([]);
  });

  it('is not asked about a cancelled review', async () => {
    const { flow, sign, double } = runStake();
    await until(flow, 'review');
    flow.leave();
    sign();
    await sleep(30);
    expect(double.requests).toEqual([]);
  });

  it('is not asked while another tab sends for it', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) },
    });
    const { flow, sign, double } = runStake();
    await until(flow, 'review');
    sign();
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.',
    });
    expect(double.requests).toEqual([]);
  });
});

describe('sending', () => {
  async function signed(setup: StakeSetup, status?: SignatureStatus | null) {
    const running = runStake(setup);
    if (status !== undefined) running.status.value = status;
    await until(running.flow, 'review');
    running.sign();
    return running;
  }

  it('is journalled with the build of the page that judged it', async () => {
    const buildSha256 = 'cd'.repeat(32);
    const { flow, journal } = await signed({ buildSha256 });
    const { signature } = await until(flow, 'done');
    expect(await journal.get(signature ?? '')).toMatchObject({ buildSha256 });
  });

  it('does not happen when the journal cannot be written', async () => {
    const full = () => Promise.reject(new Error('the disk is full'));
    const { flow, sent } = await signed({ journal: { put: full } });
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({
      kind: 'not-sent',
      reason: expect.stringContaining('the disk is full'),
    });
    expect(sent).toEqual([]);
  });

  it('does not happen when the person leaves while the journal is written, and leaves no trace', async () => {
    const kept = new Map<string, JournalEntry>();
    const setup: ReturnType<typeof runStake> = await signed({
      journal: {
        put: async (entry) => {
          kept.set(entry.signature, entry);
          setup.flow.leave();
        },
        delete: async (signature) => void kept.delete(signature),
      },
    });
    await expect.poll(() => setup.cosigned).toHaveLength(1);
    await sleep(30);
    expect(setup.sent).toEqual([]);
    expect([...kept]).toEqual([]);
  });

  it('that failed at the API is confirmed when it landed anyway', async () => {
    const { flow } = await signed({ send: () => Promise.reject(new Error('status 500')) });
    const done = await until(flow, 'done');
    expect(done.outcome.kind).toBe('confirmed');
  });

  it('that failed at the API and never landed is expired, not failed', async () => {
    const { flow, states } = await signed(
      {
        send: () => Promise.reject(new Error('status 500')),
        rpc: {
          // One block past the limit that this node reports.
          getBlockHeight: async () => SLOT - 19_849n,
          isBlockhashValid: async (_, since) => since === undefined,
        },
      },
      null,
    );
    const done = await until(flow, 'done');
    expect(done.outcome.kind).toBe('expired');
    expect(states.find(({ step }) => step === 'sent')).toMatchObject({ trouble: 'status 500' });
  });

  it.each([
    ['the check', -60n, 0n],
    ['the signature', 0n, -60n],
  ])('is watched to the later of two limits when a node lags at %s', async (_, atCheck, atSigning) => {
    const later = SLOT - 19_850n;
    let behind = atCheck;
    const running: ReturnType<typeof runStake> = runStake({
      rpc: {
        getLatestBlockhash: async () => ({
          blockhash: running.own.blockhash,
          lastValidBlockHeight: later + behind,
        }),
      },
    });
    await until(running.flow, 'review');
    behind = atSigning;
    running.sign();
    const { signature } = await until(running.flow, 'done');
    expect(await running.journal.get(signature ?? '')).toMatchObject({ lastValidBlockHeight: later });
  });

  it('that landed with an error is failed on chain, with the reason', async () => {
    const error = 'instruction 1 failed: not enough funds';
    const setup: ReturnType<typeof runStake> = await signed(
      {
        rpc: {
          getTransaction: async () => {
            const [wire = new Uint8Array()] = setup.sent;
            return { ...landIn(setup.own, executor, wire).landed, error };
          },
        },
      },
      { slot: SLOT + 5n, confirmationStatus: 'finalized', error },
    );
    const done = await until(setup.flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'failed-on-chain', reason: error });
  });

  it('that an answer calls failed before it is final is tracked, and ends with its real outcome', async () => {
    const forged = { slot: SLOT, confirmationStatus: 'confirmed', error: 'instruction 1 failed' } as const;
    const { flow, status, states } = await signed({}, forged);
    await vi.waitFor(() =>
      expect(flow.getState()).toMatchObject({
        step: 'sent',
        trouble: 'The node says that it failed, which is not final yet.',
      }),
    );
    status.value = { slot: SLOT + 5n, confirmationStatus: 'finalized', error: null };
    expect((await until(flow, 'done')).outcome).toMatchObject({ kind: 'confirmed', finalized: true });
    expect(states.filter(({ step }) => step === 'done')).toHaveLength(1);
  });

  it('tracks its own signature when the API returns another one', async () => {
    const { flow, states } = await signed({ send: async () => ({ signature: 'somebody else’s' }) });
    const done = await until(flow, 'done');
    expect(done.signature).not.toBe('somebody else’s');
    expect(done.outcome).toMatchObject({ kind: 'confirmed', signature: done.signature });
    expect(states.find(({ step }) => step === 'sent')).toMatchObject({
      trouble: expect.stringContaining('another signature'),
    });
  });

  it('is tracked after the review is left', async () => {
    const { flow, journal, status, sent } = await signed({}, null);
    await until(flow, 'sent');
    flow.leave();
    status.value = { slot: SLOT + 9n, confirmationStatus: 'finalized', error: null };
    const signature = base58.encode((sent[0] ?? new Uint8Array()).slice(1, 65));
    await expect.poll(() => journal.get(signature)).toMatchObject({ status: 'finalized', slot: SLOT + 9n });
  });

  it('is followed by an audit of what landed', async () => {
    const landed = async (setup: ReturnType<typeof runStake>, change: (wire: Uint8Array) => Uint8Array) => {
      const [wire = new Uint8Array()] = setup.sent;
      return {
        slot: SLOT + 5n,
        blockTime: null,
        wire: change(wire),
        error: null,
        fee: 10_000n,
        preBalances: [],
        postBalances: [],
        preTokenBalances: null,
        postTokenBalances: null,
        loadedAddresses: [],
      };
    };
    const setup: ReturnType<typeof runStake> = runStake({
      rpc: {
        getTransaction: () =>
          landed(setup, (wire) => {
            const otherBytes = wire.slice();
            otherBytes[200] = (otherBytes[200] ?? 0) ^ 1;
            return otherBytes;
          }),
      },
    });
    await until(setup.flow, 'review');
    setup.sign();
    const done = await until(setup.flow, 'done');
    expect(done.audit?.kind).toBe('differs');
  });

  it('is audited also when the review is left at the first confirmation', async () => {
    const setup: ReturnType<typeof runStake> = runStake({
      rpc: {
        getTransaction: async () => {
          const [wire = new Uint8Array()] = setup.sent;
          return landIn(setup.own, executor, wire).landed;
        },
      },
    });
    const { flow, journal, status, sent, sign } = setup;
    status.value = { slot: SLOT, confirmationStatus: 'confirmed', error: null };
    await until(flow, 'review');
    sign();
    await until(flow, 'confirmed');
    flow.leave();
    const signature = base58.encode((sent[0] ?? new Uint8Array()).slice(1, 65));
    await expect
      .poll(async () => (await journal.get(signature))?.audit)
      .toMatchObject({ kind: 'matches', slot: SLOT });
  });
});
