import type {
  Address,
  Base64EncodedWireTransaction,
  Blockhash,
  Rpc,
  Signature,
  Slot,
  SolanaRpcApi,
  TransactionMessageBytesBase64,
} from '@solana/kit';

/** What the calls ask about. */
export interface Subjects {
  readonly wallet: Address;
  readonly stake: Address;
  readonly mint: Address;
  readonly token: Address;
  readonly vote: Address;
  readonly signature: Signature;
  readonly slot: Slot;
  readonly blockhash: Blockhash;
  readonly message: TransactionMessageBytesBase64;
  readonly wire: Base64EncodedWireTransaction;
}

type Kit = Rpc<SolanaRpcApi>;

/** Kit's calls of every method that the sandbox answers, by a name each; their types are the shapes that the answers must have. */
export const kitCalls = {
  accountBase64: (rpc: Kit, { stake }: Subjects) => rpc.getAccountInfo(stake, { encoding: 'base64' }).send(),
  accountZstd: (rpc: Kit, { stake }: Subjects) =>
    rpc.getAccountInfo(stake, { encoding: 'base64+zstd' }).send(),
  accountParsed: (rpc: Kit, { stake }: Subjects) =>
    rpc.getAccountInfo(stake, { encoding: 'jsonParsed' }).send(),
  walletParsed: (rpc: Kit, { wallet }: Subjects) =>
    rpc.getAccountInfo(wallet, { encoding: 'jsonParsed' }).send(),
  accountsParsed: (rpc: Kit, { stake, token, wallet }: Subjects) =>
    rpc.getMultipleAccounts([stake, token, wallet], { encoding: 'jsonParsed' }).send(),
  programAccounts: (rpc: Kit) =>
    rpc
      .getProgramAccounts('Stake11111111111111111111111111111111111111' as Address, {
        encoding: 'jsonParsed',
        withContext: true,
      })
      .send(),
  balance: (rpc: Kit, { wallet }: Subjects) => rpc.getBalance(wallet).send(),
  rent: (rpc: Kit) => rpc.getMinimumBalanceForRentExemption(200n).send(),
  tokensOfOwner: (rpc: Kit, { wallet, mint }: Subjects) =>
    rpc.getTokenAccountsByOwner(wallet, { mint }, { encoding: 'jsonParsed' }).send(),
  tokensOfDelegate: (rpc: Kit, { wallet, mint }: Subjects) =>
    rpc.getTokenAccountsByDelegate(wallet, { mint }, { encoding: 'jsonParsed' }).send(),
  tokenBalance: (rpc: Kit, { token }: Subjects) => rpc.getTokenAccountBalance(token).send(),
  tokenSupply: (rpc: Kit, { mint }: Subjects) => rpc.getTokenSupply(mint).send(),
  tokenHolders: (rpc: Kit, { mint }: Subjects) => rpc.getTokenLargestAccounts(mint).send(),
  blockFull: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send(),
  blockBase64: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { encoding: 'base64', maxSupportedTransactionVersion: 0, rewards: false }).send(),
  blockAccounts: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { transactionDetails: 'accounts', maxSupportedTransactionVersion: 0 }).send(),
  blockSignatures: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { transactionDetails: 'signatures' }).send(),
  blockHead: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { transactionDetails: 'none', rewards: false }).send(),
  blockCommitment: (rpc: Kit, { slot }: Subjects) => rpc.getBlockCommitment(slot).send(),
  blockProduction: (rpc: Kit) => rpc.getBlockProduction().send(),
  blockTime: (rpc: Kit, { slot }: Subjects) => rpc.getBlockTime(slot).send(),
  blocks: (rpc: Kit, { slot }: Subjects) => rpc.getBlocks(slot, (slot + 2n) as Slot).send(),
  blocksWithLimit: (rpc: Kit, { slot }: Subjects) => rpc.getBlocksWithLimit(slot, 3).send(),
  firstBlock: (rpc: Kit) => rpc.getFirstAvailableBlock().send(),
  minimumSlot: (rpc: Kit) => rpc.minimumLedgerSlot().send(),
  health: (rpc: Kit) => rpc.getHealth().send(),
  version: (rpc: Kit) => rpc.getVersion().send(),
  identity: (rpc: Kit) => rpc.getIdentity().send(),
  genesisHash: (rpc: Kit) => rpc.getGenesisHash().send(),
  clusterNodes: (rpc: Kit) => rpc.getClusterNodes().send(),
  leader: (rpc: Kit) => rpc.getSlotLeader().send(),
  leaders: (rpc: Kit, { slot }: Subjects) => rpc.getSlotLeaders(slot, 3).send(),
  leaderSchedule: (rpc: Kit) => rpc.getLeaderSchedule().send(),
  largestAccounts: (rpc: Kit) => rpc.getLargestAccounts({ filter: 'circulating' }).send(),
  supply: (rpc: Kit) => rpc.getSupply().send(),
  latestBlockhash: (rpc: Kit) => rpc.getLatestBlockhash().send(),
  blockhashValid: (rpc: Kit, { blockhash }: Subjects) => rpc.isBlockhashValid(blockhash).send(),
  blockHeight: (rpc: Kit) => rpc.getBlockHeight().send(),
  slot: (rpc: Kit) => rpc.getSlot().send(),
  transactionCount: (rpc: Kit) => rpc.getTransactionCount().send(),
  epochInfo: (rpc: Kit) => rpc.getEpochInfo().send(),
  epochSchedule: (rpc: Kit) => rpc.getEpochSchedule().send(),
  samples: (rpc: Kit) => rpc.getRecentPerformanceSamples(2).send(),
  retransmitSlot: (rpc: Kit) => rpc.getMaxRetransmitSlot().send(),
  shredSlot: (rpc: Kit) => rpc.getMaxShredInsertSlot().send(),
  fee: (rpc: Kit, { message }: Subjects) => rpc.getFeeForMessage(message).send(),
  priorityFees: (rpc: Kit) => rpc.getRecentPrioritizationFees().send(),
  voteAccounts: (rpc: Kit) => rpc.getVoteAccounts().send(),
  minimumDelegation: (rpc: Kit) => rpc.getStakeMinimumDelegation().send(),
  inflationReward: (rpc: Kit, { stake, wallet }: Subjects) => rpc.getInflationReward([stake, wallet]).send(),
  inflationGovernor: (rpc: Kit) => rpc.getInflationGovernor().send(),
  inflationRate: (rpc: Kit) => rpc.getInflationRate().send(),
  statuses: (rpc: Kit, { signature }: Subjects) => rpc.getSignatureStatuses([signature]).send(),
  signatures: (rpc: Kit, { wallet }: Subjects) => rpc.getSignaturesForAddress(wallet).send(),
  transaction: (rpc: Kit, { signature }: Subjects) =>
    rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send(),
  transactionBase64: (rpc: Kit, { signature }: Subjects) =>
    rpc.getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }).send(),
  airdrop: (rpc: Kit, { wallet }: Subjects) =>
    rpc.requestAirdrop(wallet, 1_000_000_000n as Parameters<Kit['requestAirdrop']>[1]).send(),
  simulation: (rpc: Kit, { wire, stake, wallet }: Subjects) =>
    rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        replaceRecentBlockhash: true,
        innerInstructions: true,
        accounts: { addresses: [stake, wallet], encoding: 'base64' },
      })
      .send(),
  send: (rpc: Kit, { wire }: Subjects) =>
    rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }).send(),
} as const;
