import { hex } from '@scure/base';
import { msg } from '../../../../contract/i18n';
import { type PinnedAutoCompound, type PinnedInstruction, pinsFor } from '../../../../contract/pins';
import { sameBytes } from '../../bytes';
import { account, description, type ProgramDecoder } from './instruction';

/** Position of the account that a pinned instruction switches. */
export function stakePosition({ accounts }: PinnedInstruction): number {
  return accounts.findIndex((text) => text.split(' ')[0] === 'stake');
}

/** The pinned instruction with these data; null when there is none. */
export function pinnedSwitch({ enable, disable }: PinnedAutoCompound, data: Uint8Array) {
  const found = [enable, disable].find((one) => sameBytes(hex.decode(one.data), data));
  return found ? { enables: found === enable, stake: stakePosition(found) } : null;
}

function autoCompoundDecoder(pinned: PinnedAutoCompound): ProgramDecoder {
  return {
    address: pinned.program,
    name: msg('Auto-compound'),
    decode: (one) => {
      const found = pinnedSwitch(pinned, one.data);
      if (found === null) return null;
      const name = found.enables ? 'Enable' : 'Disable';
      return description(
        name,
        found.enables ? msg('Enable auto-compound') : msg('Disable auto-compound'),
        account(one, found.stake),
      );
    },
  };
}

const pinned = [pinsFor('mainnet-beta'), pinsFor('testnet'), pinsFor('sandbox')].flatMap(
  ({ autoCompound }) => autoCompound ?? [],
);

export const autoCompoundDecoders: readonly ProgramDecoder[] = pinned
  .filter(({ program }, index) => pinned.findIndex((one) => one.program === program) === index)
  .map(autoCompoundDecoder);
