import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button-class';

/** Nothing is at this address; here is a way out. */
export function NotFound() {
  return (
    <div className="pagehead">
      <div>
        <h1>There is no page here</h1>
        <p>The address may be mistyped, or the page may have moved. Nothing was changed.</p>
        <p className="row wrap" style={{ marginTop: 16 }}>
          <Link to="/" className={buttonClass('ink')}>
            Overview
          </Link>
          <Link to="/validators" className={buttonClass('line')}>
            Validators
          </Link>
          <Link to="/portfolio" className={buttonClass('line')}>
            Portfolio
          </Link>
        </p>
      </div>
    </div>
  );
}
