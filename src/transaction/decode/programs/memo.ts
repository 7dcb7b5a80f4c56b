import { SUPPORTED_MEMO_PROGRAM_ADDRESSES } from '@solana-program/memo';
import { msg } from '../../../../contract/i18n';
import { sentence } from '../../sentence';
import { description, type ProgramDecoder } from './instruction';

const readable = /^[\x20-\x7e]{1,120}$/;

function memoDecoder(address: string): ProgramDecoder {
  return {
    address,
    name: 'Memo',
    decode: ({ data }) => {
      const note = new TextDecoder('utf-8', { fatal: true }).decode(data);
      return description(
        'Memo',
        msg('Attach a note'),
        readable.test(note) ? `“${note}”` : sentence(msg('{bytes} bytes of text'), { bytes: data.length }),
      );
    },
  };
}

/** The Memo program in each of its versions. */
export const memoDecoders: readonly ProgramDecoder[] = SUPPORTED_MEMO_PROGRAM_ADDRESSES.map(memoDecoder);
