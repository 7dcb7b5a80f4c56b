import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { msg } from '../../../../contract/i18n';
import { sentence } from '../../sentence';
import { account, description, type ProgramDecoder } from './instruction';

/** The Associated Token Account program. Empty data means Create, as in the program. */
export const associatedTokenDecoder: ProgramDecoder = {
  address: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  name: msg('Associated token account'),
  decode: (one) => {
    const line = sentence(msg('{account} of {owner} for mint {mint}'), {
      account: account(one, 1),
      owner: account(one, 2),
      mint: account(one, 3),
    });
    switch (one.data[0] ?? 0) {
      case 0:
        return description('Create', msg('Create a token account'), line);
      case 1:
        return description('CreateIdempotent', msg('Create a token account if missing'), line);
      case 2:
        return description('RecoverNested', msg('Recover a nested token account'), account(one, 0));
      default:
        return null;
    }
  },
};
