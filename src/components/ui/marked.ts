import { createElement, type ReactNode } from 'react';

/** Amounts with their unit, and addresses and signatures, whole or shortened. */
const exact =
  /((?:[<>≈]?[-−]?\d(?:[\d.,'’\u00a0\u202f]*\d)?[ \u00a0](?:[A-Za-z]{0,4}SOL|[Ll]amports?)|[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}|[1-9A-HJ-NP-Za-km-z]{32,88})(?![A-Za-z\d]))/;

/** A sentence in which a browser's translator leaves amounts and addresses as they are. */
export function marked(text: string): ReactNode {
  const parts = text.split(exact);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { key: index, translate: 'no' }, part) : part,
  );
}
