import { baseUrl } from '@clearstake/contract/base-url';
import { quoted } from '@clearstake/contract/foreign-text';
import { inEnglish } from '@clearstake/contract/i18n';
import { address } from '@solana/kit';
import { nodeRpc } from '../node-rpc';
import { InspectionError, type Node } from './inspect';

export function nodeAt(url: string): Node {
  const rpc = nodeRpc(url);
  const ask = async <Answer>(request: { send: () => Promise<Answer> }): Promise<Answer> => {
    try {
      return await request.send();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const said = quoted(reason);
      throw new InspectionError(
        `The node at ${baseUrl(url).url} gave no answer. ${said ? inEnglish(said) : ''}`.trim(),
      );
    }
  };
  return {
    getGenesisHash: () => ask(rpc.getGenesisHash()),
    getMultipleAccounts: async (addresses) => {
      const { value } = await ask(rpc.getMultipleAccounts(addresses.map(address), { encoding: 'base64' }));
      return value.map((account) =>
        account === null
          ? null
          : {
              lamports: account.lamports,
              owner: account.owner,
              executable: account.executable,
              data: new Uint8Array(Buffer.from(account.data[0], 'base64')),
            },
      );
    },
  };
}
