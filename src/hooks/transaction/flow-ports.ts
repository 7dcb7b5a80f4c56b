import { rpc } from '@/api/rpc/rpc';
import { sendSignedTransaction } from '@/api/staking/send-transaction';
import type { FlowPorts } from '@/transaction/flow/ports';
import { buildPort } from './build-port';
import { browserClock } from './clock';
import { sharedJournal } from './journal';

/** The transaction path's ports in this browser. */
export function flowPorts(): FlowPorts {
  return {
    rpc,
    build: buildPort,
    send: { send: sendSignedTransaction },
    journal: sharedJournal(),
    clock: browserClock,
  };
}
