import { createHash } from 'node:crypto';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import type { SeededRandom } from '@clearstake/sandbox/block-engine/random';
import {
  address,
  createNoopSigner,
  getArrayEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
} from '@solana/kit';
import { StakePoolInstruction } from '@solana/spl-stake-pool';
import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
} from '@solana-program/token';
import { TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../../src/addresses';
import { type Places, swapAuthority } from './positions';
import { toWeb3 } from './to-web3';

/** Instructions other than stake and compute budget: pool, token accounts, aggregator, auto-compound program. */
const key = (address: string) => new PublicKey(address);
const account = (address: string, roles = ''): AccountMeta => ({
  pubkey: key(address),
  isSigner: roles.includes('s'),
  isWritable: roles.includes('w'),
});

export function depositSol({ wallet, poolTokens }: Places, lamports: bigint): TransactionInstruction {
  const { pool } = sandboxPins;
  return StakePoolInstruction.depositSol({
    stakePool: key(pool.address),
    withdrawAuthority: key(pool.withdrawAuthority),
    reserveStake: key(pool.reserve),
    fundingAccount: wallet.publicKey,
    destinationPoolAccount: key(poolTokens.address),
    managerFeeAccount: key(pool.managerFeeAccount),
    referralPoolAccount: key(poolTokens.address),
    poolMint: key(pool.mint),
    lamports: Number(lamports),
  });
}

export function withdrawStake(positions: Places, stake: string, tokens: bigint): TransactionInstruction {
  const { pool } = sandboxPins;
  const { wallet, poolTokens, poolStake } = positions;
  return StakePoolInstruction.withdrawStake({
    stakePool: key(pool.address),
    validatorList: key(pool.validatorList),
    withdrawAuthority: key(pool.withdrawAuthority),
    validatorStake: key(poolStake),
    destinationStake: key(stake),
    destinationStakeAuthority: wallet.publicKey,
    sourceTransferAuthority: wallet.publicKey,
    sourcePoolAccount: key(poolTokens.address),
    managerFeeAccount: key(pool.managerFeeAccount),
    poolMint: key(pool.mint),
    poolTokens: Number(tokens),
  });
}

/** Idempotent creation of an associated token account by kit's token client. */
export function createTokenAccount({ wallet }: Places, tokens: string, mint: string): TransactionInstruction {
  const owner = address(wallet.address);
  return toWeb3(
    getCreateAssociatedTokenIdempotentInstruction({
      payer: createNoopSigner(owner),
      ata: address(tokens),
      owner,
      mint: address(mint),
    }),
  );
}

export function closeWrappedSol({ wallet, wrappedSol }: Places): TransactionInstruction {
  const owner = address(wallet.address);
  return toWeb3(
    getCloseAccountInstruction({
      account: address(wrappedSol.address),
      destination: owner,
      owner: createNoopSigner(owner),
    }),
  );
}

/** The arguments of `shared_accounts_route`, from the aggregator's published IDL. */
const sharedAccountsRoute = getStructEncoder([
  ['id', getU8Encoder()],
  [
    'routePlan',
    getArrayEncoder(
      getStructEncoder([
        ['swap', getU8Encoder()],
        ['percent', getU8Encoder()],
        ['inputIndex', getU8Encoder()],
        ['outputIndex', getU8Encoder()],
      ]),
      { size: getU32Encoder() },
    ),
  ],
  ['inAmount', getU64Encoder()],
  ['quotedOutAmount', getU64Encoder()],
  ['slippageBps', getU16Encoder()],
  ['platformFeeBps', getU8Encoder()],
]);
/** `Raydium` in the IDL's enum of venues: a venue without fields. */
const RAYDIUM = 7;
const discriminator = createHash('sha256').update('global:shared_accounts_route').digest().subarray(0, 8);

/** A swap over some venues, whose accounts follow the swap's own. */
export function swap(
  positions: Places,
  terms: { readonly tokens: bigint; readonly quoted: bigint; readonly slippageBps: number },
  route: { readonly authorityId: number; readonly steps: number; readonly venueAccounts: readonly string[] },
): TransactionInstruction {
  const { pool, aggregator } = sandboxPins;
  const { wallet, poolTokens, wrappedSol, table } = positions;
  const [vaultIn, vaultOut] = table.addresses.slice(-2);
  const steps = Array.from({ length: route.steps }, (_, index) => ({
    swap: RAYDIUM,
    percent: 100,
    inputIndex: index,
    outputIndex: index + 1,
  }));
  const args = sharedAccountsRoute.encode({
    id: route.authorityId,
    routePlan: steps,
    inAmount: terms.tokens,
    quotedOutAmount: terms.quoted,
    slippageBps: terms.slippageBps,
    platformFeeBps: 0,
  });
  return new TransactionInstruction({
    programId: key(aggregator.program),
    keys: [
      account(TOKEN_PROGRAM),
      account(swapAuthority(route.authorityId)),
      account(wallet.address, 's'),
      account(poolTokens.address, 'w'),
      account(vaultIn ?? '', 'w'),
      account(vaultOut ?? '', 'w'),
      account(wrappedSol.address, 'w'),
      account(pool.mint),
      account(WRAPPED_SOL_MINT),
      account(aggregator.program),
      account(aggregator.program),
      account(aggregator.eventAuthority),
      account(aggregator.program),
      ...route.venueAccounts.map((address, index) => account(address, index % 2 === 0 ? 'w' : '')),
    ],
    data: Buffer.concat([discriminator, Buffer.from(args)]),
  });
}

/** A switch of the auto-compound program: it has no other client than this dashboard. */
export function switchAutoCompound(
  { wallet, ledger }: Places,
  stake: string,
  enable: boolean,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: key(sandboxPins.autoCompound.program),
    keys: [
      account(stake, 'w'),
      account(ledger, 'w'),
      account(wallet.address, 'sw'),
      account(SystemProgram.programId.toBase58()),
    ],
    data: Buffer.of(enable ? 0 : 1),
  });
}

/** Some of the table's addresses, each once, as accounts of venues. */
export function venueAccounts(random: SeededRandom, { table }: Places): string[] {
  const own = table.addresses.slice(5, -2);
  const start = random.integer(0, own.length - 1);
  return own.slice(start, start + random.integer(1, 20));
}
