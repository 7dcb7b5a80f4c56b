import { getNullableDecoder, getTupleDecoder, transformDecoder } from '@solana/kit';
import { tokenAmount } from '../token';
import { type Form, form, key, oneOf, option, u8, u64 } from './forms';

const amount = transformDecoder(u64, String);
/** An amount, and the decimals that the mint must have. */
const checkedAmount = {
  tokenAmount: transformDecoder(getTupleDecoder([u64, u8]), ([units, decimals]) =>
    tokenAmount(units, decimals),
  ),
};
const mintAuthorities = { decimals: u8, mintAuthority: key, freezeAuthority: option(key) };
const newAuthority = {
  authorityType: oneOf(u8, ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount']),
  newAuthority: getNullableDecoder(key),
};

const forms: Readonly<Record<number, Form>> = {
  0: form('initializeMint', 'mint rentSysvar', mintAuthorities),
  1: form('initializeAccount', 'account mint owner rentSysvar'),
  3: form('transfer', 'source destination authority*', { amount }),
  4: form('approve', 'source delegate owner*', { amount }),
  5: form('revoke', 'source owner*'),
  6: form('setAuthority', 'mint authority*', newAuthority),
  7: form('mintTo', 'mint account mintAuthority*', { amount }),
  8: form('burn', 'account mint authority*', { amount }),
  9: form('closeAccount', 'account destination owner*'),
  10: form('freezeAccount', 'account mint freezeAuthority*'),
  11: form('thawAccount', 'account mint freezeAuthority*'),
  12: form('transferChecked', 'source mint destination authority*', checkedAmount),
  13: form('approveChecked', 'source mint delegate owner*', checkedAmount),
  14: form('mintToChecked', 'mint account mintAuthority*', checkedAmount),
  15: form('burnChecked', 'account mint authority*', checkedAmount),
  16: form('initializeAccount2', 'account mint rentSysvar', { owner: key }),
  17: form('syncNative', 'account'),
  18: form('initializeAccount3', 'account mint', { owner: key }),
  20: form('initializeMint2', 'mint', mintAuthorities),
  22: form('initializeImmutableOwner', 'account'),
};

const setAuthorityOfAccount = form('setAuthority', 'account authority*', newAuthority);

/** The Token program's instruction that data start, with the names of Agave's parse_token.rs. */
export const tokenForm = ([tag = 0, kind = 0]: Uint8Array): Form | undefined =>
  tag === 6 && kind > 1 ? setAuthorityOfAccount : forms[tag];
