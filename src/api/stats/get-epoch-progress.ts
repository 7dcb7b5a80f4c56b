import { NetworkError } from '../http/errors';
import type { Sourced } from '../http/provenance';
import { pollingTime, staleTimeOf } from '../http/route-key';
import { send } from '../http/send';

const name = 'RPC getEpochInfo';

/** Where the chain stands in its epoch. Slots and epochs fit a number for longer than there will be this software. */
export interface EpochProgress {
  readonly epoch: number;
  readonly slot: number;
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
}

// Read by hand, because the ruler is part of the first load and the validation library is not.
function readProgress(text: string): EpochProgress | undefined {
  const body: unknown = JSON.parse(text);
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
  if (typeof result !== 'object' || result === null) return undefined;
  const figure = (key: string) => {
    const value: unknown = Reflect.get(result, key);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN;
  };
  const progress = {
    epoch: figure('epoch'),
    slot: figure('absoluteSlot'),
    slotIndex: figure('slotIndex'),
    slotsInEpoch: figure('slotsInEpoch'),
  };
  const whole = Object.values(progress).every(Number.isSafeInteger);
  return whole && progress.slotsInEpoch > 0 && progress.slotIndex <= progress.slotsInEpoch
    ? progress
    : undefined;
}

/** What the chain said, with when and where. */
export function sourcedProgress(value: EpochProgress, fetchedAt: number): Sourced<EpochProgress> {
  return { value, source: { route: name, fetchedAt, lastGood: false, tier: 'slot' } };
}

/** Asks the chain where it stands in its epoch. Throws the HTTP client's errors. */
export async function getEpochProgress(signal?: AbortSignal): Promise<Sourced<EpochProgress>> {
  const { text } = await send({
    name,
    url: `${globalThis.location?.origin ?? ''}/rpc`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"getEpochInfo","params":[{"commitment":"confirmed"}]}',
    },
    limit: 15_000,
    signal,
  });
  const value = readProgress(text);
  if (value === undefined) throw new NetworkError(name, new Error('The node answered without an epoch.'));
  return sourcedProgress(value, Date.now());
}

/** The chain's place in its epoch as a query. */
export const epochProgressQuery = {
  queryKey: ['epoch-progress'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => getEpochProgress(signal),
  staleTime: staleTimeOf('slot'),
  refetchInterval: pollingTime('slot'),
};
