import { pinsFor } from '@clearstake/contract/pins';
import { transfer } from '@clearstake/sandbox/chain/instructions';
import { messageOf } from '@clearstake/sandbox/hostile/draft';
import { append } from '@clearstake/sandbox/hostile/edit';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { type HonestSetup, honestFlow, newKey, type Prompt } from '../../testing/honest-flow';
import { signedBy } from '../../testing/signing';
import { worded } from '../../testing/worded';
import { attacker, SLOT, type TestWorld, wallet } from '../../testing/world';
import type { JournalEntry } from '..';

afterEach(() => vi.unstubAllGlobals());

const { genesisHash } = pinsFor('sandbox');
const signatureOf = (wire: Uint8Array = new Uint8Array()) => base58.encode(wire.slice(1, 65));
const down = () => Promise.reject(new Error('down'));

const stake = (setup?: HonestSetup) => honestFlow('native-stake', setup);
async function reviewed(setup?: HonestSetup) {
  const running = stake(setup);
  await running.reach('review');
  return running;
}
/** An honest stake, and a payment to somebody else. */
function hostile(own: TestWorld) {
  const honest = honestTransaction(honestFields['native-stake'], own);
  return {
    ...honest,
    bytes: messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1_000n))),
  };
}

describe('an honest stake', () => {
  it('reaches the wallet as it was checked, and the chain with both signatures once it is journalled', async () => {
    let found: unknown;
    const buildSha256 = 'cd'.repeat(32);
    const running: ReturnType<typeof stake> = stake({
      buildSha256,
      send: async (wire) => {
        found = await running.journal.get(signatureOf(wire));
        return { signature: signatureOf(wire) };
      },
    });
    await running.approve();
    const { signature } = await running.reach('done');
    const [{ wire: asked } = { wire: new Uint8Array() }] = running.prompts;
    const message = asked.slice(129);
    expect(asked).toEqual(Uint8Array.of(2, ...new Uint8Array(128), ...message));
    expect(found).toMatchObject({ status: 'sending', newAccount: newKey.address, buildSha256 });
    const [wire = new Uint8Array()] = running.sent;
    expect(ed25519.verify(wire.slice(1, 65), message, wallet.publicKey)).toBe(true);
    expect(ed25519.verify(wire.slice(65, 129), message, newKey.publicKey)).toBe(true);
    const entry = await running.journal.get(signature ?? '');
    expect(entry).toMatchObject({ status: 'finalized', slot: SLOT + 5n });
  });

  it('opens one prompt, however often Sign is pressed', async () => {
    const running = stake();
    running.sign();
    await running.reach('review');
    running.sign();
    running.sign();
    (await running.prompt(0)).approve();
    await running.reach('done');
    running.sign();
    expect([running.prompts.length, running.builds()]).toEqual([1, 1]);
  });
});

describe('a flow before the wallet', () => {
  it('refuses a hostile answer with all its rows', async () => {
    const running = stake({ build: (_, own) => hostile(own) });
    const done = await running.reach('done');
    expect(done).toMatchObject({
      reached: 'checking',
      outcome: { kind: 'refused', code: 'instructions-differ' },
    });
    expect(done.verdict?.rows.some(({ status }) => status === 'fail')).toBe(true);
    running.sign();
    expect([...running.prompts, ...running.sent]).toEqual([]);
  });

  const unbuilt = () => {
    throw new Error('status 502');
  };
  it.each<[string, HonestSetup, object]>([
    [
      'the server cannot build',
      { build: unbuilt },
      { reached: 'building', verdict: null, outcome: { kind: 'not-sent', reason: 'status 502' } },
    ],
    [
      'the chain cannot be reached',
      { rpc: () => ({ getEpochInfo: down }) },
      { reached: 'checking', outcome: { kind: 'refused', code: 'facts-unavailable', verdict: null } },
    ],
  ])('ends unsigned when %s', async (_, setup, expected) => {
    const running = stake(setup);
    expect(worded(await running.reach('done'))).toMatchObject({ ...expected, signature: null });
    expect(running.prompts).toEqual([]);
  });

  it('does not ask a wallet that is on another account', async () => {
    const running = await reviewed();
    const signTransaction = vi.fn(down);
    running.flow.sign({ address: attacker.address, signTransaction });
    const reason = 'Your wallet is on another account than the one that this was built for.';
    expect(worded(await running.reach('done'))).toMatchObject({
      outcome: { kind: 'not-sent', reason },
      reached: 'review',
    });
    expect(signTransaction).not.toHaveBeenCalled();
    expect(running.discards()).toBe(1);
  });

  it('does not ask a wallet while another tab sends for it', async () => {
    const request = (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
    const reason = 'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.';
    vi.stubGlobal('navigator', { locks: { request } });
    const running = await reviewed();
    running.sign();
    expect(worded((await running.reach('done')).outcome)).toEqual({ kind: 'not-sent', reason });
    expect(running.prompts).toEqual([]);
  });
});

describe('a wallet', () => {
  const disconnected = 'The wallet was disconnected. Nothing was sent.';
  it.each<[string, (prompt: Prompt) => void, object]>([
    ['declines', ({ decline }) => decline(), { kind: 'declined', mayLand: false }],
    ['is disconnected', ({ fail }) => fail(disconnected), { kind: 'not-sent', reason: disconnected }],
    [
      'changes the amount',
      // The lamports of CreateAccount, after its tag, in 52 bytes of data.
      ({ approve }) =>
        approve((message) => message.map((byte, at) => (message[at - 5] === 52 ? byte + 1 : byte))),
      { kind: 'refused', code: 'wallet-changed-core' },
    ],
  ])('sends nothing when it %s, and the new account’s key never signs', async (_, answer, outcome) => {
    const running = await reviewed();
    running.sign();
    answer(await running.prompt(0));
    expect(worded(await running.reach('done'))).toMatchObject({
      reached: 'signing',
      outcome,
      signature: null,
    });
    const { cosigned, sent, journal } = running;
    expect([...cosigned, ...sent, ...(await journal.list(genesisHash))]).toEqual([]);
  });

  it('changes nothing when it signs after the person left', async () => {
    const running = await reviewed();
    running.sign();
    const { approve } = await running.prompt(0);
    running.flow.leave();
    approve();
    await running.pass(1_000);
    running.sign();
    expect([running.prompts.length, running.cosigned, running.sent]).toEqual([1, [], []]);
  });

  it('signs in time although a node lags', async () => {
    let late = 0;
    const running = await reviewed({
      rpc: (_, { isBlockhashValid }) => ({
        isBlockhashValid: async (hash) => {
          late -= 1;
          return late < 0 && isBlockhashValid(hash);
        },
      }),
    });
    running.sign();
    const { approve } = await running.prompt(0);
    late = 5;
    approve();
    expect((await running.reach('done')).outcome.kind).toBe('confirmed');
  });
});

describe('the key of a new account', () => {
  it('the key is discarded when the person leaves the review, or before the answer', async () => {
    const left = await reviewed();
    expect(left.discards()).toBe(0);
    left.flow.leave();
    expect(left.discards()).toBe(1);
    const early = stake();
    early.flow.leave();
    await expect.poll(early.discards).toBe(1);
  });

  it('the key is discarded when the wallet has answered, before anything is written down', async () => {
    let before: number | undefined;
    const put = async () => {
      before = running.discards();
    };
    const running: ReturnType<typeof stake> = stake({ journal: { put } });
    await running.approve();
    await running.reach('done');
    expect(before).toBe(1);
  });

  it('a cosigner cannot return another transaction', async () => {
    const running = stake({ cosign: async () => signedBy(hostile(running.own).bytes, wallet, newKey) });
    await running.approve();
    expect((await running.reach('done')).outcome).toMatchObject({ code: 'final-bytes-differ' });
    expect(running.sent).toEqual([]);
  });
});

describe('a journal', () => {
  it('keeps no trace when the person leaves during the write, and nothing is sent', async () => {
    const kept = new Map<string, JournalEntry>();
    const running: ReturnType<typeof stake> = stake({
      journal: {
        put: async (entry) => {
          kept.set(entry.signature, entry);
          running.flow.leave();
        },
        delete: async (signature) => void kept.delete(signature),
      },
    });
    await running.approve();
    await expect.poll(() => running.cosigned).toHaveLength(1);
    await running.pass(1_000);
    expect([...running.sent, ...kept]).toEqual([]);
  });

  it('yields the chain’s outcome, marked as unwritten, when it cannot be written after sending', async () => {
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    const running = stake({ journal: { amend: () => Promise.reject(full) } });
    await running.approve();
    const done = await running.reach('done');
    expect(done).toMatchObject({ outcome: { kind: 'confirmed', finalized: true }, unwritten: true });
  });
});
