import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import type { Account } from '@/api/rpc/values';
import { kindOfAccount } from './address-kind';

const system = '11111111111111111111111111111111';
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const mint = '6XqNF6ZwnzNozzkyuAz2gijeQeqyLZXEJjRcuCCLGLyb';
const holder = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

const account = (owner: string, data = new Uint8Array(), executable = false): Account => ({
  owner,
  data,
  executable,
  lamports: 1n,
});

/** A token account: mint, then owner; `type` is Token-2022's account type, written after it. */
function tokens(length: number, type?: number) {
  const data = new Uint8Array(length);
  data.set(base58.decode(mint), 0);
  data.set(base58.decode(holder), 32);
  if (type !== undefined) data[165] = type;
  return data;
}

it.each([
  ['nothing', null, { kind: 'missing' }],
  ['a wallet', account(system), { kind: 'wallet' }],
  [
    'a stake account',
    account('Stake11111111111111111111111111111111111111', new Uint8Array(200)),
    { kind: 'stake', reading: 'unreadable' },
  ],
  ['a token account', account(token, tokens(165)), { kind: 'token', mint, owner: holder }],
  ['a mint', account(token, new Uint8Array(82)), { kind: 'mint' }],
  ['a multisig of the newer one', account(token2022, tokens(355, 2)), { kind: 'data', owner: token2022 }],
  ['a newer token account', account(token2022, tokens(182, 2)), { kind: 'token', mint, owner: holder }],
  [
    'a program',
    account('BPFLoaderUpgradeab1e11111111111111111111111', new Uint8Array(36), true),
    { kind: 'program' },
  ],
] as const)('the kind of account at an address is %s', (_, account, kind) => {
  expect(kindOfAccount(account)).toEqual(kind);
});
