import { formatBasisPoints, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import type { Pins } from '@clearstake/contract/pins/types';
import { FEE_CAP_SERVER, FEE_CAP_WALLET } from '@clearstake/verifier';
import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsSandbox, usePins } from '@/hooks/config/use-config';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import { signatureFee } from '@/lib/staking/costs';

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
        {t(
          'A server builds the transaction. This page takes it apart in your browser and compares it with what you asked for: amount, fees, validator or pool, who may move and withdraw the stake, no lockup, and nothing else in it.',
        )}
        {t(
          'One difference locks signing, and there is no way around that. What your wallet hands back is compared again before it is sent.',
        )}
        {isSandbox ? (
          <Link to="/break" className="link">
            {t('Try to get a lie through')}
          </Link>
        ) : null}
      </Answer>
      <Answer
        id="limits"
        question={t('What can this page not stop?')}
        short={t('Some things. Where a limit is possible, it is built into this page.')}
      >
        {poolLimits(pool)}
        {t('Somebody else who controls your computer, your browser or your wallet, or has your key.')}
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
        {t(
          'What a validator does later: keep more of the rewards, or stop voting. That costs rewards; your stake stays whole.',
        )}
        {t('A service that refuses to answer. Then you wait, or leave without it.')}
      </Answer>
      <Answer id="control" question={t('Who can move my stake?')} short={t('Your wallet, and nobody else.')}>
        {rich(
          '<b>Stake</b>: the stake account is yours. Your wallet may move it and withdraw it, and there is no lockup. The validator votes with it and never holds it. Auto-compound leaves both rights with your wallet.',
          { b: strong },
        )}
        {pool
          ? rich(
              '<b>Liquid stake</b>: your SOL joins a pool and you hold its token. Whoever holds {symbol} can take out its share, so keep it as you keep SOL. The pool’s operators choose its validators and set its fees.',
              { b: strong, symbol },
            )
          : null}
        {t(
          'This page and its servers have no key of yours. A new stake account signs once, in your browser, with a key that is then wiped and has no rights any more.',
        )}
      </Answer>
      <Answer id="out" question={t('How do I get out, and when?')} short={<WhenOut />}>
        {t(
          'Until then it earns. If very many leave at once, the network lets at most 9 % of all stake go in an epoch, and it takes longer.',
        )}
        {pool
          ? rich(
              '<b>Liquid stake</b>: swap {symbol} for SOL at once, at the price that you see first, or unstake it into a stake account of yours, which then waits like any other.',
              { b: strong, symbol },
            )
          : null}
        {t(
          'You need nobody’s consent. This page can unstake and withdraw without the staking API, and so can other wallets.',
        )}
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
        {t(
          'It is on the chain, not here. What you sent goes on by itself; this browser has written it down and looks for it again.',
        )}
        {t(
          'Without the Solana node nothing can be checked, so nothing is signed. Without the staking API you can still unstake and withdraw native stake.',
        )}
        {rich(
          'Without this page, any wallet that shows stake accounts will do, or the command line: {unstake}, and after the epoch {withdraw}.',
          { unstake: <code>{commands.unstake}</code>, withdraw: <code>{commands.withdraw}</code> },
        )}
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
            {Children.map(children, (point) => point && <li>{point}</li>)}
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
function poolLimits(pool: Pins['pool']): readonly ReactNode[] {
  if (pool === null) return [];
  return [
    t(
      'The staking API and the Solana node lying together about the pool’s rate. A swap may then pay as little as {floor} SOL for one {symbol}, less the pool’s fee of at most {fee} % and the discount that you allow; a withdrawal through the older interface may take more {symbol} than it should, for a stake account of yours.',
      {
        floor: formatLamports(BigInt(pool.rateFloorBps) * 100_000n),
        symbol: pool.symbol,
        fee: formatBasisPoints(pool.maxStakeWithdrawalFeeBps),
      },
    ),
    pool.reserve === null &&
      t(
        'Both of them passing other stake off as the pool’s reserve. What you get then goes on earning until you unstake it.',
      ),
  ];
}

const sol = (lamports: bigint) => <Amount lamports={lamports} precision="money" />;

const atMost = (bps: number) =>
  bps === 0
    ? t('none##fee')
    : t('at most {share}', { share: unbroken(withUnit(formatBasisPoints(bps), '%')) });

/** `swapBps`: what the platform of a swap may keep, in basis points; null where there are no swaps. */
function SafetyCosts({ pool, swapBps }: { pool: Pins['pool']; swapBps: number | null }) {
  const { data: terms, isError } = useStakeTerms();
  return (
    <KeyValues className="mt-1.5">
      <KeyValue label={t('Network fee, each signature')}>{sol(signatureFee)}</KeyValue>
      <KeyValue label={t('Network and priority fee together')}>
        {rich('at most {built}; {signed} if your wallet adds to it', {
          built: <Amount lamports={FEE_CAP_SERVER} />,
          signed: <Amount lamports={FEE_CAP_WALLET} />,
        })}
      </KeyValue>
      <KeyValue label={t('Rent deposit, returned on close')}>
        {terms ? (
          sol(terms.stakeAccountRent)
        ) : isError ? (
          <span className="text-t3">{t('unavailable')}</span>
        ) : (
          <Skeleton width="8em" />
        )}
      </KeyValue>
      {pool ? (
        <>
          <KeyValue label={t('Pool’s fee on SOL that you put in')}>
            {atMost(pool.maxSolDepositFeeBps)}
          </KeyValue>
          <KeyValue label={t('Pool’s fee on stake that you take out')}>
            {atMost(pool.maxStakeWithdrawalFeeBps)}
          </KeyValue>
        </>
      ) : null}
      {swapBps === null ? null : <KeyValue label={t('Platform fee of a swap')}>{atMost(swapBps)}</KeyValue>}
      <KeyValue label={t('Commission of a validator or pool')}>
        {t('from the rewards, never from the stake')}
      </KeyValue>
    </KeyValues>
  );
}
