/** One region of the sandbox; `delayMs` is added to the machine's own latency. */
export interface Region {
  readonly name: string;
  readonly delayMs: number;
}

/** Delays as seen from central Europe. The first is the global endpoint, which routes to the closest one. */
export const GLOBAL: Region = { name: 'global', delayMs: 11 };
export const REGIONS: readonly Region[] = [
  { name: 'frankfurt', delayMs: 11 },
  { name: 'amsterdam', delayMs: 16 },
  { name: 'london', delayMs: 21 },
  { name: 'dublin', delayMs: 28 },
  { name: 'ny', delayMs: 84 },
  { name: 'slc', delayMs: 132 },
  { name: 'singapore', delayMs: 168 },
  { name: 'tokyo', delayMs: 231 },
];

/** Nothing listens there: an unresolvable shredstream receiver is a normal answer. */
export function shredstreamAddress({ name }: Region): string {
  return name === 'global' ? 'shredstream.sandbox.invalid:1002' : `${name}.shredstream.sandbox.invalid:1002`;
}
