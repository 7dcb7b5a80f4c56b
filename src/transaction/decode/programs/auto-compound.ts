import { pinsFor } from '@contract/pins';
import { account, description, type ProgramDecoder } from './instruction';

/** Tags of the auto-compound program. */
export const AUTO_COMPOUND_ENABLE = 0;
export const AUTO_COMPOUND_DISABLE = 1;

function autoCompoundDecoder(address: string): ProgramDecoder {
  return {
    address,
    name: 'Auto-compound',
    decode: (one) => {
      if (one.data[0] === AUTO_COMPOUND_ENABLE)
        return description('Enable', 'Enable auto-compound', account(one, 0));
      if (one.data[0] === AUTO_COMPOUND_DISABLE)
        return description('Disable', 'Disable auto-compound', account(one, 0));
      return null;
    },
  };
}

const pinned = [pinsFor('mainnet-beta'), pinsFor('testnet'), pinsFor('sandbox')].flatMap((pins) =>
  pins.autoCompound ? [pins.autoCompound.program] : [],
);

export const autoCompoundDecoders: readonly ProgramDecoder[] = [...new Set(pinned)].map(autoCompoundDecoder);
