import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import { Executor } from '@/testing/transaction/executor';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { testKey } from '@/testing/transaction/keys';
import { honestEntry, landIn } from '@/testing/transaction/landing';
import { contextOf } from '@/testing/transaction/node-under-attack';
import { signedBy } from '@/testing/transaction/signing';
import { SLOT, SOL, testWorld, wallet } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import {
  auditLanded,
  type ClockPort,
  decodeBytes,
  finalCheck,
  type RpcPort,
  readSimulation,
  reviewWalletChange,
  type SignatureStatus,
  trackSignature,
  verify,
} from '@/transaction';
import { watchedAddresses } from '@/transaction/simulate/ask-simulation';
import { catalogue } from './catalogue';

/** The steps after the bytes were accepted. Each stops an attack that the others let through. */
const newKey = testKey('new stake account');
const executor = new Executor();
const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const answer = honestAnswer(honest);
const { facts, decoded } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), answer);
const input = { intent: honest.intent, decoded, facts, pins: pinsFor('sandbox'), answer };
const entry = await honestEntry(honest, world, executor, { status: 'sent', slot: null });

function attackOn<S extends (typeof catalogue)[number]['surface']>(id: string, surface: S) {
  const match = catalogue.find((attack) => attack.id === id);
  if (match?.surface !== surface) throw new Error(`There is no attack ${id} on ${surface}.`);
  return match as Extract<(typeof catalogue)[number], { surface: S }>;
}

/** Starts a minute after the entry was signed, when its blockhash may have expired. */
const clock = (): ClockPort => {
  let now = entry.createdAt + 60_000;
  return {
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      now += milliseconds;
    },
  };
};

const final: SignatureStatus = { slot: SLOT, confirmationStatus: 'finalized', error: null };
const messageIn = (wire: Uint8Array) =>
  decodeBytes(wire, { signed: true }).message?.bytes ?? new Uint8Array();

describe('removing one step', () => {
  it('F2, the check of what the wallet gave back, lets X36 through: the final check sees whole signatures only', () => {
    const changed = attackOn('X36', 'wallet').apply(honest.bytes, contextOf(world));
    expect(reviewWalletChange(input, signedBy(changed, wallet)).accepted).toBe(false);
    const wire = signedBy(changed, wallet, newKey);
    expect(finalCheck(wire, messageIn(wire)).ok).toBe(true);
  });

  it('F3, the check of all signatures, lets a transaction through that nobody co-signed', () => {
    const wire = signedBy(honest.bytes, wallet);
    expect(reviewWalletChange(input, wire).accepted).toBe(true);
    expect(messageIn(wire)).toEqual(honest.bytes);
    const checked = finalCheck(wire, honest.bytes);
    expect(checked.ok ? [] : checked.findings.map(({ check }) => check)).toContain('F3');
  });

  it('F4, the comparison with the reviewed bytes, lets X36 through when it happens after the review', () => {
    const changed = attackOn('X36', 'wallet').apply(honest.bytes, contextOf(world));
    expect(reviewWalletChange(input, signedBy(honest.bytes, wallet)).accepted).toBe(true);
    const wire = signedBy(changed, wallet, newKey);
    const checked = finalCheck(wire, honest.bytes);
    expect(checked.ok ? [] : checked.findings.map(({ check }) => check)).toContain('F4');
    expect(finalCheck(wire, messageIn(wire)).ok).toBe(true);
  });

  it('F5, the locally computed signature, lets X34 claim that a landed transaction may be retried', async () => {
    const claimed = attackOn('X34', 'send-txn').apply(entry.wire, entry.signature).signature;
    const rpc = worldRpc(world, {
      isBlockhashValid: async () => false,
      getBlockHeight: async () => entry.lastValidBlockHeight + 50n,
      getSignatureStatuses: async (signatures) =>
        signatures.map((signature) => (signature === entry.signature ? final : null)),
    });
    expect((await trackSignature({ entry, rpc, clock: clock() })).kind).toBe('confirmed');
    const fooled = await trackSignature({ entry: { ...entry, signature: claimed }, rpc, clock: clock() });
    expect(fooled.kind).toBe('expired');
  });

  it('F6, the proof of expiry by the finalized height, lets X32 land after it was offered again', async () => {
    let looks = 0;
    // Confirmed blocks are past the last valid one; finalization follows, and with it the transaction appears.
    const node = (height: (commitment: string) => bigint): RpcPort => {
      looks = 0;
      return worldRpc(world, {
        isBlockhashValid: async () => false,
        getBlockHeight: async (commitment) => height(commitment),
        getSignatureStatuses: async () => {
          looks += 1;
          return [looks > 5 ? final : null];
        },
      });
    };
    const confirmed = entry.lastValidBlockHeight + 10n;
    const honestNode = node((commitment) => (commitment === 'finalized' ? confirmed - 32n : confirmed));
    expect((await trackSignature({ entry, rpc: honestNode, clock: clock() })).kind).toBe('confirmed');
    const withoutProof = node(() => confirmed);
    expect((await trackSignature({ entry, rpc: withoutProof, clock: clock() })).kind).toBe('expired');
  });

  it('F7, the simulation, lets X27 through: the bytes themselves are correct', () => {
    const attack = attackOn('X27', 'rpc-answer');
    if (attack.method !== 'simulateTransaction') throw new Error('X27 shows in simulation.');
    const verdict = verify(input);
    expect(verdict.outcome).toBe('accepted');
    const addresses = watchedAddresses(verdict);
    const { read } = executor.run(world, signedBy(honest.bytes, wallet, newKey));
    const accounts = addresses.map((address) => {
      const spoiled = attack.apply(read(address), address, contextOf(world));
      return spoiled ? { ...spoiled, executable: false } : null;
    });
    const raw = { error: null, logs: [], unitsConsumed: null, accounts };
    expect(readSimulation({ raw, addresses }, verdict).findings.map(({ check }) => check)).toEqual(['F7']);
  });

  it('F8, the comparison after landing, lets X35c through: the status reports success', async () => {
    const { landed, after } = landIn(world, executor, entry.wire);
    const spoiled = {
      ...landed,
      postBalances: landed.postBalances.map((balance, at) => (at === 0 ? balance - SOL : balance)),
    };
    const rpc = worldRpc(after, {
      getSignatureStatuses: async () => [final],
      getTransaction: async () => spoiled,
    });
    const outcome = await trackSignature({ entry, rpc, clock: clock() });
    expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true });
    const audit = await auditLanded({ ...entry, status: 'finalized' }, rpc, 1);
    expect(audit).toMatchObject({ problems: ['More SOL left your wallet than the review said.'] });
  });
});
