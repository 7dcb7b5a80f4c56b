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

const row =
  'grid min-h-13 w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 hover:bg-hover aria-busy:bg-accent-soft';

/** List of wallets, installed ones first. */
export function WalletChoices({ choices, busyWith, onPick }: WalletChoicesProps) {
  return (
    <ul className="grid overflow-hidden rounded-3 border border-line">
      {choices.map((choice) => (
        <li key={choice.name} className="border-line not-first:border-t">
          {choice.readiness === 'missing' ? (
            <a className={row} href={choice.url} target="_blank" rel="noreferrer">
              <ChoiceFace choice={choice} />
            </a>
          ) : (
            <button
              type="button"
              className={row}
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
      <img className="rounded-2" src={choice.icon} alt="" width={28} height={28} />
      <span className="font-560">{choice.name}</span>
      <span className="text-xs text-t3">{notes[choice.readiness]}</span>
    </>
  );
}
