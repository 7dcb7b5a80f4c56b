import { base58 } from '@scure/base';
import { sleep } from '@/lib/sleep';
import { worded } from '@/testing/transaction/worded';
import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey, runStake, type StakeSetup, until } from '@/testing/transaction/stake-flow';
import { attacker, SLOT, wallet } from '@/testing/transaction/world';
import { walletDouble } from '@/testing/wallet-double';
import type { JournalEntry } from '@/transaction';
import { WalletDeclined } from './wallet-declined';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { genesisHash } = pinsFor('sandbox');
const signatureOf = (wire: Uint8Array = new Uint8Array()) => base58.encode(wire.slice(1, 65));
const down = () => Promise.reject(new Error('down'));
const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));

/** Reviewed and signed. */
async function signed(setup: StakeSetup = {}) {
  const running = runStake(setup);
  await until(running.flow, 'review');
  running.sign();
  return running;
}
const hostile: StakeSetup = {
  message: ({ draft }) => messageOf(append(draft, transfer(wallet.address, attacker.address, 1_000n))),
};

describe('an honest stake', () => {
  it('is given to the wallet as it was checked, and sent with both signatures once it is journalled', async () => {
    let found: unknown;
    const buildSha256 = 'cd'.repeat(32);
    const setup: ReturnType<typeof runStake> = await signed({
      buildSha256,
      send: async (wire) => {
        found = await setup.journal.get(signatureOf(wire));
        return { signature: signatureOf(wire) };
      },
    });
    const { signature } = await until(setup.flow, 'done');
    const message = setup.honest.bytes;
    expect(setup.double.requests).toEqual([Uint8Array.of(2, ...new Uint8Array(128), ...message)]);
    expect(found).toMatchObject({ status: 'sending', newAccount: newKey.address, buildSha256 });
    const [wire = new Uint8Array()] = setup.sent;
    expect(ed25519.verify(wire.slice(1, 65), message, wallet.publicKey)).toBe(true);
    expect(ed25519.verify(wire.slice(65, 129), message, newKey.publicKey)).toBe(true);
    const entry = await setup.journal.get(signature ?? '');
    expect(entry).toMatchObject({ status: 'finalized', slot: SLOT + 5n });
  });

  it('is signed once, however often Sign is pressed', async () => {
    const { flow, double, sign, builds } = runStake();
    sign();
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    sign();
    await expect.poll(() => double.requests).toHaveLength(1);
    double.release();
    await until(flow, 'done');
    sign();
    expect([double.requests.length, builds()]).toEqual([1, 1]);
  });
});

describe('before the wallet, a flow', () => {
  it('refuses a hostile answer with all its rows', async () => {
    const { flow, sign, double, sent } = runStake(hostile);
    const done = await until(flow, 'done');
    expect(done).toMatchObject({
      reached: 'checking',
      outcome: { kind: 'refused', code: 'instructions-differ' },
    });
    expect(done.verdict?.rows.some(({ status }) => status === 'fail')).toBe(true);
    sign();
    expect([...double.requests, ...sent]).toEqual([]);
  });

  it.each<[string, StakeSetup, object]>([
    [
      'the server cannot build',
      { build: () => Promise.reject(new Error('status 502')) },
      { reached: 'building', verdict: null, outcome: { kind: 'not-sent', reason: 'status 502' } },
    ],
    [
      'the chain cannot be reached',
      { rpc: { getEpochInfo: down } },
      { reached: 'checking', outcome: { kind: 'refused', code: 'facts-unavailable', verdict: null } },
    ],
  ])('ends unsigned when %s', async (_, setup, expected) => {
    const { flow, double } = runStake(setup);
    expect(worded(await until(flow, 'done'))).toMatchObject({ ...expected, signature: null });
    expect(double.requests).toEqual([]);
  });

  it('does not ask a wallet that is on another account', async () => {
    const { flow, discards } = runStake();
    await until(flow, 'review');
    const other = walletDouble(attacker.seed, () => new WalletDeclined());
    flow.sign(other);
    const reason = 'Your wallet is on another account than the one that this was built for.';
    expect(worded(await until(flow, 'done'))).toMatchObject({
      outcome: { kind: 'not-sent', reason },
      reached: 'review',
    });
    expect(other.requests).toEqual([]);
    expect(discards()).toBe(1);
  });

  it('does not ask a wallet while another tab sends for it', async () => {
    const request = (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
    const reason = 'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.';
    vi.stubGlobal('navigator', { locks: { request } });
    const { flow, double } = await signed();
    expect(worded((await until(flow, 'done')).outcome)).toEqual({ kind: 'not-sent', reason });
    expect(double.requests).toEqual([]);
  });
});

describe('a wallet', () => {
  const changed = { kind: 'refused', code: 'wallet-changed-core' };
  it.each([
    ['declines', { kind: 'declined', mayLand: false }],
    ['disconnects-midway', { kind: 'not-sent', reason: 'The wallet was disconnected. Nothing was sent.' }],
    ['changes-the-amount', changed],
    ['swaps-an-instruction', changed],
    ['returns-a-wrong-signature', { kind: 'refused', code: 'wallet-signature-invalid' }],
  ] as const)('that %s ends unsent, and the new account’s key never signs', async (behaviour, outcome) => {
    const { flow, sign, double, sent, cosigned, journal } = runStake();
    await until(flow, 'review');
    double.behave(behaviour);
    sign();
    expect(worded(await until(flow, 'done'))).toMatchObject({ reached: 'signing', outcome, signature: null });
    expect([...cosigned, ...sent, ...(await journal.list(genesisHash))]).toEqual([]);
  });

  it('that signs after the person left is ignored', async () => {
    const { flow, sign, double, sent, cosigned } = runStake();
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    await expect.poll(() => double.requests).toHaveLength(1);
    flow.leave();
    double.release();
    await sleep(30);
    sign();
    expect([double.requests.length, cosigned.length, sent.length]).toEqual([1, 0, 0]);
  });
});

describe('the key of a new account is discarded', () => {
  it('when the person leaves the review, or before the answer', async () => {
    const left = runStake();
    await until(left.flow, 'review');
    expect(left.discards()).toBe(0);
    left.flow.leave();
    expect(left.discards()).toBe(1);
    const early = runStake();
    early.flow.leave();
    await expect.poll(early.discards).toBe(1);
  });

  it('when the wallet has answered, before anything is written down', async () => {
    let before: number | undefined;
    const put = async () => {
      before = running.discards();
    };
    const running: ReturnType<typeof runStake> = await signed({ journal: { put } });
    await until(running.flow, 'done');
    expect(before).toBe(1);
  });
});

describe('a journal', () => {
  it('that cannot be written before sending stops it', async () => {
    const { flow, sent } = await signed({ journal: { put: () => Promise.reject(new Error('full')) } });
    const reason =
      'This browser could not write the transaction down before sending it, so it was not sent: “full”.';
    expect(worded(await until(flow, 'done'))).toMatchObject({
      outcome: { kind: 'not-sent', reason },
      signature: null,
    });
    expect(sent).toEqual([]);
  });

  it('that is written while the person leaves keeps no trace, and nothing is sent', async () => {
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
    expect([...setup.sent, ...kept]).toEqual([]);
  });

  it('that cannot be written after sending ends with the chain’s outcome, which says that it is not written', async () => {
    const { flow } = await signed({ journal: { amend: full } });
    const done = await until(flow, 'done');
    expect(done).toMatchObject({ outcome: { kind: 'confirmed', finalized: true }, unwritten: true });
  });
});
