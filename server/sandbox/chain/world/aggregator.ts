import { keylessAddress } from '../keys';
import { associatedTokenAddress, programAddress, utf8 } from '../pda';
import { JUPITER_PROGRAM, NATIVE_MINT } from '../programs';

/** Authority number of the aggregator's shared accounts in `shared_accounts_route`. */
export const AGGREGATOR_AUTHORITY_ID = 0;
export const AGGREGATOR_AUTHORITY = programAddress(JUPITER_PROGRAM, [
  utf8('authority'),
  Uint8Array.of(AGGREGATOR_AUTHORITY_ID),
]).address;
export const AGGREGATOR_EVENT_AUTHORITY = programAddress(JUPITER_PROGRAM, [
  utf8('__event_authority'),
]).address;

/** The aggregator's own token accounts: tokens of this mint are paid in here, wrapped SOL is paid out from there. */
export const aggregatorPoolTokens = (mint: string): string =>
  associatedTokenAddress(AGGREGATOR_AUTHORITY, mint);
export const AGGREGATOR_WRAPPED_SOL = associatedTokenAddress(AGGREGATOR_AUTHORITY, NATIVE_MINT);

export const AGGREGATOR_LOOKUP_TABLE = keylessAddress('aggregator lookup table');
