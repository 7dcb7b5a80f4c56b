import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { shortAddress } from '@/lib/short-address';
import { type Validator, validatorName } from '@/lib/validators';

/** How many can stand side by side. */
export const mostCompared = 6;

interface CompareTrayProps {
  identities: readonly string[];
  validators: readonly Validator[];
  onRemove: (identity: string) => void;
  onClear: () => void;
}

/** What was taken for comparison, and the way there. */
export function CompareTray({ identities, validators, onRemove, onClear }: CompareTrayProps) {
  if (identities.length === 0) return null;
  const nameOf = (identity: string) => {
    const found = validators.find((one) => one.identity === identity);
    return found ? validatorName(found) : shortAddress(identity);
  };
  return (
    <section className="tray" aria-label="Compare tray">
      <b className="strong nowrap">
        Compare {identities.length} of {mostCompared}
      </b>
      <ul className="row wrap traylist">
        {identities.map((identity) => (
          <li key={identity} className="chip">
            {nameOf(identity)}
            <button
              type="button"
              aria-label={`Remove ${nameOf(identity)}`}
              onClick={() => onRemove(identity)}
            >
              <Icon of={X} small />
            </button>
          </li>
        ))}
      </ul>
      <span className="row">
        <Button kind="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
        <Link to="/validators/compare" search={{ ids: [...identities] }} className={buttonClass('ink', 'sm')}>
          Compare
        </Link>
      </span>
    </section>
  );
}
