import { formatBasisPoints } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { Pins } from '@clearstake/contract/pins/types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { Cell, Sheet } from '@/components/ui/sheet';
import { useIsSandbox, usePins } from '@/hooks/config/use-config';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { SafetyCosts } from './safety-costs';

/** Six questions and their answers; an id is the address of one. */
export function SafetyAnswers() {
  const pins = usePins();
  const pool = pins?.pool ?? null;
  const isSandbox = useIsSandbox();
  const symbol = pool?.symbol ?? '';
  return (
    <Sheet>
      <Answer
        id="checked"
        question={t('What is checked?')}
        short={t('Every byte, before your wallet opens.')}
      >
        <li>
          {t(
            'A server builds the transaction. This page takes it apart in your browser and compares it with what you asked for: amount, fees, validator or pool, who may move and withdraw the stake, no lockup, and nothing else in it.',
          )}
        </li>
        <li>
          {t(
            'One difference locks signing, and there is no way around that. What your wallet hands back is compared again before it is sent.',
          )}
        </li>
        {isSandbox ? (
          <li>
            <Link to="/break" className="link">
              {t('Try to get a lie through')}
            </Link>
          </li>
        ) : null}
      </Answer>
      <Answer
        id="limits"
        question={t('What can this page not stop?')}
        short={t('Some things. Where a limit is possible, it is built into this page.')}
      >
        <PoolLimits pool={pool} />
        <li>
          {t('Somebody else who controls your computer, your browser or your wallet, or has your key.')}
        </li>
        <li>
          {rich(
            'Whoever builds and serves this page could change it, and no page can check itself. <status>Status</status> names its build and how to compare it with the source.',
            {
              status: (text) => (
                <Link to="/status" className="link">
                  {text}
                </Link>
              ),
            },
          )}
        </li>
        <li>
          {t(
            'What a validator does later: keep more of the rewards, or stop voting. That costs rewards; your stake stays whole.',
          )}
        </li>
        <li>{t('A service that refuses to answer. Then you wait, or leave without it.')}</li>
      </Answer>
      <Answer id="control" question={t('Who can move my stake?')} short={t('Your wallet, and nobody else.')}>
        <li>
          {rich(
            '<b>Stake</b>: the stake account is yours. Your wallet may move it and withdraw it, and there is no lockup. The validator votes with it and never holds it. Auto-compound leaves both rights with your wallet.',
            { b: strong },
          )}
        </li>
        {pool ? (
          <li>
            {rich(
              '<b>Liquid stake</b>: your SOL joins a pool and you hold its token. Whoever holds {symbol} can take out its share, so keep it as you keep SOL. The pool’s operators choose its validators and set its fees.',
              { b: strong, symbol },
            )}
          </li>
        ) : null}
        <li>
          {t(
            'This page and its servers have no key of yours. A new stake account signs once, in your browser, with a key that is then wiped and has no rights any more.',
          )}
        </li>
      </Answer>
      <Answer id="out" question={t('How do I get out, and when?')} short={<WhenOut />}>
        <li>
          {t(
            'Until then it earns. If very many leave at once, the network lets at most 9 % of all stake go in an epoch, and it takes longer.',
          )}
        </li>
        {pool ? (
          <li>
            {rich(
              '<b>Liquid stake</b>: swap {symbol} for SOL at once, at the price that you see first, or unstake it into a stake account of yours, which then waits like any other.',
              { b: strong, symbol },
            )}
          </li>
        ) : null}
        <li>
          {t(
            'You need nobody’s consent. This page can unstake and withdraw without the staking API, and so can other wallets.',
          )}
        </li>
      </Answer>
      <Answer
        id="cost"
        question={t('What does it cost?')}
        short={t('The network’s fees; this page adds none. Every lamport is in the review.')}
        figures={<SafetyCosts pool={pool} swapBps={pins?.aggregator?.maxPlatformFeeBps ?? null} />}
      />
      <Answer
        id="down"
        question={t('What happens when you are down?')}
        short={t('What is staked stays staked and goes on earning.')}
      >
        <li>
          {t(
            'It is on the chain, not here. What you sent goes on by itself; this browser has written it down and looks for it again.',
          )}
        </li>
        <li>
          {t(
            'Without the Solana node nothing can be checked, so nothing is signed. Without the staking API you can still unstake and withdraw native stake.',
          )}
        </li>
        <li>
          {rich(
            'Without this page, any wallet that shows stake accounts will do, or the command line: {unstake}, and after the epoch {withdraw}.',
            {
              unstake: <code>{commands.unstake}</code>,
              withdraw: <code>{commands.withdraw}</code>,
            },
          )}
        </li>
      </Answer>
    </Sheet>
  );
}

const commands = {
  unstake: 'solana deactivate-stake ACCOUNT',
  withdraw: 'solana withdraw-stake ACCOUNT WALLET ALL',
};

const strong = (text: ReactNode) => <b className="font-560 text-t1">{text}</b>;

interface AnswerProps {
  id: string;
  question: string;
  short: ReactNode;
  /** Its points, unless it has figures. */
  children?: ReactNode;
  figures?: ReactNode;
}

function Answer({ id, question, short, children, figures }: AnswerProps) {
  return (
    <Cell
      className="grid grid-cols-[300px_minmax(0,1fr)] gap-x-10 gap-y-2 scroll-mt-4 max-m:grid-cols-1"
      id={id}
    >
      <h2>{question}</h2>
      <div className="max-w-[78ch]">
        <p className="text-md font-560">{short}</p>
        {figures ?? (
          <ul className="mt-2 grid list-disc gap-1.5 ps-4.5 text-base text-t2 marker:text-t3 [&_code]:wrap-anywhere">
            {children}
          </ul>
        )}
      </div>
    </Cell>
  );
}

function WhenOut() {
  const boundary = useBoundary();
  return boundary === undefined
    ? t('Unstake at any time; withdraw once the running epoch has ended.')
    : t('Unstake at any time; withdraw once the running epoch has ended: {moment}, in {distance}.', {
        moment: boundary.moment,
        distance: boundary.distance,
      });
}

/** What is left to a staking API and a Solana node that lie together. */
function PoolLimits({ pool }: { pool: Pins['pool'] }) {
  if (pool === null) return null;
  return (
    <>
      <li>
        {t(
          'The staking API and the Solana node lying together about the pool’s rate. A swap may then pay as little as {floor} SOL for one {symbol}, less the pool’s fee of at most {fee} % and the discount that you allow; a withdrawal through the older interface may take more {symbol} than it should, for a stake account of yours.',
          {
            floor: formatLamports(BigInt(pool.rateFloorBps) * 100_000n),
            symbol: pool.symbol,
            fee: formatBasisPoints(pool.maxStakeWithdrawalFeeBps),
          },
        )}
      </li>
      {pool.reserve === null ? (
        <li>
          {t(
            'Both of them passing other stake off as the pool’s reserve. What you get then goes on earning until you unstake it.',
          )}
        </li>
      ) : null}
    </>
  );
}
