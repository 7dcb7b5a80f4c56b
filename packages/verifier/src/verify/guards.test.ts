import type { Pins } from '@clearstake/contract/pins';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { describe, expect, it } from 'vitest';
import { executor, guardsIn, messageIn, rowOf, unguaranteed } from '../../testing/guarded';
import { type Honest, honestFields, honestTransaction, plainStyle, redemptionOf } from '../../testing/honest';
import { offerFor } from '../../testing/judge';
import { honestEntry } from '../../testing/landing';
import { signedBy } from '../../testing/signing';
import { worded } from '../../testing/worded';
import { SOL, testWorld, wallet, without } from '../../testing/world';
import { runningRpc, worldRpc } from '../../testing/world-rpc';
import { makeReceipt, receiptText, verifyReceipt } from '..';
import { KeyKeeper } from '../cosign/key-keeper';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';

type Pooled = 'liquid-stake' | 'liquid-unstake';
/** A deposit can lose everything; a withdrawal gives what the pool's fee leaves, by the sums of the test world. */
const worst: readonly (readonly [Pooled, bigint])[] = [
  ['liquid-stake', 0n],
  ['liquid-unstake', redemptionOf(10n * SOL)],
];

const world = await testWorld();
/** A network on which the pinned guard program does not exist. */
const bare = without(world, LIGHTHOUSE_PROGRAM);

/** A request in which the person has accepted this much at worst. */
function accepting(operation: Pooled, atWorst: bigint): Honest {
  const fields = { ...honestFields[operation], operation, atWorst } as Parameters<
    typeof honestTransaction
  >[0];
  return honestTransaction(fields, world, { ...plainStyle, minimum: false });
}

const offered = (honest: Honest, given = bare, pins: Pins = sandboxPins) =>
  offerFor(honest, honest.bytes, runningRpc(given, executor), pins);

describe.each(worst)('a %s without a minimum where no guard is possible', (operation, atWorst) => {
  const refused = { outcome: 'refused', code: 'minimum-unguarded', atWorst };

  it('fails with the worst case, which a person may then accept, and the review shows it', async () => {
    expect((await offered(unguaranteed(operation, world))).verdict).toMatchObject(refused);
    const unpinned = { ...sandboxPins, guard: null };
    expect((await offered(unguaranteed(operation, world), world, unpinned)).verdict).toMatchObject(refused);
    expect((await offered(accepting(operation, atWorst + 1n))).verdict).toMatchObject(refused);
    const offer = await offered(accepting(operation, atWorst));
    expect(offer.verdict).toMatchObject({ outcome: 'accepted', atWorst });
    expect(guardsIn(messageIn(offer))).toEqual([]);
    const what = atWorst === 0n ? 'deposit' : 'withdrawal';
    expect(worded(rowOf(offer.verdict, 'minimum-out'))).toMatchObject({
      status: 'warn',
      found: { kind: 'at-least-lamports', lamports: atWorst },
      note: `Nothing enforces a minimum for this ${what}: you accepted this worst case`,
    });
  });

  it('keeps its guard where one is possible, whatever was accepted', async () => {
    const offer = await offered(accepting(operation, 0n), world);
    expect(offer.verdict.findings).toEqual([]);
    expect(offer.verdict).not.toHaveProperty('atWorst');
    const [tokens] = guardsIn(messageIn(offer));
    expect(tokens?.[1]).toMatch(atWorst === 0n ? /^0900/ : /^0500/);
  });

  it('never passes while its simulation gives too little, or the pool cannot be read', async () => {
    const honest = accepting(operation, 0n);
    const idle = (await offerFor(honest, honest.bytes, worldRpc(bare))).verdict;
    expect(idle.code).toBe('minimum-out-too-low');
    expect(idle).not.toHaveProperty('atWorst');
    const { verdict } = await offered(honest, without(bare, sandboxPins.pool.address));
    expect(verdict.findings.map(({ code }) => code)).toContain('pool-state-stale');
    expect(verdict).not.toHaveProperty('atWorst');
  });
});

it('the worker co-signs what the person accepted or a guard enforces, and nothing else', async () => {
  const atWorst = redemptionOf(10n * SOL);
  const cosigned = async (honest: Honest, given = bare, message = honest.bytes) => {
    const { newKey, intent } = honest;
    if (!newKey) throw new Error('A withdrawal creates an account.');
    const body = { txn: '00', pubkey: newKey.address, sec_key: Buffer.from(newKey.seed).toString('hex') };
    const keeper = new KeyKeeper(async () => new Response(JSON.stringify(body)));
    await keeper.request({ intent, url: '/', body: '{}', timeoutMs: 1_000, language: 'en' });
    const { facts } = (await offered(honest, given)).input;
    return keeper.cosign(signedBy(message, wallet), facts).ok;
  };
  expect(await cosigned(accepting('liquid-unstake', atWorst))).toBe(true);
  const plain = unguaranteed('liquid-unstake', world);
  expect(await cosigned(plain)).toBe(false);
  // With a guard on this network, and once the wallet took it out.
  const { bytes } = messageIn(await offered(plain, world));
  expect(await cosigned(plain, world, bytes)).toBe(true);
  expect(await cosigned(plain, world)).toBe(false);
});

it('the receipt keeps what was accepted', async () => {
  const atWorst = redemptionOf(10n * SOL);
  const entry = await honestEntry(accepting('liquid-unstake', atWorst), bare, executor);
  const text = receiptText(makeReceipt(entry, new Date(0)));
  expect(JSON.parse(text).request).toMatchObject({ tokens: '10000000000', atWorst: `${atWorst}` });
  expect((await verifyReceipt(text)).problems).toEqual([]);
});
