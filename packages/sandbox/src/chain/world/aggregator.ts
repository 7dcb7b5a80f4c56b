import { keylessAddress } from '../keys';
import { associatedTokenAddress, programAddress, utf8 } from '../pda';
import { JUPITER_PROGRAM, NATIVE_MINT } from '../programs';

/** The authority of that id, through whose token accounts a `shared_accounts_route` passes. */
export const aggregatorAuthority = (id: number): string =>
  programAddress(JUPITER_PROGRAM, [utf8('authority'), Uint8Array.of(id)]).address;

/** The one whose token accounts have liquidity here. */
export const AGGREGATOR_AUTHORITY_ID = 0;
export const AGGREGATOR_AUTHORITY = aggregatorAuthority(AGGREGATOR_AUTHORITY_ID);
export const AGGREGATOR_EVENT_AUTHORITY = programAddress(JUPITER_PROGRAM, [
  utf8('__event_authority'),
]).address;

/** The aggregator's own token accounts: tokens of this mint are paid in here, wrapped SOL is paid out from there. */
export const aggregatorPoolTokens = (mint: string): string =>
  associatedTokenAddress(AGGREGATOR_AUTHORITY, mint);
export const AGGREGATOR_WRAPPED_SOL = associatedTokenAddress(AGGREGATOR_AUTHORITY, NATIVE_MINT);

export const AGGREGATOR_LOOKUP_TABLE = keylessAddress('aggregator lookup table');

/** First eight bytes of sha256("global:shared_accounts_route"). */
export const SHARED_ACCOUNTS_ROUTE = Uint8Array.of(0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81);
