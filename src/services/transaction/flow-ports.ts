import { type FlowPorts, type Operation, say } from '@clearstake/verifier';
import { rpc } from '@/api/rpc/rpc';
import { sendLegacyTransaction, sendSignedTransaction } from '@/api/staking/send-transaction';
import { buildHash } from '@/lib/build-hash';
import type { WalletSession } from '@/wallet/session';
import { buildPort } from './build-port';
import { browserClock } from './clock';
import { sharedJournal } from './journal';
import { preflight } from './preflight';

/** The transaction path's ports in this browser. A transaction built by the unversioned API is broadcast through it, too. */
export function flowPorts(operation: Operation, session?: WalletSession): FlowPorts {
  const legacy = operation === 'legacy-deposit' || operation === 'legacy-withdraw';
  return {
    rpc,
    build: buildPort,
    send: { send: legacy ? sendLegacyTransaction : sendSignedTransaction(say) },
    journal: sharedJournal(),
    clock: browserClock,
    preflight: (intent) => preflight(intent, { journal: sharedJournal(), session }),
    buildSha256: buildHash() ?? undefined,
  };
}
