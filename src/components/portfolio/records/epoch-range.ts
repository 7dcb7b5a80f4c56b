import { grouped } from '@/lib/format/figures';

/** "Epochs 1,041 to 1,060"; expects epochs in order. */
export function epochRange(epochs: readonly { readonly epoch: bigint }[]): string {
  const [first, last] = [epochs[0], epochs.at(-1)].map((record) => record && grouped(record.epoch));
  return first === last ? `Epoch ${first}` : `Epochs ${first} to ${last}`;
}
