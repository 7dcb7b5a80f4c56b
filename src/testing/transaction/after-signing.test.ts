import { pinsFor } from '@contract/pins';
import { everyOperation } from '@server/sandbox/hostile/attack';
import { catalogue } from '@server/sandbox/hostile/catalogue';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { append, prepend } from '@server/sandbox/hostile/edit';
import { instruction, r, transfer, unitLimit, unitPrice } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import {
  askSimulation,
  auditLanded,
  finalCheck,
  type RawSimulation,
  readSimulation,
  reviewWalletChange,
  verify,
} from '@/transaction';
import { watchedAddresses } from '@/transaction/simulate/ask-simulation';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { honestEntry, landIn } from './landing';
import { contextOf } from './node-under-attack';
import { signedBy } from './signing';
import { attacker, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const { facts, decoded } = await judgeBytes(
  honest.intent,
  honest.bytes,
  worldRpc(world),
  honestAnswer(honest),
);
const input = {
  intent: honest.intent,
  decoded,
  facts,
  pins: pinsFor('sandbox'),
  answer: honestAnswer(honest),
};

function threat(id: string) {
  const attack = catalogue.find((attack) => attack.id === id);
  if (!attack) throw new Error(`There is no threat ${id}.`);
  return attack;
}

function review(edit: (draft: Draft) => Draft) {
  return reviewWalletChange(input, signedBy(messageOf(edit(honest.draft)), wallet));
}

describe('what a wallet may do', () => {
  it('sign the exact bytes', () => {
    const reviewed = reviewWalletChange(input, signedBy(honest.bytes, wallet));
    expect(reviewed.findings).toEqual([]);
    expect(reviewed).toMatchObject({ accepted: true, changes: [] });
  });

  it.each(everyOperation)('add a guard to a %s', async (operation) => {
    const given = honestTransaction(honestFields[operation], world);
    const { intent, draft } = given;
    const answer = honestAnswer(given);
    const { facts, decoded } = await judgeBytes(intent, given.bytes, worldRpc(world), answer);
    const guarded = messageOf(append(draft, instruction(LIGHTHOUSE, Uint8Array.of(5, 0), r(wallet.address))));
    const reviewed = reviewWalletChange(
      { intent, decoded, facts, pins: pinsFor('sandbox'), answer },
      signedBy(guarded, wallet),
    );
    expect(reviewed.findings).toEqual([]);
    expect(reviewed.accepted).toBe(true);
  });

  it('set compute limit and price, and add guards that can only make it fail', () => {
    const guard = instruction(LIGHTHOUSE, Uint8Array.of(5, 0), r(wallet.address));
    const reviewed = review((draft) =>
      append(prepend(draft, unitLimit(300_000), unitPrice(1_000_000n)), guard),
    );
    expect(reviewed.findings).toEqual([]);
    expect(reviewed.changes).toEqual([
      'Limit compute units: At most 300000 units',
      'Set the priority fee: 1000000 micro-lamports per unit',
      `Guard: Fails the transaction unless ${wallet.address} is as expected`,
    ]);
    expect(reviewed.verdict.fee?.total).toBe(310_000n);
  });
});

describe('what a wallet may not do', () => {
  it.each([
    [
      'write to guard memory',
      (draft: Draft) =>
        append(
          draft,
          instruction(LIGHTHOUSE, Uint8Array.of(0, 0), {
            address: wallet.address,
            signer: true,
            writable: true,
          }),
        ),
    ],
    [
      'attach a note',
      (draft: Draft) =>
        append(draft, instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', Uint8Array.of(104))),
    ],
    [
      'leave an instruction out',
      (draft: Draft) => ({ ...draft, instructions: draft.instructions.slice(0, 2) }),
    ],
    ['tip somebody', (draft: Draft) => append(draft, transfer(wallet.address, attacker.address, 1_000n))],
    ['change the order', (draft: Draft) => ({ ...draft, instructions: draft.instructions.toReversed() })],
  ])('%s', (_, edit) => {
    const reviewed = review(edit);
    expect(reviewed.accepted).toBe(false);
    expect(reviewed.findings.map((finding) => finding.code)).toContain('wallet-changed-core');
  });

  it('X36: add a transfer', () => {
    const attack = threat('X36');
    if (attack.surface !== 'wallet') throw new Error('X36 is a threat in the wallet.');
    const reviewed = reviewWalletChange(
      input,
      signedBy(attack.apply(honest.bytes, contextOf(world)), wallet),
    );
    expect(reviewed.findings.map((finding) => finding.code)).toContain('wallet-changed-core');
  });

  it('X37: set a priority fee beyond the bound', () => {
    const attack = threat('X37');
    if (attack.surface !== 'wallet') throw new Error('X37 is a threat in the wallet.');
    const reviewed = reviewWalletChange(
      input,
      signedBy(attack.apply(honest.bytes, contextOf(world)), wallet),
    );
    expect(reviewed.findings.map((finding) => finding.code)).toEqual(['fee-too-high']);
  });

  it('return it with a signature of something else', () => {
    const wire = signedBy(honest.bytes, wallet);
    wire[10] = (wire[10] ?? 0) ^ 1;
    expect(reviewWalletChange(input, wire).findings.map((finding) => finding.code)).toEqual([
      'wallet-signature-invalid',
    ]);
  });
});

describe('the final check', () => {
  const newKey = testKey('new stake account');

  it('returns the locally computed signature', () => {
    const wire = signedBy(honest.bytes, wallet, newKey);
    const checked = finalCheck(wire, honest.bytes);
    expect(checked.ok).toBe(true);
    if (checked.ok) expect(checked.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  });

  it('X35: refuses bytes changed between review and sending', () => {
    const attack = threat('X35');
    if (attack.surface !== 'send-txn') throw new Error('X35 is a threat in the broadcast.');
    const { broadcast } = attack.apply(signedBy(honest.bytes, wallet, newKey), '');
    expect(finalCheck(broadcast ?? new Uint8Array(), honest.bytes).ok).toBe(false);
  });
});

/** Runs the honest transaction in the VM and returns a node's answer. */
function executed(): RawSimulation {
  const wire = signedBy(honest.bytes, wallet, testKey('new stake account'));
  const { read } = new Executor().run(world, wire);
  const addresses = watchedAddresses(verify(input));
  return { error: null, logs: [], unitsConsumed: 4_000n, accounts: addresses.map(read) };
}

describe('simulation', () => {
  it('of an honest transaction agrees with the effects', async () => {
    const simulation = executed();
    const verdict = verify(input);
    const rpc = worldRpc(world, { simulateTransaction: async () => simulation });
    expect(readSimulation(await askSimulation(rpc, input.decoded, verdict), verdict)).toEqual({
      ok: true,
      findings: [],
    });
  });

  it('X27: that takes over the wallet is refused, although no balance changes', async () => {
    const attack = threat('X27');
    if (attack.surface !== 'rpc-answer' || attack.method !== 'simulateTransaction')
      throw new Error('X27 shows in simulation.');
    const simulation = executed();
    const verdict = verify(input);
    const addresses = watchedAddresses(verdict);
    const accounts = simulation.accounts.map((account, index) => {
      const spoiled = attack.apply(account, addresses[index] ?? '', contextOf(world));
      return spoiled ? { ...spoiled, executable: false } : null;
    });
    const reading = readSimulation({ raw: { ...simulation, accounts }, addresses }, verdict);
    expect(reading.findings).toMatchObject([
      { found: { kind: 'text', text: 'Your wallet would belong to a program' } },
    ]);
  });

  it.each([
    [12, 'Somebody else could re-delegate a stake account'],
    [44, 'Somebody else could withdraw from a stake account'],
    [84, 'A stake account would be locked'],
  ])('AC07: that changes byte %i of a stake account in secret is refused', async (offset, problem) => {
    const switched = honestTransaction(honestFields['auto-compound'], world);
    const { verdict } = await judgeBytes(
      switched.intent,
      switched.bytes,
      worldRpc(world),
      honestAnswer(switched),
    );
    const addresses = watchedAddresses(verdict);
    const { read } = new Executor().run(world, signedBy(switched.bytes, wallet));
    const accounts = addresses.map((address) => {
      const account = read(address);
      if (!account || address !== stakeAddress('active-1')) return account;
      return { ...account, data: account.data.with(offset, (account.data[offset] ?? 0) ^ 1) };
    });
    const simulated = (state: typeof accounts) =>
      readSimulation(
        { raw: { error: null, logs: [], unitsConsumed: null, accounts: state }, addresses },
        verdict,
      );
    expect(simulated(addresses.map(read)).ok).toBe(true);
    expect(simulated(accounts).findings).toMatchObject([{ found: { kind: 'text', text: problem } }]);
  });
});

describe('the audit after landing', () => {
  it('reports that other bytes landed', async () => {
    const executor = new Executor();
    const entry = await honestEntry(honest, world, executor);
    const { landed, after } = landIn(world, executor, entry.wire);
    const otherBytes = signedBy(
      messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1n))),
      wallet,
      testKey('new stake account'),
    );
    const rpc = worldRpc(after, { getTransaction: async () => ({ ...landed, wire: otherBytes }) });
    expect(await auditLanded(entry, rpc, 1)).toMatchObject({
      kind: 'differs',
      problems: [
        'The transaction on chain has other bytes than the one that was signed.',
        'The transaction on chain has another signature.',
      ],
    });
  });
});
