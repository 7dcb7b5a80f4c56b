import { SUPPORTED_MEMO_PROGRAM_ADDRESSES } from '@solana-program/memo';
import { said, verbatim } from '../../said/said';
import { description, type ProgramDecoder } from './instruction';

const readable = /^[\x20-\x7e]{1,120}$/;

function memoDecoder(address: string): ProgramDecoder {
  return {
    address,
    name: verbatim('Memo'),
    decode: ({ data }) => {
      const note = new TextDecoder('utf-8', { fatal: true }).decode(data);
      return description(
        'Memo',
        said('attach-a-note'),
        readable.test(note)
          ? said('quotation', { said: note })
          : said('bytes-of-text', { bytes: data.length }),
      );
    },
  };
}

export const memoDecoders: readonly ProgramDecoder[] = SUPPORTED_MEMO_PROGRAM_ADDRESSES.map(memoDecoder);
