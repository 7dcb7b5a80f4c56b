import { getArrayDecoder, getTupleDecoder, isSolanaError } from '@solana/kit';
import { systemAccount } from '../accounts';
import { oneOf, u8 } from '../layout/codecs';
import { STAKE_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { AccountReader, Assertion, ResolvedInstruction, TransactionError } from '../types';
import {
  accountInfoClaim,
  type ClaimDecoder,
  compactLength,
  FAILED_IN_LIST,
  LighthouseError,
  LighthouseRefusal,
  stakeAccountClaim,
  type Target,
  tokenAccountClaim,
} from './lighthouse-claims';

const logLevels = [0, 1, 2, 3, 4, 5, 6];

/** One kind of assertion; the instruction with the next tag takes a list of them. */
interface Kind {
  readonly tag: number;
  readonly claim: ClaimDecoder;
  /** Programs that may own the target; empty for any. */
  readonly owners: readonly string[];
}

/** The assertions that the sandbox implements; any other instruction of the program is refused. */
const kinds: readonly Kind[] = [
  { tag: 5, claim: accountInfoClaim, owners: [] },
  { tag: 9, claim: tokenAccountClaim, owners: [TOKEN_PROGRAM, TOKEN_2022_PROGRAM] },
  { tag: 11, claim: stakeAccountClaim, owners: [STAKE_PROGRAM] },
];

/**
 * The guard program Lighthouse: assertions about accounts, token accounts and stake accounts, single or in a list. Its data
 * layout is borsh with compact list lengths, as its published client writes it.
 */
export const assertLighthouse: Assertion = (instruction, read) => {
  try {
    return judge(instruction, read);
  } catch (error) {
    if (error instanceof LighthouseRefusal) return { Custom: error.code };
    // Data that end too early, or name a variant that there is not.
    if (error instanceof RangeError || isSolanaError(error)) {
      return { Custom: LighthouseError.InvalidInstructionData };
    }
    throw error;
  }
};

function judge({ accounts, data }: ResolvedInstruction, read: AccountReader): TransactionError | null {
  const [tag = 0] = data;
  const kind = kinds.find((candidate) => tag === candidate.tag || tag === candidate.tag + 1);
  if (!kind) throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
  const isList = tag !== kind.tag;
  const [, claims] = getTupleDecoder([
    oneOf(u8, logLevels),
    // Without its length a list is cut short, not empty.
    isList
      ? getArrayDecoder(kind.claim, { size: compactLength, requireSizePrefix: true })
      : getArrayDecoder(kind.claim, { size: 1 }),
  ]).decode(data, 1);
  const [role] = accounts;
  if (!role) return 'NotEnoughAccountKeys';
  const target: Target = { role, account: read(role.address) ?? systemAccount(role.address, 0n) };
  if (kind.owners.length > 0 && !kind.owners.includes(target.account.owner)) {
    throw new LighthouseRefusal(LighthouseError.AccountOwnerMismatch);
  }
  const failed = claims.findIndex((claim) => !claim(target));
  if (failed < 0) return null;
  return { Custom: isList ? FAILED_IN_LIST + failed : LighthouseError.AssertionFailed };
}
