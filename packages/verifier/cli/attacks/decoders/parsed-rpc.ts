import { fields } from '@clearstake/sandbox/hostile/fields';
import { parseInstruction } from '@clearstake/sandbox/rpc/parsed/instructions/parse-instruction';
import type { TransactionInstruction } from '@solana/web3.js';
import { line } from './reading';
import { onWeb3 } from './web3';

const text = (value: unknown) => String(value);
const amount = (value: unknown) => BigInt(String(value));

function lineOf({ programId, keys, data }: TransactionInstruction): string {
  const program = programId.toBase58();
  const shown = parseInstruction(
    program,
    keys.map(({ pubkey }) => pubkey.toBase58()),
    data,
  );
  if (shown === undefined) return line.unread(program);
  const { type, info: named } = fields(shown.parsed);
  const info = fields(named);
  switch (`${shown.program} ${type}`) {
    case 'system createAccount':
      return line.create({
        from: text(info.source),
        account: text(info.newAccount),
        lamports: amount(info.lamports),
        space: amount(info.space),
        owner: text(info.owner),
      });
    case 'stake initialize': {
      const { staker, withdrawer } = fields(info.authorized);
      const { unixTimestamp, epoch, custodian } = fields(info.lockup);
      return line.initialise({
        stake: text(info.stakeAccount),
        staker: text(staker),
        withdrawer: text(withdrawer),
        lockup: {
          unixTimestamp: amount(unixTimestamp),
          epoch: amount(epoch),
          custodian: text(custodian),
        },
      });
    }
    case 'stake delegate':
      return line.delegate(text(info.stakeAccount), text(info.voteAccount), text(info.stakeAuthority));
    case 'stake deactivate':
      return line.deactivate(text(info.stakeAccount), text(info.stakeAuthority));
    default:
      return line.other(shown.program, text(type));
  }
}

/** What an explorer shows: the message by web3.js, and instructions in the parsed form of the JSON-RPC. */
export const parsedRpcDecoder = onWeb3('JSON-RPC, parsed', lineOf);
