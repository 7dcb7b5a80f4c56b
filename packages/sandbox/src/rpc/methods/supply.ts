import type { Chain } from '../../chain/chain';
import { stakeMeta } from '../../chain/layout/stake-account';
import { STAKE_PROGRAM } from '../../chain/programs';
import type { ChainAccount, Commitment } from '../../chain/types';
import { LARGEST, type RpcMethods, reading } from '../context';
import { invalidParams } from '../error';

export const supplyMethods: RpcMethods = {
  getSupply: reading(0, (_params, { chain }, commitment, config) => {
    const locked = nonCirculating(chain, commitment());
    const total = chain.supply();
    const held = locked.reduce((sum, { lamports }) => sum + lamports, 0n);
    const listed = config.flag('excludeNonCirculatingAccountsList') ? [] : locked;
    return {
      total,
      circulating: total - held,
      nonCirculating: held,
      nonCirculatingAccounts: listed.map(({ address }) => address),
    };
  }),
  getLargestAccounts: reading(0, (_params, { chain }, commitment, config) =>
    accountsOf(chain, commitment(), config.text('filter'))
      .sort((left, right) => Number(right.lamports - left.lamports))
      .slice(0, LARGEST)
      .map(({ address, lamports }) => ({ lamports, address })),
  ),
};

/** The accounts that a filter of `getLargestAccounts` names; all of them without one. */
function accountsOf(chain: Chain, commitment: Commitment, filter: string | undefined): ChainAccount[] {
  if (filter === undefined) return chain.accounts(commitment);
  const locked = nonCirculating(chain, commitment);
  if (filter === 'nonCirculating') return locked;
  if (filter !== 'circulating')
    throw invalidParams(
      `Invalid params: unknown variant \`${filter}\`, expected \`circulating\` or \`nonCirculating\`.`,
    );
  const excluded = new Set(locked.map(({ address }) => address));
  return chain.accounts(commitment).filter(({ address }) => !excluded.has(address));
}

/** Stake accounts whose lockup is in force. A validator adds accounts of known owners, of which the sandbox has none. */
function nonCirculating(chain: Chain, commitment: Commitment): ChainAccount[] {
  const { epoch, slot } = chain.clock(commitment);
  const now = BigInt(Math.floor(chain.block(slot).atMs / 1000));
  return chain.getProgramAccounts(STAKE_PROGRAM, [], commitment).filter(({ data }) => {
    const lockup = stakeMeta(data)?.lockup;
    return lockup !== undefined && (lockup.unixTimestamp > now || lockup.epoch > epoch);
  });
}
