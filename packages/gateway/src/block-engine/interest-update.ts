import { fromBinary } from '@bufbuild/protobuf';
import { BinaryReader } from '@bufbuild/protobuf/wire';
import {
  AccountsOfInterestSchema,
  type AccountsOfInterestUpdate,
} from '@clearstake/contract/gen/block_engine_pb';

/** Fields of the form before 2023: a oneof of lists to add (1, where the whole list is now), to remove, and to put in place. */
const REMOVE = 2;
const OVERWRITE = 3;
/** An address cannot start with it; a list in the earlier form does, as the tag of its first entry. */
const LIST_TAG = '\n';

const listOf = (bytes: Uint8Array): string[] => fromBinary(AccountsOfInterestSchema, bytes).accounts;

/** The list of interest after an update in either form of the interface; unchanged by bytes that are neither. */
export function interestAfter(
  current: readonly string[],
  update: AccountsOfInterestUpdate,
): readonly string[] {
  try {
    return readUpdate(current, update);
  } catch {
    return current;
  }
}

function readUpdate(current: readonly string[], update: AccountsOfInterestUpdate): readonly string[] {
  const change = update.$unknown?.find(({ no }) => no === REMOVE || no === OVERWRITE);
  if (change) {
    const list = listOf(new BinaryReader(change.data).bytes());
    return change.no === OVERWRITE ? list : current.filter((key) => !list.includes(key));
  }
  const [first] = update.accounts;
  if (first === undefined || (first !== '' && !first.startsWith(LIST_TAG))) return update.accounts;
  const added = update.accounts.flatMap((account) => listOf(new TextEncoder().encode(account)));
  return [...current, ...added];
}
