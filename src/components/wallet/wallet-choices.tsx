import type { WalletChoice } from '@/wallet/session';

interface WalletChoicesProps {
  choices: readonly WalletChoice[];
  busyWith: string | undefined;
  onPick: (name: string) => void;
}

const notes: Record<WalletChoice['readiness'], string> = {
  installed: 'Installed',
  loadable: 'Opens a device or page',
  missing: 'Get it',
};

/** The wallets to pick from, those that are here first. */
export function WalletChoices({ choices, busyWith, onPick }: WalletChoicesProps) {
  return (
    <ul className="choices">
      {choices.map((choice) => (
        <li key={choice.name}>
          {choice.readiness === 'missing' ? (
            <a className="choice" href={choice.url} target="_blank" rel="noreferrer">
              <ChoiceFace choice={choice} />
            </a>
          ) : (
            <button
              type="button"
              className="choice"
              aria-busy={busyWith === choice.name}
              onClick={() => onPick(choice.name)}
            >
              <ChoiceFace choice={choice} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChoiceFace({ choice }: { choice: WalletChoice }) {
  return (
    <>
      <img src={choice.icon} alt="" width={28} height={28} />
      <span className="strong">{choice.name}</span>
      <span className="xs t3">{notes[choice.readiness]}</span>
    </>
  );
}
