import { LEGACY_MEMO_PROGRAM_ADDRESS_V1, MEMO_PROGRAM_ADDRESS } from '@solana-program/memo';
import { type ProgramDecoder, words } from './instruction';

const readable = /^[\x20-\x7e]{1,120}$/;

function memoDecoder(address: string): ProgramDecoder {
  return {
    address,
    name: 'Memo',
    decode: ({ data }) => {
      const note = new TextDecoder('utf-8', { fatal: true }).decode(data);
      return words(
        'Memo',
        'Attach a note',
        readable.test(note) ? `“${note}”` : `${data.length} bytes of text`,
      );
    },
  };
}

/** The Memo program, current and first version. */
export const memoDecoders: readonly ProgramDecoder[] = [
  memoDecoder(MEMO_PROGRAM_ADDRESS),
  memoDecoder(LEGACY_MEMO_PROGRAM_ADDRESS_V1),
];
