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
  accountBase64: (rpc: Kit, { stake }: Subjects) => rpc.getAccountInfo(stake, { encoding: 'base64' }),
  accountZstd: (rpc: Kit, { stake }: Subjects) => rpc.getAccountInfo(stake, { encoding: 'base64+zstd' }),
  accountParsed: (rpc: Kit, { stake }: Subjects) => rpc.getAccountInfo(stake, { encoding: 'jsonParsed' }),
  walletParsed: (rpc: Kit, { wallet }: Subjects) => rpc.getAccountInfo(wallet, { encoding: 'jsonParsed' }),
  accountsParsed: (rpc: Kit, { stake, token, wallet }: Subjects) =>
    rpc.getMultipleAccounts([stake, token, wallet], { encoding: 'jsonParsed' }),
  programAccounts: (rpc: Kit) =>
    rpc.getProgramAccounts('Stake11111111111111111111111111111111111111' as Address, {
      encoding: 'jsonParsed',
      withContext: true,
    }),
  balance: (rpc: Kit, { wallet }: Subjects) => rpc.getBalance(wallet),
  rent: (rpc: Kit) => rpc.getMinimumBalanceForRentExemption(200n),
  tokensOfOwner: (rpc: Kit, { wallet, mint }: Subjects) =>
    rpc.getTokenAccountsByOwner(wallet, { mint }, { encoding: 'jsonParsed' }),
  tokensOfDelegate: (rpc: Kit, { wallet, mint }: Subjects) =>
    rpc.getTokenAccountsByDelegate(wallet, { mint }, { encoding: 'jsonParsed' }),
  tokenBalance: (rpc: Kit, { token }: Subjects) => rpc.getTokenAccountBalance(token),
  tokenSupply: (rpc: Kit, { mint }: Subjects) => rpc.getTokenSupply(mint),
  tokenHolders: (rpc: Kit, { mint }: Subjects) => rpc.getTokenLargestAccounts(mint),
  blockFull: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { encoding: 'json', maxSupportedTransactionVersion: 0 }),
  blockBase64: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { encoding: 'base64', maxSupportedTransactionVersion: 0, rewards: false }),
  blockAccounts: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { transactionDetails: 'accounts', maxSupportedTransactionVersion: 0 }),
  blockSignatures: (rpc: Kit, { slot }: Subjects) => rpc.getBlock(slot, { transactionDetails: 'signatures' }),
  blockHead: (rpc: Kit, { slot }: Subjects) =>
    rpc.getBlock(slot, { transactionDetails: 'none', rewards: false }),
  blockCommitment: (rpc: Kit, { slot }: Subjects) => rpc.getBlockCommitment(slot),
  blockProduction: (rpc: Kit) => rpc.getBlockProduction(),
  blockTime: (rpc: Kit, { slot }: Subjects) => rpc.getBlockTime(slot),
  blocks: (rpc: Kit, { slot }: Subjects) => rpc.getBlocks(slot, (slot + 2n) as Slot),
  blocksWithLimit: (rpc: Kit, { slot }: Subjects) => rpc.getBlocksWithLimit(slot, 3),
  firstBlock: (rpc: Kit) => rpc.getFirstAvailableBlock(),
  minimumSlot: (rpc: Kit) => rpc.minimumLedgerSlot(),
  health: (rpc: Kit) => rpc.getHealth(),
  version: (rpc: Kit) => rpc.getVersion(),
  identity: (rpc: Kit) => rpc.getIdentity(),
  genesisHash: (rpc: Kit) => rpc.getGenesisHash(),
  clusterNodes: (rpc: Kit) => rpc.getClusterNodes(),
  leader: (rpc: Kit) => rpc.getSlotLeader(),
  leaders: (rpc: Kit, { slot }: Subjects) => rpc.getSlotLeaders(slot, 3),
  leaderSchedule: (rpc: Kit) => rpc.getLeaderSchedule(),
  largestAccounts: (rpc: Kit) => rpc.getLargestAccounts({ filter: 'circulating' }),
  supply: (rpc: Kit) => rpc.getSupply(),
  latestBlockhash: (rpc: Kit) => rpc.getLatestBlockhash(),
  blockhashValid: (rpc: Kit, { blockhash }: Subjects) => rpc.isBlockhashValid(blockhash),
  blockHeight: (rpc: Kit) => rpc.getBlockHeight(),
  slot: (rpc: Kit) => rpc.getSlot(),
  transactionCount: (rpc: Kit) => rpc.getTransactionCount(),
  epochInfo: (rpc: Kit) => rpc.getEpochInfo(),
  epochSchedule: (rpc: Kit) => rpc.getEpochSchedule(),
  samples: (rpc: Kit) => rpc.getRecentPerformanceSamples(2),
  retransmitSlot: (rpc: Kit) => rpc.getMaxRetransmitSlot(),
  shredSlot: (rpc: Kit) => rpc.getMaxShredInsertSlot(),
  fee: (rpc: Kit, { message }: Subjects) => rpc.getFeeForMessage(message),
  priorityFees: (rpc: Kit) => rpc.getRecentPrioritizationFees(),
  voteAccounts: (rpc: Kit) => rpc.getVoteAccounts(),
  minimumDelegation: (rpc: Kit) => rpc.getStakeMinimumDelegation(),
  inflationReward: (rpc: Kit, { stake, wallet }: Subjects) => rpc.getInflationReward([stake, wallet]),
  inflationGovernor: (rpc: Kit) => rpc.getInflationGovernor(),
  inflationRate: (rpc: Kit) => rpc.getInflationRate(),
  statuses: (rpc: Kit, { signature }: Subjects) => rpc.getSignatureStatuses([signature]),
  signatures: (rpc: Kit, { wallet }: Subjects) => rpc.getSignaturesForAddress(wallet),
  transaction: (rpc: Kit, { signature }: Subjects) =>
    rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }),
  transactionBase64: (rpc: Kit, { signature }: Subjects) =>
    rpc.getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }),
  airdrop: (rpc: Kit, { wallet }: Subjects) =>
    rpc.requestAirdrop(wallet, 1_000_000_000n as Parameters<Kit['requestAirdrop']>[1]),
  simulation: (rpc: Kit, { wire, stake, wallet }: Subjects) =>
    rpc.simulateTransaction(wire, {
      encoding: 'base64',
      replaceRecentBlockhash: true,
      innerInstructions: true,
      accounts: { addresses: [stake, wallet], encoding: 'base64' },
    }),
  send: (rpc: Kit, { wire }: Subjects) =>
    rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }),
} as const;
