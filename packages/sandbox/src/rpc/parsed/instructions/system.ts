import { type Form, form, key, text, u64 } from './forms';

/** The System program's instructions by their tags, with the names of Agave's parse_system.rs. */
export const systemForms: readonly Form[] = [
  form('createAccount', 'source newAccount', { lamports: u64, space: u64, owner: key }),
  form('assign', 'account', { owner: key }),
  form('transfer', 'source destination', { lamports: u64 }),
  form('createAccountWithSeed', 'source newAccount', {
    base: key,
    seed: text,
    lamports: u64,
    space: u64,
    owner: key,
  }),
  form('advanceNonce', 'nonceAccount recentBlockhashesSysvar nonceAuthority'),
  form('withdrawFromNonce', 'nonceAccount destination recentBlockhashesSysvar rentSysvar nonceAuthority', {
    lamports: u64,
  }),
  form('initializeNonce', 'nonceAccount recentBlockhashesSysvar rentSysvar', { nonceAuthority: key }),
  form('authorizeNonce', 'nonceAccount nonceAuthority', { newAuthorized: key }),
  form('allocate', 'account', { space: u64 }),
  form('allocateWithSeed', 'account', { base: key, seed: text, space: u64, owner: key }),
  form('assignWithSeed', 'account', { base: key, seed: text, owner: key }),
  form('transferWithSeed', 'source sourceBase destination', {
    lamports: u64,
    sourceSeed: text,
    sourceOwner: key,
  }),
  form('upgradeNonce', 'nonceAccount'),
];
