import { type RpcMethods, reached, reading, withContext } from '../context';
import { dataForm, encodeAccount } from '../encode-account';
import { invalidParams } from '../error';
import { asAddress } from '../params';
import { asFilter } from './account-filters';

const MAX_ACCOUNTS = 100;
const MAX_FILTERS = 4;

export const accountMethods: RpcMethods = {
  getAccountInfo: reading(1, (params, { chain }, commitment, config) =>
    encodeAccount(chain.getAccount(params.address(0), commitment()), dataForm(config), chain),
  ),

  getMultipleAccounts: reading(1, (params, { chain }, commitment, config) => {
    const addresses = params.list(0, 'the addresses').map(asAddress);
    if (addresses.length > MAX_ACCOUNTS) {
      throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
    }
    const at = commitment();
    const form = dataForm(config, 'base64');
    return addresses.map((address) => encodeAccount(chain.getAccount(address, at), form, chain));
  }),

  getBalance: reading(
    1,
    (params, { chain }, commitment) => chain.getAccount(params.address(0), commitment())?.lamports ?? 0n,
  ),

  getProgramAccounts: (params, { chain }) => {
    const config = params.config(1);
    const programId = params.address(0);
    const filters = config.list('filters').map(asFilter);
    if (filters.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
    const commitment = reached(config, chain);
    const form = dataForm(config);
    const accounts = chain.getProgramAccounts(programId, filters, commitment).map((account) => ({
      pubkey: account.address,
      account: encodeAccount(account, form, chain),
    }));
    return config.flag('withContext') ? withContext(chain, accounts, commitment) : accounts;
  },

  getMinimumBalanceForRentExemption: (params, { chain }) =>
    chain.rent(Number(params.u64(0, 'the data length'))),
};
