import { type Said, said } from '../said/said';
import type { FlowPorts } from './ports';
import { saidBy } from './said-by';

/** Broadcasts once. The answer decides nothing: the chain does. */
export async function broadcast(
  ports: Pick<FlowPorts, 'rpc' | 'send'>,
  wire: Uint8Array,
  signature: string,
): Promise<Said | null> {
  // The node accepts the same bytes, and they cannot take effect twice.
  const sendByNode = () => ports.rpc.sendTransaction(wire).catch(() => undefined);
  try {
    const claimed = await ports.send.send(wire);
    if (claimed.signature === signature) return null;
    // An answer without this signature is perhaps that of a proxy, which sent nothing.
    await sendByNode();
    return claimed.signature === undefined ? null : said('other-signature-answered');
  } catch (error) {
    await sendByNode();
    return saidBy(error);
  }
}
