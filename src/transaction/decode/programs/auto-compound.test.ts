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

it.each([
  [[0x0a, 0xff], { enables: true, stake: 2 }],
  [[0x0b], { enables: false, stake: 0 }],
  [[0x0a], null],
  [[0x0b, 0], null],
  [[], null],
])('data of %j switch %o', (data, expected) => {
  expect(pinnedSwitch(pinned, Uint8Array.from(data))).toEqual(expected);
});

it('an instruction without the stake account has no place for it', () => {
  expect(stakePosition({ data: '', accounts: ['wallet ws', 'staker w'] })).toBe(-1);
});

it('each pinned program has one decoder, in words', () => {
  const programs = [pinsFor('mainnet-beta'), pinsFor('testnet'), pinsFor('sandbox')].flatMap(
    (pins) => pins.autoCompound?.program ?? [],
  );
  expect(autoCompoundDecoders.map(({ address }) => address)).toEqual([...new Set(programs)]);
  const decoder = autoCompoundDecoders.find(({ address }) => address === autoCompound.program);
  const accounts = autoCompound.enable.accounts.map((_, index) => ({
    address: `#${index}`,
    index,
    signer: false,
    writable: false,
  }));
  const decoded = (data: number[]) =>
    decoder?.decode({ program: autoCompound.program, accounts, data: Uint8Array.from(data) });
  expect(decoder?.name).toBe('Auto-compound');
  // The sandbox's data are a byte, and the stake account comes first.
  expect(decoded([0])).toEqual({ name: 'Enable', title: 'Enable auto-compound', summary: '#0' });
  expect(decoded([1])).toEqual({ name: 'Disable', title: 'Disable auto-compound', summary: '#0' });
  expect(decoded([2])).toBeNull();
});
