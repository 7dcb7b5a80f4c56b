import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { rich } from '@/components/ui/rich';
import { Cell } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';

export function TrackedNote() {
  const { name, identity } = useTrackedValidator();
  return (
    <Cell py="py-3" className="contained text-sm/5 text-t2">
      {identity === undefined ? (
        t(
          'The API’s figures are those of one validator. It does not say which, and none is built into this page for this network.',
        )
      ) : (
        <>
          {rich(
            'These rates and rewards are taken to be those of <b>{name}</b>: the API’s document does not name its tracked validator. Native stake made here goes only to {name}, because its <term>vote account</term> is built into this page.',
            {
              name,
              b: (text) => <b className="font-560 text-t1">{text}</b>,
              term: (text) => <Term of="vote account">{text}</Term>,
            },
          )}{' '}
          <Link to="/validators/$identity" params={{ identity }} hash="history" className="link">
            {t('See its 100 epochs, and why your stake goes there')}
          </Link>
        </>
      )}
    </Cell>
  );
}
