import { lineOf } from '@clearstake/contract/foreign-text';
import * as z from 'zod/mini';
import { type CallOptions, call } from './call';

const entry = z.object({
  pubkey: z.string(),
  version: z.nullish(z.string()),
  clientId: z.nullish(z.string()),
});

const longest = 40;

/** The software that each node of the network says it runs, by its identity. Throws what {@link call} throws. */
export async function getNodeVersions(options: CallOptions = {}): Promise<Record<string, string>> {
  const nodes = await call({ ...options, method: 'getClusterNodes', result: z.array(z.unknown()) });
  return Object.fromEntries(
    nodes.flatMap((raw) => {
      const { data } = z.safeParse(entry, raw);
      const version = lineOf([data?.clientId, data?.version].filter(Boolean).join(' '), longest);
      return data === undefined || version === '' || !data.version ? [] : [[data.pubkey, version]];
    }),
  );
}
