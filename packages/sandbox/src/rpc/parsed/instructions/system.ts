import { named, type ParsedInstruction, type ReadableInstruction } from './instruction-data';

/** An instruction of the System program with the names of Agave's parse_system.rs; null when it knows no such instruction. */
export function parseSystemInstruction({ accounts, data }: ReadableInstruction): ParsedInstruction | null {
  const of = (type: string, info: Record<string, unknown>) => ({ type, info });
  switch (data.u32()) {
    case 0: {
      const [lamports, space, owner] = [data.u64(), data.u64(), data.address()];
      return of('createAccount', { ...named(accounts, 'source', 'newAccount'), lamports, space, owner });
    }
    case 1:
      return of('assign', { ...named(accounts, 'account'), owner: data.address() });
    case 2:
      return of('transfer', { ...named(accounts, 'source', 'destination'), lamports: data.u64() });
    case 3: {
      const [base, seed, lamports] = [data.address(), data.text(), data.u64()];
      const [space, owner] = [data.u64(), data.address()];
      const parties = named(accounts, 'source', 'newAccount');
      return of('createAccountWithSeed', { ...parties, base, seed, lamports, space, owner });
    }
    case 4:
      return of('advanceNonce', named(accounts, 'nonceAccount', 'recentBlockhashesSysvar', 'nonceAuthority'));
    case 5: {
      const names = [
        'nonceAccount',
        'destination',
        'recentBlockhashesSysvar',
        'rentSysvar',
        'nonceAuthority',
      ];
      return of('withdrawFromNonce', { ...named(accounts, ...names), lamports: data.u64() });
    }
    case 6: {
      const parties = named(accounts, 'nonceAccount', 'recentBlockhashesSysvar', 'rentSysvar');
      return of('initializeNonce', { ...parties, nonceAuthority: data.address() });
    }
    case 7: {
      const parties = named(accounts, 'nonceAccount', 'nonceAuthority');
      return of('authorizeNonce', { ...parties, newAuthorized: data.address() });
    }
    case 8:
      return of('allocate', { ...named(accounts, 'account'), space: data.u64() });
    case 9: {
      const [base, seed, space, owner] = [data.address(), data.text(), data.u64(), data.address()];
      return of('allocateWithSeed', { ...named(accounts, 'account'), base, seed, space, owner });
    }
    case 10: {
      const [base, seed, owner] = [data.address(), data.text(), data.address()];
      return of('assignWithSeed', { ...named(accounts, 'account'), base, seed, owner });
    }
    case 11: {
      const [lamports, sourceSeed, sourceOwner] = [data.u64(), data.text(), data.address()];
      const parties = named(accounts, 'source', 'sourceBase', 'destination');
      return of('transferWithSeed', { ...parties, lamports, sourceSeed, sourceOwner });
    }
    case 12:
      return of('upgradeNonce', named(accounts, 'nonceAccount'));
    default:
      return null;
  }
}
