import { pinsFor } from '@contract/pins';
import { sandboxAddress } from '@server/sandbox/chain/keys';
import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { patched } from '@server/sandbox/hostile/bytes';
import { describe, expect, it } from 'vitest';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { executor, guardsIn, messageIn, rowOf, unguaranteed } from './guarded';
import { type Honest, honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { copyWorld, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** Mainnet's pin: an address without a hash, because none is published. */
const byAddress = { ...pinsFor('sandbox'), guard: pinsFor('mainnet-beta').guard };

const world = await testWorld();

/** The world with unknown code at the guard program's address, which nobody can replace where it is final. */
function withUnknownCode(final = false): TestWorld {
  const changed = copyWorld(world);
  const code = changed.accounts.get(GUARD_PROGRAM_DATA);
  if (!code) throw new Error('The world has the guard program’s code.');
  const otherBytes = patched(code.data, code.data.length - 1, Uint8Array.of(33));
  // The tag of the optional upgrade authority, after tag and slot.
  const data = final ? patched(otherBytes, 12, Uint8Array.of(0)) : otherBytes;
  changed.accounts.set(GUARD_PROGRAM_DATA, { ...code, data });
  return changed;
}

const offered = (honest: Honest, given: TestWorld) =>
  offerFor(honest, honest.bytes, runningRpc(given, executor), byAddress);

describe('a guard program that is pinned by its address alone', () => {
  const replaceable = `The program is pinned by its address; ${sandboxAddress('manager')} can replace its code, which could then assert nothing, and do nothing else`;
  const final = 'The program is pinned by its address, and nobody can replace its code';
  const noFloor =
    'Your wallet’s balance is not asserted: that would give its signature to code that is not pinned';
  const noted = (...notes: string[]) =>
    ['By assertions of the guard program: where one does not hold, only the fee is paid', ...notes].join(
      '. ',
    );

  it.each(['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'] as const)(
    'guards a %s without a minimum, whatever its code is, and the review names who can replace it',
    async (operation) => {
      const honest = unguaranteed(operation, world);
      // A deposit gives the wallet's signature to the pool program as well, so its balance would be asserted.
      const floor = honest.newKey === null;
      const offer = await offered(honest, withUnknownCode());
      expect(offer.verdict.findings).toEqual([]);
      expect(guardsIn(messageIn(offer)).map(([accounts]) => accounts)).toEqual([
        [honest.newKey?.address ?? world.poolTokenAccount],
      ]);
      expect(rowOf(offer.verdict, 'guard')?.note).toBe(noted(replaceable, ...(floor ? [noFloor] : [])));
      const unchangeable = await offered(honest, withUnknownCode(true));
      expect(rowOf(unchangeable.verdict, 'guard')?.note).toBe(noted(final));
      expect(guardsIn(messageIn(unchangeable))).toHaveLength(floor ? 2 : 1);
    },
  );

  it.each(['swap-exit', 'auto-compound'] as const)(
    'does not get the wallet’s signature for a %s unless nobody can replace its code',
    async (operation) => {
      const honest = honestTransaction(honestFields[operation], world);
      const named = async (given: TestWorld) => {
        const offer = await offered(honest, given);
        expect(offer.verdict.findings).toEqual([]);
        return {
          accounts: guardsIn(messageIn(offer)).flatMap(([accounts]) => accounts),
          note: rowOf(offer.verdict, 'guard')?.note,
        };
      };
      const upgradeable = await named(withUnknownCode());
      const fixed = await named(withUnknownCode(true));
      expect(upgradeable.accounts).not.toContain(wallet.address);
      expect(upgradeable.accounts.length).toBeGreaterThan(0);
      expect(upgradeable.note).toBe(noted(replaceable, noFloor));
      expect(fixed.accounts).toEqual([wallet.address, ...upgradeable.accounts]);
      expect(fixed.note).toBe(noted(final));
    },
  );

  it('does not get the wallet’s signature for a deposit with a minimum, which needs no other guard', async () => {
    const honest = honestTransaction(honestFields['liquid-stake'], world);
    const offer = await offered(honest, withUnknownCode());
    expect(offer.verdict.findings).toEqual([]);
    expect(messageIn(offer).bytes).toEqual(honest.bytes);
    expect(rowOf(offer.verdict, 'guard')).toBeUndefined();
  });

  it('is no guard where the program does not exist', async () => {
    const gone = copyWorld(world);
    gone.accounts.delete(LIGHTHOUSE_PROGRAM);
    const { verdict } = await offered(unguaranteed('liquid-stake', world), gone);
    expect(verdict.code).toBe('minimum-unguarded');
  });
});
