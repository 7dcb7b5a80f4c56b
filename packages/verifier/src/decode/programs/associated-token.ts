import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { said } from '../../said/said';
import { account, description, type ProgramDecoder } from './instruction';

/** The Associated Token Account program. Empty data means Create, as in the program. */
export const associatedTokenDecoder: ProgramDecoder = {
  address: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  name: said('associated-token-account'),
  decode: (instruction) => {
    const line = said('account-of-owner-for-mint', {
      account: account(instruction, 1),
      owner: account(instruction, 2),
      mint: account(instruction, 3),
    });
    switch (instruction.data[0] ?? 0) {
      case 0:
        return description('Create', said('create-token-account'), line);
      case 1:
        return description('CreateIdempotent', said('create-token-account-if-missing'), line);
      case 2:
        return description('RecoverNested', said('recover-nested'), account(instruction, 0));
      default:
        return null;
    }
  },
};
