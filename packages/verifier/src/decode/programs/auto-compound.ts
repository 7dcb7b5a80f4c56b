import { type PinnedAutoCompound, pinsFor } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { sameBytes } from '../../bytes';
import { said } from '../../said/said';
import { account, description, type ProgramDecoder } from './instruction';

/** The pinned instruction with these data; null when there is none. */
export function pinnedSwitch({ enable, disable }: PinnedAutoCompound, data: Uint8Array) {
  const match = [enable, disable].find((instruction) => sameBytes(hex.decode(instruction.data), data));
  const stake = match?.accounts.findIndex((text) => text.split(' ')[0] === 'stake');
  return match && stake !== undefined ? { enables: match === enable, stake } : null;
}

function autoCompoundDecoder(pinned: PinnedAutoCompound): ProgramDecoder {
  return {
    address: pinned.program,
    name: said('auto-compound'),
    decode: (instruction) => {
      const match = pinnedSwitch(pinned, instruction.data);
      if (match === null) return null;
      const title = said(match.enables ? 'enable-auto-compound' : 'disable-auto-compound');
      return description(match.enables ? 'Enable' : 'Disable', title, account(instruction, match.stake));
    },
  };
}

const pinned = [pinsFor('mainnet-beta'), pinsFor('testnet'), pinsFor('sandbox')].flatMap(
  ({ autoCompound }) => autoCompound ?? [],
);

export const autoCompoundDecoders: readonly ProgramDecoder[] = pinned
  .filter(({ program }, index) => pinned.findIndex((compound) => compound.program === program) === index)
  .map(autoCompoundDecoder);
