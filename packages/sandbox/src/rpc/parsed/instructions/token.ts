import { tokenAmount } from '../token';
import { named, type ParsedInstruction, type ReadableInstruction } from './instruction-data';

const AUTHORITY_TYPES = ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount'];

/** An instruction of the Token program with the names of Agave's parse_token.rs; null when it knows no such instruction. */
export function parseTokenInstruction({ accounts, data }: ReadableInstruction): ParsedInstruction | null {
  const of = (type: string, info: Record<string, unknown>) => ({ type, info });
  /** Names of the first accounts, then the owner; with more accounts it is a multisig, and those are its signers. */
  const signed = (names: readonly string[], owner: string) => {
    const parties = named(accounts, ...names);
    const [authority, ...signers] = accounts.slice(names.length);
    if (authority === undefined) throw new RangeError(`The account ${owner} is missing.`);
    if (signers.length === 0) return { ...parties, [owner]: authority };
    const multisig = `multisig${owner.charAt(0).toUpperCase()}${owner.slice(1)}`;
    return { ...parties, [multisig]: authority, signers };
  };
  const amount = () => data.u64().toString();
  const checked = () => tokenAmount(data.u64(), data.u8());
  const mintAuthorities = () => {
    const [decimals, mintAuthority] = [data.u8(), data.address()];
    const freezeAuthority = data.option(() => data.address());
    return { decimals, mintAuthority, ...(freezeAuthority !== undefined && { freezeAuthority }) };
  };

  switch (data.u8()) {
    case 0:
      return of('initializeMint', { ...named(accounts, 'mint', 'rentSysvar'), ...mintAuthorities() });
    case 1:
      return of('initializeAccount', named(accounts, 'account', 'mint', 'owner', 'rentSysvar'));
    case 3:
      return of('transfer', { ...signed(['source', 'destination'], 'authority'), amount: amount() });
    case 4:
      return of('approve', { ...signed(['source', 'delegate'], 'owner'), amount: amount() });
    case 5:
      return of('revoke', signed(['source'], 'owner'));
    case 6: {
      const authorityType = AUTHORITY_TYPES[data.u8()];
      if (authorityType === undefined) return null;
      const newAuthority = data.option(() => data.address()) ?? null;
      const owned = authorityType === 'mintTokens' || authorityType === 'freezeAccount' ? 'mint' : 'account';
      return of('setAuthority', { ...signed([owned], 'authority'), authorityType, newAuthority });
    }
    case 7:
      return of('mintTo', { ...signed(['mint', 'account'], 'mintAuthority'), amount: amount() });
    case 8:
      return of('burn', { ...signed(['account', 'mint'], 'authority'), amount: amount() });
    case 9:
      return of('closeAccount', signed(['account', 'destination'], 'owner'));
    case 10:
      return of('freezeAccount', signed(['account', 'mint'], 'freezeAuthority'));
    case 11:
      return of('thawAccount', signed(['account', 'mint'], 'freezeAuthority'));
    case 12: {
      const parties = signed(['source', 'mint', 'destination'], 'authority');
      return of('transferChecked', { ...parties, tokenAmount: checked() });
    }
    case 13: {
      const parties = signed(['source', 'mint', 'delegate'], 'owner');
      return of('approveChecked', { ...parties, tokenAmount: checked() });
    }
    case 14: {
      const parties = signed(['mint', 'account'], 'mintAuthority');
      return of('mintToChecked', { ...parties, tokenAmount: checked() });
    }
    case 15: {
      const parties = signed(['account', 'mint'], 'authority');
      return of('burnChecked', { ...parties, tokenAmount: checked() });
    }
    case 16: {
      const parties = named(accounts, 'account', 'mint', 'rentSysvar');
      return of('initializeAccount2', { ...parties, owner: data.address() });
    }
    case 17:
      return of('syncNative', named(accounts, 'account'));
    case 18:
      return of('initializeAccount3', { ...named(accounts, 'account', 'mint'), owner: data.address() });
    case 20:
      return of('initializeMint2', { ...named(accounts, 'mint'), ...mintAuthorities() });
    case 22:
      return of('initializeImmutableOwner', named(accounts, 'account'));
    default:
      return null;
  }
}
