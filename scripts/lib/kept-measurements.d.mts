/** A line of a bench, as `bench/lib/bounds.ts` keeps it. */
export interface KeptLine {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly verdict: string;
}

/** The document with the section of one bench replaced; `about` is the date and the machine. */
export function withMeasurements(
  document: string,
  bench: { readonly name: string; readonly about: string; readonly lines: readonly KeptLine[] },
): string;
