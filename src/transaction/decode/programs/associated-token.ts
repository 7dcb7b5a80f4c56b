import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { msg } from '../../../../contract/i18n';
import { sentence } from '../../sentence';
import { account, description, type ProgramDecoder } from './instruction';

/** The Associated Token Account program. Empty data means Create, as in the program. */
export const associatedTokenDecoder: ProgramDecoder = {
  address: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  name: msg('Associated token account'),
  decode: (instruction) => {
    const line = sentence(msg('{account} of {owner} for mint {mint}'), {
      account: account(instruction, 1),
      owner: account(instruction, 2),
      mint: account(instruction, 3),
    });
    switch (instruction.data[0] ?? 0) {
      case 0:
        return description('Create', msg('Create a token account'), line);
      case 1:
        return description('CreateIdempotent', msg('Create a token account if missing'), line);
      case 2:
        return description('RecoverNested', msg('Recover a nested token account'), account(instruction, 0));
      default:
        return null;
    }
  },
};
