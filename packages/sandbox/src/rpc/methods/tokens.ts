import { fromBase58 } from '../../chain/bytes';
import type { Chain } from '../../chain/chain';
import { decodeMint, decodeTokenAccount } from '../../chain/layout/token';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/programs';
import type { AccountFilter, Commitment } from '../../chain/types';
import { LARGEST, type RpcMethod, type RpcMethods, reading } from '../context';
import { dataForm, encodeAccount } from '../encode-account';
import { invalidParams } from '../error';
import { asAddress } from '../params';
import { decimalsOf, tokenAmount } from '../parsed/token';

const MINT_OFFSET = 0;
const OWNER_OFFSET = 32;
const DELEGATE_OFFSET = 76;

const keyAt = (offset: number, address: string): AccountFilter => ({
  memcmp: { offset, bytes: fromBase58(address) },
});

/** Token accounts whose address field at `offset` is the first parameter. */
const tokenAccountsBy = (offset: number): RpcMethod =>
  reading(2, (params, { chain }, commitment, config) => {
    const party = params.address(0);
    const which = params.config(1);
    const mint = which.get('mint') === undefined ? undefined : asAddress(which.get('mint'));
    const program = which.get('programId') === undefined ? TOKEN_PROGRAM : asAddress(which.get('programId'));
    if (mint === undefined && which.get('programId') === undefined) {
      throw invalidParams('Invalid params: name a mint or a programId.');
    }
    if (program !== TOKEN_PROGRAM && program !== TOKEN_2022_PROGRAM) {
      throw invalidParams('Invalid param: unrecognized Token program id');
    }
    const filters = [keyAt(offset, party), ...(mint === undefined ? [] : [keyAt(MINT_OFFSET, mint)])];
    const at = commitment();
    const form = dataForm(config);
    return chain
      .getProgramAccounts(program, filters, at)
      .filter(({ data }) => decodeTokenAccount(data))
      .map((account) => ({ pubkey: account.address, account: encodeAccount(account, form, chain) }));
  });

export const tokenMethods: RpcMethods = {
  getTokenAccountsByOwner: tokenAccountsBy(OWNER_OFFSET),
  getTokenAccountsByDelegate: tokenAccountsBy(DELEGATE_OFFSET),
  getTokenAccountBalance: reading(1, (params, { chain }, commitment) => {
    const account = chain.getAccount(params.address(0), commitment());
    if (!account) throw invalidParams('Invalid param: could not find account');
    const token = isTokenProgram(account.owner) ? decodeTokenAccount(account.data) : null;
    const decimals = token ? decimalsOf(token.mint, chain) : null;
    if (!token || decimals === null) throw invalidParams('Invalid param: not a Token account');
    return tokenAmount(token.amount, decimals);
  }),
  getTokenLargestAccounts: reading(1, (params, { chain }, commitment) => {
    const mint = params.address(0);
    const at = commitment();
    const { decimals } = mintAt(mint, chain, at);
    return [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
      .flatMap((program) => chain.getProgramAccounts(program, [keyAt(MINT_OFFSET, mint)], at))
      .flatMap(({ address, data }) => {
        const token = decodeTokenAccount(data);
        return token ? [{ address, amount: token.amount }] : [];
      })
      .sort((left, right) => Number(right.amount - left.amount))
      .slice(0, LARGEST)
      .map(({ address, amount }) => ({ address, ...tokenAmount(amount, decimals) }));
  }),
  getTokenSupply: reading(1, (params, { chain }, commitment) => {
    const mint = mintAt(params.address(0), chain, commitment());
    return tokenAmount(mint.supply, mint.decimals);
  }),
};

function mintAt(address: string, chain: Chain, commitment: Commitment) {
  const account = chain.getAccount(address, commitment);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const mint = isTokenProgram(account.owner) ? decodeMint(account.data) : null;
  if (!mint) throw invalidParams('Invalid param: not a Token mint');
  return mint;
}

const isTokenProgram = (owner: string): boolean => owner === TOKEN_PROGRAM || owner === TOKEN_2022_PROGRAM;
