import { msg, t } from '@clearstake/contract/i18n';
import type { WalletChoice } from '@/wallet/session';
import { walletTitle } from '@/wallet/wallet-title';

interface WalletChoicesProps {
  choices: readonly WalletChoice[];
  busyWith: string | undefined;
  onPick: (name: string) => void;
}

const notes: Record<WalletChoice['readiness'], string> = {
  installed: msg('Installed'),
  app: msg('Opens an app'),
  device: msg('Opens a device'),
  missing: msg('Get it'),
  unfit: msg('Not usable here'),
};

const row = 'grid min-h-13 w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2';
const active = `${row} hover:bg-hover aria-busy:bg-accent-soft`;

/** List of wallets, installed ones first. */
export function WalletChoices({ choices, busyWith, onPick }: WalletChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="grid overflow-hidden rounded-3 border border-line">
      {choices.map((choice) => (
        <li key={choice.name} className="border-line not-first:border-t">
          <Choice choice={choice} busy={busyWith === choice.name} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  choice: WalletChoice;
  busy: boolean;
  onPick: (name: string) => void;
}

function Choice({ choice, busy, onPick }: ChoiceProps) {
  const { name, url, readiness } = choice;
  if (readiness === 'missing') {
    return (
      <a className={active} href={url} target="_blank" rel="noreferrer">
        <ChoiceFace choice={choice} />
      </a>
    );
  }
  if (readiness === 'unfit') {
    return (
      <div className={row}>
        <ChoiceFace choice={choice} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={active}
      aria-busy={busy}
      // A double press asks the wallet once.
      onClick={({ detail }) => detail < 2 && onPick(name)}
    >
      <ChoiceFace choice={choice} />
    </button>
  );
}

function ChoiceFace({ choice: { name, icon, readiness, note } }: { choice: WalletChoice }) {
  return (
    <>
      <img className="rounded-2 bg-sunken" src={icon} alt="" width={28} height={28} />
      <span className={readiness === 'unfit' ? 'font-560 text-t2' : 'font-560'}>{walletTitle(name)}</span>
      <span className="text-xs text-t3">{t(notes[readiness])}</span>
      {note === undefined ? null : <span className="col-start-2 col-end-4 text-xs text-t2">{note}</span>}
    </>
  );
}
