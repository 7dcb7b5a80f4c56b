import { pinsFor } from '@contract/pins';
import { expect, it } from 'vitest';
import { autoCompoundDecoders, pinnedSwitch, stakePosition } from './auto-compound';

const { autoCompound } = pinsFor('sandbox');
if (!autoCompound) throw new Error('The sandbox pins an auto-compound program.');
const pinned = {
  ...autoCompound,
  enable: { data: '0aff', accounts: ['wallet ws', 'stakes w', 'stake w'] },
  disable: { data: '0b', accounts: ['stake', 'wallet ws'] },
};

it('finds the switch and its stake account by what is pinned', () => {
  const found = (...data: number[]) => pinnedSwitch(pinned, Uint8Array.from(data));
  expect([found(0x0a, 0xff), found(0x0b)]).toEqual([
    { enables: true, stake: 2 },
    { enables: false, stake: 0 },
  ]);
  expect([found(0x0a), found(0x0b, 0), found()]).toEqual([null, null, null]);
  expect(stakePosition({ data: '', accounts: ['wallet ws', 'staker w'] })).toBe(-1);
});

it('has one decoder for each pinned program, in words', () => {
  const clusters = [pinsFor('mainnet-beta'), pinsFor('testnet'), pinsFor('sandbox')];
  const programs = clusters.flatMap((pins) => pins.autoCompound?.program ?? []);
  expect(autoCompoundDecoders.map(({ address }) => address)).toEqual([...new Set(programs)]);
  const { program } = autoCompound;
  const decoder = autoCompoundDecoders.find(({ address }) => address === program);
  const accounts = [0, 1, 2, 3].map((index) => ({
    address: `#${index}`,
    index,
    signer: false,
    writable: false,
  }));
  const decoded = (...data: number[]) => decoder?.decode({ program, accounts, data: Uint8Array.from(data) });
  expect(decoder?.name).toBe('Auto-compound');
  // The sandbox's data are a byte, and the stake account comes first.
  expect(decoded(0)).toEqual({ name: 'Enable', title: 'Enable auto-compound', summary: '#0' });
  expect(decoded(1)).toEqual({ name: 'Disable', title: 'Disable auto-compound', summary: '#0' });
  expect(decoded(2)).toBeNull();
});
