import { railStages } from '@/components/transaction/review/stage-rail';
import { Disc } from '@/components/ui/disc';
import { Stages } from '@/components/ui/stages';
import { Term } from '@/components/ui/term';

const checks = [
  [
    'Amount',
    <>
      exactly what you typed, to the <Term of="lamport">lamport</Term> and with the{' '}
      <Term of="rent">rent deposit</Term> the network asks for
    </>,
  ],
  ['Fees', 'within a fixed bound, priority fee included'],
  ['Who can move and withdraw it', 'your wallet and nobody else'],
  ['Lockup', 'none: no person and no date can hold your stake back'],
  [
    'Where it goes',
    'the validator or pool whose address is compiled into this page, not one that a server names',
  ],
  ['Anything else', 'no further step, no hidden account, no unknown program'],
] as const;

/** Explains the review, beside the form. */
export function WhatHappens() {
  return (
    <section
      className="grid gap-4 rounded-4 border border-dashed border-line-strong px-7 py-5 text-t2 max-s:p-4"
      aria-labelledby="what-happens"
    >
      <Stages
        className="max-s:grid-flow-row max-s:grid-cols-3 max-s:gap-y-3"
        label="Steps of a transaction"
        stages={railStages.map((name) => ({ name, state: 'ahead' }))}
      />
      <h2 className="text-t1" id="what-happens">
        What is checked before your wallet opens
      </h2>
      <ul className="grid gap-2 text-sm/5">
        {checks.map(([name, meaning]) => (
          <li key={name} className="grid grid-cols-[18px_minmax(0,1fr)] items-start gap-2.5">
            <Disc verdict="wait" />
            <span>
              <b className="font-560 text-t1">{name}</b>: {meaning}.
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-t3">
        The server builds the transaction, this page decodes it and compares it with your form. If one row
        does not match, signing stays locked. There is no way around that.
      </p>
    </section>
  );
}
