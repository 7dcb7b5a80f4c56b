import { systemAccount } from '../accounts';
import { STAKE_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { AccountReader, Assertion, ResolvedInstruction, TransactionError } from '../types';
import {
  accountInfoClaim,
  type ClaimReader,
  stakeAccountClaim,
  type Target,
  tokenAccountClaim,
} from './lighthouse-claims';
import { FAILED_IN_LIST, LighthouseError, LighthouseReader, LighthouseRefusal } from './lighthouse-reader';

const LOG_LEVELS = 7;

/** One kind of assertion; the instruction with the next tag takes a list of them. */
interface Kind {
  readonly tag: number;
  readonly claim: ClaimReader;
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
    throw error;
  }
};

function judge({ accounts, data }: ResolvedInstruction, read: AccountReader): TransactionError | null {
  const reader = new LighthouseReader(data);
  const tag = reader.u8();
  const kind = kinds.find((candidate) => tag === candidate.tag || tag === candidate.tag + 1);
  if (!kind) throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
  reader.variant(LOG_LEVELS);
  const isList = tag !== kind.tag;
  const claims = Array.from({ length: isList ? reader.length() : 1 }, () => kind.claim(reader));
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
