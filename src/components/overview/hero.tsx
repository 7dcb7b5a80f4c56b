import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button-class';
import { Match, MatchRow } from '@/components/ui/match';
import { Unit } from '@/components/ui/unit';
import { basePath } from '@/lib/base-path';

const inSol = (figure: string) => (
  <>
    {figure}
    <Unit>SOL</Unit>
  </>
);

export function Hero() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_580px] items-center gap-16 pt-3 pb-9 max-ml:grid-cols-2 max-ml:gap-8 max-m:grid-cols-[1fr] max-m:gap-7 max-s:pt-1 max-s:pb-6">
      <div>
        <h1 className="max-w-[15em] text-[38px]/11 font-620 tracking-[-0.034em] text-balance max-s:text-[30px]/9">
          {t('Staking you can read before you sign.')}
        </h1>
        <p className="mt-3.5 mb-5.5 max-w-[54ch] text-[16px]/6.25 text-t2 max-s:text-[15px]/5.75">
          {t(
            'Every transaction is decoded in your browser and compared with what you asked for. If one byte differs, the sign button stays locked and your wallet never sees it.',
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-s:*:grow">
          <Link to="/stake" className={buttonClass('ink', 'lg')}>
            {t('Stake SOL')}
          </Link>
          <Link to="/validators" className={buttonClass('line', 'lg')}>
            {t('Compare validators')}
          </Link>
          {/* A plain link: the page of that address has a route of its own elsewhere. */}
          <a
            href={`${basePath}/safety`}
            className="link touch-target px-2 max-s:basis-full max-s:py-2 max-s:text-center"
          >
            {t('Is it safe?')}
          </a>
        </div>
      </div>
      <figure
        className="rounded-3 border border-line bg-surface px-6 pt-4.5 pb-4 shadow-2 max-s:px-3.5 max-s:pt-3.5 max-s:pb-3"
        aria-label={t('Sample of a review')}
      >
        <Match className="[--gutter-width:52px] max-s:text-sm/5 max-s:[--gutter-width:34px]">
          <MatchRow
            label={t('Amount')}
            asked={inSol('250')}
            found={inSol(formatFigure(250, 9))}
            verdict="pass"
            srText={t('Amount: you asked 250 SOL, transaction says 250 SOL, matches')}
          />
          <MatchRow
            label={t('Who can withdraw')}
            asked={t('Only my wallet')}
            found={
              <span className="mono" dir="ltr">
                7Hq2…kW9d
              </span>
            }
            foundNote={t('Your wallet, and nobody else')}
            verdict="pass"
            srText={t('Who can withdraw: you asked only my wallet, transaction says your wallet, matches')}
          />
          <MatchRow
            label={t('Anything else')}
            asked={t('Nothing')}
            found={t('3 of 3 instructions known')}
            foundNote={t('0 unknown')}
            verdict="pass"
            srText={t('Anything else: you asked nothing, transaction says nothing, matches')}
          />
        </Match>
        <footer className="mt-3 flex items-center justify-between border-t border-line pt-3.25 text-sm/5 text-t2">
          <span>{t('Sample of a review')}</span>
          <Link to="/stake" className="link">
            {t('See a full review')}
          </Link>
        </footer>
      </figure>
    </section>
  );
}
