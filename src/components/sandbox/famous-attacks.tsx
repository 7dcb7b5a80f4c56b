import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';

/** Attacks that need no explanation, by their names in the sandbox, with what each would do to a person. */
const famous = [
  ['NS02', msg('Somebody else may withdraw'), msg('Somebody else could withdraw your SOL.')],
  ['NS05', msg('A SOL more than you typed'), msg('More SOL would leave your wallet than you typed.')],
  ['NS10', msg('Another validator'), msg('Your SOL would stake with a validator that you did not choose.')],
  ['X12:nativeStake', msg('A fee that drains the wallet'), msg('The fee would take your SOL.')],
  [
    'X07:nativeStake',
    msg('A signature that never expires'),
    msg('What you signed could be sent months later.'),
  ],
] as const;

/** Five attacks as cards; a page has them before it knows the catalogue. */
export function FamousAttacks() {
  return (
    <ul
      aria-label={t('Famous lies')}
      className="grid grid-cols-5 gap-3 max-l:grid-cols-3 max-m:grid-cols-2 max-s:grid-cols-1 max-s:gap-2"
    >
      {famous.map(([attack, title, harm]) => (
        <li key={attack}>
          <Link
            to="/break"
            search={{ attack }}
            resetScroll={false}
            className="grid h-full content-start gap-1 rounded-3 border border-control-line bg-surface px-4 py-3.5 hover:bg-hover"
          >
            <b className="font-560 text-pretty">{t(title)}</b>
            <span className="text-sm/5 text-pretty text-t2">{t(harm)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
