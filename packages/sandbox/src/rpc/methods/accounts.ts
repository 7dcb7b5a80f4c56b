import { type RpcMethods, reached, withContext } from '../context';
import { dataForm, encodeAccount } from '../encode-account';
import { invalidParams } from '../error';
import { asAddress } from '../params';
import { asFilter } from './account-filters';

const MAX_ACCOUNTS = 100;
const MAX_FILTERS = 4;

export const accountMethods: RpcMethods = {
  getAccountInfo: (params, { chain }) => {
    const config = params.config(1);
    const address = params.address(0);
    const commitment = reached(config, chain);
    const account = encodeAccount(chain.getAccount(address, commitment), dataForm(config), chain);
    return withContext(chain, account, commitment);
  },

  getMultipleAccounts: (params, { chain }) => {
    const config = params.config(1);
    const addresses = params.list(0, 'the addresses').map(asAddress);
    if (addresses.length > MAX_ACCOUNTS) {
      throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
    }
    const commitment = reached(config, chain);
    const form = dataForm(config, 'base64');
    return withContext(
      chain,
      addresses.map((address) => encodeAccount(chain.getAccount(address, commitment), form, chain)),
      commitment,
    );
  },

  getBalance: (params, { chain }) => {
    const address = params.address(0);
    const commitment = reached(params.config(1), chain);
    return withContext(chain, chain.getAccount(address, commitment)?.lamports ?? 0n, commitment);
  },

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
