import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button-class';
import { Match, MatchRow } from '@/components/ui/match';
import { Unit } from '@/components/ui/unit';

/** What this is, in one sentence and one sample. */
export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>Staking you can read before you sign.</h1>
        <p>
          Every transaction is decoded in your browser and compared with what you asked for. If one byte
          differs, the sign button stays locked and your wallet never sees it.
        </p>
        <div className="row cta wrap">
          <Link to="/stake" className={buttonClass('ink', 'lg')}>
            Stake SOL
          </Link>
          <Link to="/validators" className={buttonClass('line', 'lg')}>
            Compare validators
          </Link>
        </div>
      </div>
      <figure className="demo" aria-label="Sample of a review">
        <Match>
          <MatchRow
            label="Amount"
            asked={
              <>
                250
                <Unit>SOL</Unit>
              </>
            }
            found={
              <>
                250.000000000
                <Unit>SOL</Unit>
              </>
            }
            verdict="pass"
            spoken="Amount: you asked 250 SOL, transaction says 250 SOL, matches"
          />
          <MatchRow
            label="Who can withdraw"
            asked="Only my wallet"
            found={<span className="mono">7Hq2…kW9d</span>}
            foundNote="Your wallet, both authorities"
            verdict="pass"
            spoken="Who can withdraw: you asked only my wallet, transaction says your wallet, matches"
          />
          <MatchRow
            label="Anything else"
            asked="Nothing"
            found="3 of 3 instructions known"
            foundNote="0 unknown"
            verdict="pass"
            spoken="Anything else: you asked nothing, transaction says nothing, matches"
          />
        </Match>
        <footer>
          <span>Sample of a review</span>
          <Link to="/stake" className="link">
            See a full review
          </Link>
        </footer>
      </figure>
    </section>
  );
}
