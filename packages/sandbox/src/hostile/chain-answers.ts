import { msg } from '@clearstake/contract/i18n';
import { concatBytes, fromBase58, patched, u32, u64 } from '../chain/bytes';
import { STAKE_ACCOUNT_SIZE, STAKE_OFFSETS } from '../chain/layout/stake-account';
import { TOKEN_ACCOUNT_SIZE } from '../chain/layout/token';
import { STAKE_PROGRAM } from '../chain/programs';
import {
  everyOperation,
  type HostileContext,
  type NetworkAttack,
  type OperationName,
  type RpcAttack,
  type SeenAccount,
} from './attack';
import { thief, thiefProgram } from './attacker';

const TOKEN_DELEGATE = 72;
const RESERVE = 130;
const LAST_UPDATE_EPOCH = 274;
/** Byte offset of the fee in a pool without preferred validators, deposit authority or pending changes. */
const STAKE_WITHDRAWAL_FEE = 365;
const SOL_DEPOSIT_FEE = 384;

type Change = RpcAttack['apply'];
type AccountChange = (account: SeenAccount) => SeenAccount;

const accounts = (
  id: string,
  title: string,
  operations: readonly OperationName[],
  apply: Change,
  method: RpcAttack['method'] = 'getMultipleAccounts',
): RpcAttack => ({ id, title, operations, surface: 'rpc-answer', method, apply });

/** Changes the wallet's own stake accounts only. */
const ownStakes =
  (change: AccountChange): Change =>
  (account, address, { wallet, stakeAccountsOf }) =>
    account?.owner === STAKE_PROGRAM &&
    account.data.length === STAKE_ACCOUNT_SIZE &&
    stakeAccountsOf(wallet).includes(address)
      ? change(account)
      : account;

/** Changes the wallet itself only. */
const ofWallet =
  (change: AccountChange): Change =>
  (account, address, { wallet }) =>
    account && address === wallet ? change(account) : account;

/** Changes the pinned pool only. */
const ofPool =
  (change: (account: SeenAccount, context: HostileContext) => SeenAccount): Change =>
  (account, address, context) =>
    account && address === context.pins.pool?.address ? change(account, context) : account;

const withData = (account: SeenAccount, offset: number, bytes: Uint8Array): SeenAccount => ({
  ...account,
  data: patched(account.data, offset, bytes),
});
const withKey =
  (offset: number): AccountChange =>
  (account) =>
    withData(account, offset, fromBase58(thief));
const takenOver: AccountChange = (account) => ({ ...account, owner: thiefProgram });

/** Sets a fee of the pinned pool to a half, which the program stores as denominator and numerator. */
const halfAsFee = (offset: number): Change =>
  ofPool((account) => withData(account, offset, concatBytes(u64(2n), u64(1n))));

/** The stake account of the pool with a validator that is passed off as its reserve. */
export function falseReserve({ pins, stakeAccountsOf }: HostileContext): string {
  const own = stakeAccountsOf(pins.pool?.withdrawAuthority ?? '');
  return own.find((address) => address !== pins.pool?.reserve) ?? '';
}

export const withFalseReserve = ofPool((account, context) =>
  withData(account, RESERVE, fromBase58(falseReserve(context))),
);

/** Threats in the state that the chain, or a node, reports. */
export const chainAttacks: readonly (RpcAttack | NetworkAttack)[] = [
  accounts(
    'X27',
    msg('A pinned program was replaced and takes over the wallet'),
    everyOperation,
    ofWallet(takenOver),
    'simulateTransaction',
  ),
  accounts(
    'X27c',
    msg('A pinned program was replaced and empties the wallet'),
    everyOperation,
    ofWallet((account) => ({ ...account, lamports: 1n })),
    'simulateTransaction',
  ),
  accounts(
    'X30',
    msg('A listed account is not the wallet’s'),
    ['native-unstake', 'auto-compound'],
    ownStakes(withKey(STAKE_OFFSETS.withdrawer)),
  ),
  accounts(
    'X30b',
    msg('A listed account belongs to another program'),
    ['native-unstake', 'auto-compound'],
    ownStakes(takenOver),
  ),
  accounts(
    'X31',
    msg('The node lies about the pool together with the server'),
    ['liquid-stake', 'liquid-unstake', 'swap-exit'],
    ofPool(takenOver),
  ),
  {
    id: 'X38',
    title: msg('The node belongs to another network'),
    operations: everyOperation,
    surface: 'rpc-answer',
    method: 'getGenesisHash',
    apply: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  },
  accounts(
    'NS18',
    msg('The server has created the account already'),
    ['native-stake', 'liquid-unstake'],
    (account, _address, { wallet }) =>
      account ?? {
        owner: STAKE_PROGRAM,
        data: concatBytes(u32(0), new Uint8Array(196)),
        lamports: 1n + BigInt(wallet.length),
      },
  ),
  accounts(
    'NS19',
    msg('An emptied account was created again by somebody else'),
    ['native-unstake', 'auto-compound'],
    ownStakes((account) => withKey(STAKE_OFFSETS.staker)(withKey(STAKE_OFFSETS.withdrawer)(account))),
  ),
  accounts(
    'NS20b',
    msg('The wallet holds less than the transaction takes'),
    ['native-stake'],
    ofWallet((account) => ({ ...account, lamports: 1_000_000_000n })),
  ),
  {
    id: 'NS20',
    title: msg('The amount is below the network’s minimum delegation'),
    operations: ['native-stake'],
    surface: 'rpc-answer',
    method: 'getStakeMinimumDelegation',
    apply: (answer) => (BigInt(answer) * 1_000n).toString(),
  },
  accounts(
    'NU10',
    msg('A stake account in the list is bait'),
    ['native-unstake'],
    ownStakes(withKey(STAKE_OFFSETS.withdrawer)),
  ),
  accounts(
    'LS20',
    msg('Somebody may already spend from the wallet’s token account'),
    ['liquid-stake', 'liquid-unstake'],
    (account) =>
      account?.data.length === TOKEN_ACCOUNT_SIZE
        ? withData(account, TOKEN_DELEGATE, concatBytes(u32(1), fromBase58(thief)))
        : account,
  ),
  accounts(
    'LS08b',
    msg('The pool’s rate is of an earlier epoch'),
    ['liquid-stake', 'liquid-unstake', 'swap-exit'],
    ofPool((account) => withData(account, LAST_UPDATE_EPOCH, u32(7))),
  ),
  accounts(
    'LS08c',
    msg('The pool’s deposit fee jumps to a half'),
    ['liquid-stake'],
    halfAsFee(SOL_DEPOSIT_FEE),
  ),
  accounts(
    'LU11b',
    msg('The pool’s withdrawal fee jumps to a half'),
    ['liquid-unstake'],
    halfAsFee(STAKE_WITHDRAWAL_FEE),
  ),
  accounts(
    'LU13',
    msg('A validator’s stake of the pool is passed off as its reserve, which need not be deactivated'),
    ['liquid-unstake'],
    withFalseReserve,
  ),
  accounts(
    'AC10',
    msg('An account to switch on is not delegated'),
    ['auto-compound'],
    ownStakes((account) => withData(account, 0, u32(1))),
  ),
];
