import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { formatLamports } from '@/lib/format/lamports';
import type { Intent } from '@/transaction/types';
import { Pad } from './pad';

interface WithoutMinimumProps {
  intent: Intent;
  /** Lamports' worth that the pool's own bounds leave at worst. */
  atWorst: bigint;
  /** Builds it again, with the worst case accepted. */
  onAccept: (atWorst: bigint) => void;
}

const sol = (lamports: bigint): string => `${formatLamports(lamports, { grouped: true })} SOL`;

/** The one choice that goes past a refusal: everything else matches, and this network can enforce no minimum. */
export function WithoutMinimum({ intent, atWorst, onAccept }: WithoutMinimumProps) {
  const isDeposit = intent.operation === 'liquid-stake' || intent.operation === 'legacy-deposit';
  return (
    <Pad>
      <Callout kind="warn">
        <b>Only a minimum is missing.</b> The server set none, and on this network no guard can stand in for
        one. Everything else matches.{' '}
        {isDeposit ? (
          <>
            The pool’s manager may raise the deposit fee to the whole deposit before this lands:{' '}
            <b>at worst you lose {sol(intent.lamports)}</b> and get no pool tokens.
          </>
        ) : (
          <>
            The largest withdrawal fee that can be in force when this lands leaves{' '}
            <b>at worst {sol(atWorst)}</b> in your new stake account.
          </>
        )}
        <div className="mt-2.5">
          <Button onClick={() => onAccept(atWorst)}>
            {isDeposit
              ? `Go on, and lose ${sol(intent.lamports)} at worst`
              : `Go on, and get ${sol(atWorst)} at worst`}
          </Button>
        </div>
      </Callout>
    </Pad>
  );
}
