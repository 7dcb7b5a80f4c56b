import { stringifyJson } from '@clearstake/contract/json';
import { serverUrl } from '@/lib/base-path';

/** Each is announced once, then the node ends its subscription. */
const commitments = ['confirmed', 'finalized'] as const;

/**
 * Calls back when the node announces through the gateway that a signature was confirmed or finalized, until the returned
 * function is called. Silent where subscriptions are not offered or the connection is lost: the caller polls anyway.
 * @throws where the browser allows no WebSocket
 */
export function onSignature(signature: string, announced: () => void): () => void {
  const socket = new WebSocket(serverUrl('/rpc').replace(/^http/, 'ws'));
  let left: number = commitments.length;
  socket.addEventListener('open', () => {
    commitments.forEach((commitment, id) => {
      const params = [signature, { commitment }];
      socket.send(stringifyJson({ jsonrpc: '2.0', id, method: 'signatureSubscribe', params }));
    });
  });
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string' || !data.includes('"signatureNotification"')) return;
    left -= 1;
    if (left === 0) socket.close();
    announced();
  });
  return () => socket.close();
}
