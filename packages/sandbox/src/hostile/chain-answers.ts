import { msg } from '@clearstake/contract/i18n';
import { concatBytes, fromBase58, patched, u32, u64 } from '../chain/bytes';
import { STAKE_ACCOUNT_SIZE, STAKE_OFFSETS } from '../chain/layout/stake-account';
import { TOKEN_ACCOUNT_SIZE } from '../chain/layout/token';
import { STAKE_PROGRAM } from '../chain/programs';
import {
  everyOperation,
  type HostileContext,
  type OperationName,
  type ResultAttack,
  type RpcAttack,
  type SeenAccount,
} from './attack';
import { SOL, thief, thiefProgram } from './attacker';
import { fields } from './fields';
import { inResults, withValue } from './node-results';

const TOKEN_DELEGATE = 72;
const RESERVE = 130;
const LAST_UPDATE_EPOCH = 274;
/** Byte offset of the fee in a pool without preferred validators, deposit authority or pending changes. */
const STAKE_WITHDRAWAL_FEE = 365;
const SOL_DEPOSIT_FEE = 384;

type Change = RpcAttack['apply'];
type AccountChange = (account: SeenAccount) => SeenAccount;

/** Attacks on these operations in which a node spoils the accounts of a method's answer. */
const accountsOf =
  (method: RpcAttack['method'], ...operations: readonly OperationName[]) =>
  (id: string, title: string, apply: Change): RpcAttack => ({
    id,
    title,
    operations,
    surface: 'rpc-answer',
    method,
    apply,
  });
const simulated = accountsOf('simulateTransaction', ...everyOperation);
const stakes = accountsOf('getMultipleAccounts', 'native-unstake', 'auto-compound');
const newStake = accountsOf('getMultipleAccounts', 'native-stake', 'liquid-unstake');
const stake = accountsOf('getMultipleAccounts', 'native-stake');
const unstake = accountsOf('getMultipleAccounts', 'native-unstake');
const pool = accountsOf('getMultipleAccounts', 'liquid-stake', 'liquid-unstake', 'swap-exit');
const pooled = accountsOf('getMultipleAccounts', 'liquid-stake', 'liquid-unstake');
const deposit = accountsOf('getMultipleAccounts', 'liquid-stake');
const redeem = accountsOf('getMultipleAccounts', 'liquid-unstake');
const compound = accountsOf('getMultipleAccounts', 'auto-compound');

/** Changes the wallet's own stake accounts only. */
const ownStakes =
  (change: AccountChange): Change =>
  (account, address, { wallet, stakeAccountsOf }) =>
    account?.owner === STAKE_PROGRAM &&
    account.data.length === STAKE_ACCOUNT_SIZE &&
    stakeAccountsOf(wallet).includes(address)
      ? change(account)
      : account;

const ofWallet =
  (change: AccountChange): Change =>
  (account, address, { wallet }) =>
    account && address === wallet ? change(account) : account;

const ofPool =
  (change: (account: SeenAccount, context: HostileContext) => SeenAccount): Change =>
  (account, address, context) =>
    account && address === context.pins.pool?.address ? change(account, context) : account;

const withData =
  (offset: number, bytes: Uint8Array): AccountChange =>
  (account) => ({ ...account, data: patched(account.data, offset, bytes) });
const withKey = (offset: number) => withData(offset, fromBase58(thief));
const takenOver: AccountChange = (account) => ({ ...account, owner: thiefProgram });
const holding =
  (lamports: bigint): AccountChange =>
  (account) => ({ ...account, lamports });
const foreignStaker = withKey(STAKE_OFFSETS.staker);
const foreignWithdrawer = withKey(STAKE_OFFSETS.withdrawer);

/** Sets a fee of the pinned pool to a half, which the program stores as denominator and numerator. */
const halfAsFee = (offset: number): Change => ofPool(withData(offset, concatBytes(u64(2n), u64(1n))));

/** The stake account of the pool with a validator that is passed off as its reserve. */
export function falseReserve({ pins, stakeAccountsOf }: HostileContext): string {
  const own = stakeAccountsOf(pins.pool?.withdrawAuthority ?? '');
  return own.find((address) => address !== pins.pool?.reserve) ?? '';
}

export const withFalseReserve = ofPool((account, context) =>
  withData(RESERVE, fromBase58(falseReserve(context)))(account),
);

/** Threats in the state that the chain, or a node, reports. */
export const chainAttacks: readonly (RpcAttack | ResultAttack)[] = [
  simulated('X27', msg('A pinned program was replaced and takes over the wallet'), ofWallet(takenOver)),
  simulated('X27c', msg('A pinned program was replaced and empties the wallet'), ofWallet(holding(1n))),
  stakes('X30', msg('A listed account is not the wallet’s'), ownStakes(foreignWithdrawer)),
  stakes('X30b', msg('A listed account belongs to another program'), ownStakes(takenOver)),
  pool('X31', msg('The node lies about the pool together with the server'), ofPool(takenOver)),
  inResults('X38', msg('The node belongs to another network'), everyOperation, {
    getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  }),
  newStake(
    'NS18',
    msg('The server has created the account already'),
    (account, _address, { wallet }) =>
      account ?? {
        owner: STAKE_PROGRAM,
        data: concatBytes(u32(0), new Uint8Array(196)),
        lamports: 1n + BigInt(wallet.length),
      },
  ),
  stakes(
    'NS19',
    msg('An emptied account was created again by somebody else'),
    ownStakes((account) => foreignStaker(foreignWithdrawer(account))),
  ),
  stake('NS20b', msg('The wallet holds less than the transaction takes'), ofWallet(holding(SOL))),
  inResults('NS20', msg('The amount is below the network’s minimum delegation'), ['native-stake'], {
    getStakeMinimumDelegation: (result) => withValue(result, BigInt(String(fields(result).value)) * 1_000n),
  }),
  unstake('NU10', msg('A stake account in the list is bait'), ownStakes(foreignWithdrawer)),
  pooled('LS20', msg('Somebody may already spend from the wallet’s token account'), (account) =>
    account?.data.length === TOKEN_ACCOUNT_SIZE
      ? withData(TOKEN_DELEGATE, concatBytes(u32(1), fromBase58(thief)))(account)
      : account,
  ),
  pool('LS08b', msg('The pool’s rate is of an earlier epoch'), ofPool(withData(LAST_UPDATE_EPOCH, u32(7)))),
  deposit('LS08c', msg('The pool’s deposit fee jumps to a half'), halfAsFee(SOL_DEPOSIT_FEE)),
  redeem('LU11b', msg('The pool’s withdrawal fee jumps to a half'), halfAsFee(STAKE_WITHDRAWAL_FEE)),
  redeem(
    'LU13',
    msg('A validator’s stake of the pool is passed off as its reserve, which need not be deactivated'),
    withFalseReserve,
  ),
  compound('AC10', msg('An account to switch on is not delegated'), ownStakes(withData(0, u32(1)))),
];
