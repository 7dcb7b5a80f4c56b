import { Link } from '@tanstack/react-router';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { shortAddress } from '@/lib/format/short-address';
import type { Validator } from '@/lib/validators/validators';

/** Whether native stake made here goes to this validator, and why. */
export function StakeDestination({ validator }: { validator: Validator }) {
  const tracked = useTrackedValidator();
  const here = validator.vote !== null && validator.vote === tracked.vote;
  return (
    <Sheet aria-label="Where stake goes">
      <Cell>
        <CellHead title={here ? 'Why your stake goes here' : 'Why your stake does not go here'} />
        <div className="grid max-w-[72ch] gap-2.5 text-sm/5 text-t2">
          {tracked.vote === undefined ? (
            <p>
              No validator is compiled into this page for this cluster, so it accepts no native stake to any
              of them.
            </p>
          ) : (
            <>
              <p>
                Native stake made on this page goes to{' '}
                {here || tracked.identity === undefined ? (
                  <b className="font-560 text-t1">{tracked.name}</b>
                ) : (
                  <Link to="/validators/$identity" params={{ identity: tracked.identity }} className="link">
                    {tracked.name}
                  </Link>
                )}
                . The staking API chooses the validator, so this page checks its choice: vote account{' '}
                <span className="mono">{shortAddress(tracked.vote)}</span> is built into this release.
              </p>
              <p>
                Your browser decodes what the API built. If that delegates to any other vote account, signing
                stays locked and your wallet never sees it.
              </p>
            </>
          )}
          <p>
            {here
              ? 'Liquid stake goes to the pool, which chooses its validators itself.'
              : 'Figures here are for comparing. To delegate to this validator, use a wallet that lets you choose.'}
          </p>
        </div>
        {here ? (
          <div className="mt-3">
            <Link to="/stake" className="link text-sm">
              Stake SOL
            </Link>
          </div>
        ) : null}
      </Cell>
    </Sheet>
  );
}
