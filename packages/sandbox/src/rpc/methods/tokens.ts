import { fromBase58 } from '../../chain/bytes';
import type { Chain } from '../../chain/chain';
import { decodeMint, decodeTokenAccount } from '../../chain/layout/token';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/programs';
import type { AccountFilter, Commitment } from '../../chain/types';
import { LARGEST, type RpcMethod, type RpcMethods, reached, withContext } from '../context';
import { dataForm, encodeAccount } from '../encode-account';
import { invalidParams } from '../error';
import { asAddress } from '../params';
import { decimalsOf, tokenAmount } from '../parsed/token';

const MINT_OFFSET = 0;
const OWNER_OFFSET = 32;
const DELEGATE_OFFSET = 76;

/** Token accounts whose address field at `offset` is the first parameter. */
const tokenAccountsBy =
  (offset: number): RpcMethod =>
  (params, { chain }) => {
    const party = params.address(0);
    const which = params.config(1);
    const config = params.config(2);
    const commitment = reached(config, chain);
    const mint = which.get('mint') === undefined ? undefined : asAddress(which.get('mint'));
    const program = which.get('programId') === undefined ? TOKEN_PROGRAM : asAddress(which.get('programId'));
    if (mint === undefined && which.get('programId') === undefined) {
      throw invalidParams('Invalid params: name a mint or a programId.');
    }
    if (program !== TOKEN_PROGRAM && program !== TOKEN_2022_PROGRAM) {
      throw invalidParams('Invalid param: unrecognized Token program id');
    }
    const memcmp = (at: number, address: string): AccountFilter => ({
      memcmp: { offset: at, bytes: fromBase58(address) },
    });
    const filters = [memcmp(offset, party), ...(mint === undefined ? [] : [memcmp(MINT_OFFSET, mint)])];
    const form = dataForm(config);
    const accounts = chain
      .getProgramAccounts(program, filters, commitment)
      .filter(({ data }) => decodeTokenAccount(data))
      .map((account) => ({ pubkey: account.address, account: encodeAccount(account, form, chain) }));
    return withContext(chain, accounts, commitment);
  };

export const tokenMethods: RpcMethods = {
  getTokenAccountsByOwner: tokenAccountsBy(OWNER_OFFSET),
  getTokenAccountsByDelegate: tokenAccountsBy(DELEGATE_OFFSET),
  getTokenAccountBalance: (params, { chain }) => {
    const commitment = reached(params.config(1), chain);
    const account = chain.getAccount(params.address(0), commitment);
    if (!account) throw invalidParams('Invalid param: could not find account');
    const token = isTokenProgram(account.owner) ? decodeTokenAccount(account.data) : null;
    const decimals = token ? decimalsOf(token.mint, chain) : null;
    if (!token || decimals === null) throw invalidParams('Invalid param: not a Token account');
    return withContext(chain, tokenAmount(token.amount, decimals), commitment);
  },
  getTokenLargestAccounts: (params, { chain }) => {
    const mint = params.address(0);
    const commitment = reached(params.config(1), chain);
    const { decimals } = mintAt(mint, chain, commitment);
    const bytes = fromBase58(mint);
    const holders = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
      .flatMap((program) =>
        chain.getProgramAccounts(program, [{ memcmp: { offset: MINT_OFFSET, bytes } }], commitment),
      )
      .flatMap(({ address, data }) => {
        const token = decodeTokenAccount(data);
        return token ? [{ address, amount: token.amount }] : [];
      })
      .sort((left, right) => Number(right.amount - left.amount));
    return withContext(
      chain,
      holders.slice(0, LARGEST).map(({ address, amount }) => ({ address, ...tokenAmount(amount, decimals) })),
      commitment,
    );
  },
  getTokenSupply: (params, { chain }) => {
    const commitment = reached(params.config(1), chain);
    const mint = mintAt(params.address(0), chain, commitment);
    return withContext(chain, tokenAmount(mint.supply, mint.decimals), commitment);
  },
};

function mintAt(address: string, chain: Chain, commitment: Commitment) {
  const account = chain.getAccount(address, commitment);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const mint = isTokenProgram(account.owner) ? decodeMint(account.data) : null;
  if (!mint) throw invalidParams('Invalid param: not a Token mint');
  return mint;
}

const isTokenProgram = (owner: string): boolean => owner === TOKEN_PROGRAM || owner === TOKEN_2022_PROGRAM;
