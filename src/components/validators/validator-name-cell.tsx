import { Link } from '@tanstack/react-router';
import { type Validator, validatorName } from '@/lib/validators';
import { Avatar } from './avatar';

/** Picture and name; the name leads to the validator's page. */
export function ValidatorNameCell({ validator }: { validator: Validator }) {
  const name = validatorName(validator);
  return (
    <div className="name">
      <Avatar name={name} image={validator.image} />
      {validator.identity === null ? (
        <span>{name}</span>
      ) : (
        <Link
          to="/validators/$identity"
          params={{ identity: validator.identity }}
          preload={false}
          tabIndex={-1}
          title={validator.name ?? validator.identity}
        >
          {name}
        </Link>
      )}
    </div>
  );
}
