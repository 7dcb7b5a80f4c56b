import { msg } from '../../../contract/i18n';
import { errorText } from './error-text';
import type { FlowPorts } from './ports';

/** Broadcasts once. The answer decides nothing: the chain does. */
export async function broadcast(
  ports: Pick<FlowPorts, 'rpc' | 'send'>,
  wire: Uint8Array,
  signature: string,
): Promise<string | null> {
  try {
    const claimed = await ports.send.send(wire);
    return claimed.signature === signature
      ? null
      : msg('The staking API answered with another signature than the one you made; yours is watched.');
  } catch (error) {
    // Refused or unreachable there: the node accepts the same bytes, and they cannot take effect twice.
    await ports.rpc.sendTransaction(wire).catch(() => undefined);
    return errorText(error);
  }
}
