import { Link } from '@tanstack/react-router';
import { Cell } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';

/** Names the validator behind the figures, and why it is this one. */
export function TrackedNote() {
  const { name, identity } = useTrackedValidator();
  return (
    <Cell className="py-3 text-sm/5 text-t2">
      {identity === undefined ? (
        'The API’s figures are those of one validator. It does not say which, and none is built into this page for this network.'
      ) : (
        <>
          These rates and rewards are those of <b className="font-560 text-t1">{name}</b>: native stake made
          here goes only to it, because its <Term of="vote account">vote account</Term> is built into this
          page.{' '}
          <Link to="/validators/$identity" params={{ identity }} className="link">
            See its 100 epochs, and why your stake goes there
          </Link>
        </>
      )}
    </Cell>
  );
}
