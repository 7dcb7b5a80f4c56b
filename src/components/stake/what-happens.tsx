import { railStages } from '@/components/transaction/review/stage-rail';
import { Disc } from '@/components/ui/disc';
import { Stages } from '@/components/ui/stages';

const checks = [
  ['Amount', 'exactly what you typed, to the lamport, and the rent deposit the network asks for'],
  ['Fees', 'within a fixed bound, priority fee included'],
  ['Who can re-delegate and withdraw', 'your wallet and nobody else'],
  ['Lockup', 'none: no custodian, no date, no epoch'],
  ['Where it goes', 'the validator or pool that this build pins, not the one a server names'],
  ['Anything else', 'no further instruction, no hidden account, no unknown program'],
] as const;

/** Beside the form before a review: what will be compared. */
export function WhatHappens() {
  return (
    <section className="ahead" aria-labelledby="what-happens">
      <Stages label="Steps of a transaction" stages={railStages.map((name) => ({ name, state: 'ahead' }))} />
      <h2 id="what-happens">What is checked before your wallet opens</h2>
      <ul>
        {checks.map(([name, meaning]) => (
          <li key={name}>
            <Disc verdict="wait" />
            <span>
              <b>{name}</b>: {meaning}.
            </span>
          </li>
        ))}
      </ul>
      <p className="xs t3">
        The server builds the transaction, this page decodes it and compares it with your form. If one row
        does not match, signing stays locked. There is no way around that.
      </p>
    </section>
  );
}
