import { pinsFor } from '@contract/pins';
import { instruction, r, w, ws } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { makeReceipt, receiptText, verifyReceipt } from '@/transaction';
import { executor } from './guarded';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { offerFor } from './judge';
import { honestEntry } from './landing';
import { stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

const own = pinsFor('sandbox');
const system = '11111111111111111111111111111111';
/** A program whose instructions have another form: eight bytes each, and the accounts in another order. */
const pins = {
  ...own,
  autoCompound: own.autoCompound && {
    ...own.autoCompound,
    enable: { data: '0102030405060708', accounts: ['wallet ws', system, 'stake w', 'ledger w'] },
    disable: { data: '0807060504030201', accounts: ['wallet ws', 'stake w', 'ledger w'] },
  },
};

describe('an auto-compound program that is pinned with instructions of another form', () => {
  const enable = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const disable = Uint8Array.of(8, 7, 6, 5, 4, 3, 2, 1);
  const W = wallet.address;
  const [on, off] = [stakeAddress('active-1'), stakeAddress('compounded')];
  const program = own.autoCompound?.program ?? '';

  async function judged(
    change: Partial<{ enable: Uint8Array; onAccount: string; ledger: string }> = {},
  ): Promise<(string | null)[]> {
    const honest = honestTransaction(honestFields['auto-compound'], world);
    const ledger = change.ledger ?? world.ledger;
    const bytes = withInstructions(honest, [
      instruction(program, change.enable ?? enable, ws(W), r(system), w(change.onAccount ?? on), w(ledger)),
      instruction(program, disable, ws(W), w(off), w(world.ledger)),
    ]);
    const { verdict } = await offerFor(honest, bytes, worldRpc(world), pins);
    return [verdict.outcome, verdict.code];
  }

  it('is accepted in that form, byte by byte and account by account', async () => {
    expect(await judged()).toEqual(['accepted', null]);
  });

  it('is refused with other data, another account, or another ledger', async () => {
    expect(await judged({ enable: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 9) })).toEqual([
      'refused',
      'instructions-differ',
    ]);
    expect(await judged({ onAccount: stakeAddress('active-2') })).toEqual(['refused', 'targets-differ']);
    expect(await judged({ ledger: stakeAddress('active-2') })).toEqual(['refused', 'auto-compound-differs']);
  });

  it('is refused in the form of the sandbox’s own program', async () => {
    const honest = honestTransaction(honestFields['auto-compound'], world);
    const { verdict } = await offerFor(honest, honest.bytes, worldRpc(world), pins);
    expect(verdict.code).toBe('instructions-differ');
  });
});

it('a receipt names the pins file that it was judged by, and says where that is missing', async () => {
  const entry = await honestEntry(honestTransaction(honestFields['native-stake'], world), world, executor);
  const pinsFileSha256 = 'ab'.repeat(32);
  const text = receiptText(makeReceipt({ ...entry, pinsFileSha256 }, new Date(0)));
  expect(JSON.parse(text).pinsFileSha256).toBe(pinsFileSha256);
  const missing = `It was judged by the pins file with SHA-256 ${pinsFileSha256}; this page has none.`;
  expect((await verifyReceipt(text)).notes).toContain(missing);
  const plain = receiptText(makeReceipt(entry, new Date(0)));
  expect(plain).not.toContain('pinsFile');
  expect((await verifyReceipt(plain)).notes.join()).not.toContain('pins file');
});
