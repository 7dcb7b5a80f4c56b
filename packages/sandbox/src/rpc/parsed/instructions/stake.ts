import { CLOCK_SYSVAR, RENT_SYSVAR, STAKE_CONFIG } from '../../../chain/programs';
import {
  type InstructionData,
  named,
  type ParsedInstruction,
  type ReadableInstruction,
} from './instruction-data';

/**
 * An instruction of the Stake program with the names of Agave's parse_stake.rs; null when it knows no such instruction. Accounts
 * may come with the sysvars, as older clients list them, or without: a sysvar at its place says which.
 */
export function parseStakeInstruction({ accounts, data }: ReadableInstruction): ParsedInstruction | null {
  const of = (type: string, info: Record<string, unknown>) => ({ type, info });
  const clockAt = (index: number) => accounts[index] === CLOCK_SYSVAR;
  const rent = accounts[1] === RENT_SYSVAR ? ['rentSysvar'] : [];
  /** Names with the sysvars that stand at `index`, or without them. */
  const withSysvars = (index: number, before: string[], sysvars: string[], after: string[]) =>
    named(accounts, ...before, ...(clockAt(index) ? sysvars : []), ...after);
  const both = ['clockSysvar', 'stakeHistorySysvar'];

  switch (data.u32()) {
    case 0: {
      const authorized = { staker: data.address(), withdrawer: data.address() };
      const lockup = { unixTimestamp: data.i64(), epoch: data.u64(), custodian: data.address() };
      const parties = named(accounts, 'stakeAccount', ...rent);
      return of('initialize', { ...parties, authorized, lockup });
    }
    case 1: {
      const [newAuthority, authorityType] = [data.address(), authorityOf(data)];
      const parties = withSysvars(1, ['stakeAccount'], ['clockSysvar'], ['authority', 'custodian?']);
      return of('authorize', { ...parties, newAuthority, authorityType });
    }
    case 2: {
      const config = accounts[4] === STAKE_CONFIG ? [...both, 'stakeConfigAccount'] : both;
      const authority = clockAt(2) && accounts[4] === STAKE_CONFIG ? 'stakeAuthority?' : 'stakeAuthority';
      return of('delegate', withSysvars(2, ['stakeAccount', 'voteAccount'], config, [authority]));
    }
    case 3: {
      const parties = named(accounts, 'stakeAccount', 'newSplitAccount', 'stakeAuthority?');
      return of('split', { ...parties, lamports: data.u64() });
    }
    case 4: {
      const parties = withSysvars(2, ['stakeAccount', 'destination'], both, [
        'withdrawAuthority',
        'custodian?',
      ]);
      return of('withdraw', { ...parties, lamports: data.u64() });
    }
    case 5: {
      const authority = clockAt(1) ? 'stakeAuthority?' : 'stakeAuthority';
      return of('deactivate', withSysvars(1, ['stakeAccount'], ['clockSysvar'], [authority]));
    }
    case 6:
      return of('setLockup', {
        ...named(accounts, 'stakeAccount', 'custodian'),
        lockup: {
          ...optional(
            'unixTimestamp',
            data.option(() => data.i64()),
          ),
          ...optional(
            'epoch',
            data.option(() => data.u64()),
          ),
          ...optional(
            'custodian',
            data.option(() => data.address()),
          ),
        },
      });
    case 7: {
      const authority = clockAt(2) ? 'stakeAuthority?' : 'stakeAuthority';
      return of('merge', withSysvars(2, ['destination', 'source'], both, [authority]));
    }
    case 9: {
      const names = ['stakeAccount', ...rent, 'staker', 'withdrawer'];
      return of('initializeChecked', named(accounts, ...names));
    }
    case 10: {
      const authorityType = authorityOf(data);
      const after = ['authority', 'newAuthority', 'custodian?'];
      return of('authorizeChecked', {
        ...withSysvars(1, ['stakeAccount'], ['clockSysvar'], after),
        authorityType,
      });
    }
    case 13:
      return of('getMinimumDelegation', {});
    case 14:
      return of(
        'deactivateDelinquent',
        named(accounts, 'stakeAccount', 'voteAccount', 'referenceVoteAccount'),
      );
    case 16: {
      const parties = named(accounts, 'source', 'destination', 'stakeAuthority');
      return of('moveStake', { ...parties, lamports: data.u64() });
    }
    case 17: {
      const parties = named(accounts, 'source', 'destination', 'stakeAuthority');
      return of('moveLamports', { ...parties, lamports: data.u64() });
    }
    default:
      return null;
  }
}

function authorityOf(data: InstructionData): 'Staker' | 'Withdrawer' {
  const kind = data.u32();
  if (kind > 1) throw new RangeError('There is no such authority.');
  return kind === 0 ? 'Staker' : 'Withdrawer';
}

function optional(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value };
}
