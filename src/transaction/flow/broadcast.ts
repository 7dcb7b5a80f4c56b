import { msg } from '../../../contract/i18n';
import { errorText } from './error-text';
import type { FlowPorts } from './ports';

/** Broadcasts once. The answer decides nothing: the chain does. */
export async function broadcast(
  ports: Pick<FlowPorts, 'rpc' | 'send'>,
  wire: Uint8Array,
  signature: string,
): Promise<string | null> {
  // The node accepts the same bytes, and they cannot take effect twice.
  const sendByNode = () => ports.rpc.sendTransaction(wire).catch(() => undefined);
  try {
    const claimed = await ports.send.send(wire);
    if (claimed.signature === signature) return null;
    // An answer without this signature is perhaps that of a proxy, which sent nothing.
    await sendByNode();
    return claimed.signature === undefined
      ? null
      : msg('The staking API answered with another signature than the one you made; yours is watched.');
  } catch (error) {
    await sendByNode();
    return errorText(error);
  }
}
