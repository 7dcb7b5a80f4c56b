import { msg, t } from '@clearstake/contract/i18n';
import { useEffect, useState } from 'react';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { useConfig } from '@/hooks/config/use-config';
import type { WalletChoice, WalletState } from '@/wallet/session';
import { onStandardWallet, standardWallets } from '@/wallet/standard-wallets';
import { walletTitle } from '@/wallet/wallet-title';
import { LookingForWallets } from './looking-for-wallets';

interface WalletChoosingProps extends Pick<WalletChoicesProps, 'onPick'> {
  state: Exclude<WalletState, { phase: 'connected' }>;
}

export function WalletChoosing({ state, onPick }: WalletChoosingProps) {
  const standard = useStandardWallets();
  // One key for both lists: a row that is being pressed must not become another element.
  if (state.phase === 'not-loaded' || state.phase === 'settling') {
    const picked = state.phase === 'settling' ? state.picked : undefined;
    return (
      <div className="mt-4 grid gap-4" aria-busy="true">
        {picked === undefined ? null : (
          <Callout role="status">
            {rich('Opening <b>{wallet}</b>. Approve the connection in its window.', {
              wallet: walletTitle(picked),
            })}
          </Callout>
        )}
        <WalletChoices key="choices" choices={standard} busyWith={picked} onPick={onPick} />
        <LookingForWallets />
      </div>
    );
  }
  const { choices } = state;
  const nothingHere = !choices.some(({ readiness }) => readiness === 'installed' || readiness === 'app');
  return (
    <div className="mt-4 grid gap-4">
      {state.phase === 'error' ? (
        <Callout kind="fail" role="alert">
          {state.message}
        </Callout>
      ) : null}
      {state.phase === 'connecting' ? (
        <Callout role="status">
          {rich(
            'Waiting for <b>{wallet}</b>. Approve the connection in its window, or pick another wallet.',
            { wallet: walletTitle(state.name) },
          )}
        </Callout>
      ) : null}
      {state.phase === 'disconnected' && state.notice !== undefined ? (
        <Callout role="status">{state.notice}</Callout>
      ) : null}
      {nothingHere && choices.length > 0 ? (
        <Callout>
          {t(
            'No wallet was found in this browser. Install one of those below, reload this page, and it appears here by itself.',
          )}
        </Callout>
      ) : null}
      <WalletChoices
        key="choices"
        choices={choices}
        busyWith={state.phase === 'connecting' ? state.name : undefined}
        onPick={onPick}
      />
      <p className="text-xs text-t3">
        {rich('<b>Wallet Standard</b>: any wallet that follows it is found by itself.', {
          b: (text) => <b className="font-560 text-t2">{text}</b>,
        })}
        {choices.some(({ readiness }) => readiness === 'device')
          ? ` ${t('A Ledger must show transactions with blind signing allowed; compare the message hash on its screen with the one in the review.')}`
          : null}
      </p>
    </div>
  );
}

/** Also those that register later, without those that left; none before the cluster is known. */
function useStandardWallets(): readonly WalletChoice[] {
  const cluster = useConfig().data?.cluster;
  const [wallets, setWallets] = useState(() => (cluster ? standardWallets(cluster) : []));
  useEffect(() => {
    if (!cluster) return;
    const list = () => setWallets(standardWallets(cluster));
    list();
    return onStandardWallet(list);
  }, [cluster]);
  return wallets;
}

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

function WalletChoices({ choices, busyWith, onPick }: WalletChoicesProps) {
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

interface ChoiceProps extends Pick<WalletChoicesProps, 'onPick'> {
  choice: WalletChoice;
  busy: boolean;
}

function Choice({ choice, busy, onPick }: ChoiceProps) {
  const { name, icon, url, readiness, note } = choice;
  const face = (
    <>
      <img className="rounded-2 bg-sunken" src={icon} alt="" width={28} height={28} />
      <span className={readiness === 'unfit' ? 'font-560 text-t2' : 'font-560'}>{walletTitle(name)}</span>
      <span className="text-xs text-t3">{t(notes[readiness])}</span>
      {note === undefined ? null : <span className="col-start-2 col-end-4 text-xs text-t2">{note}</span>}
    </>
  );
  switch (readiness) {
    case 'missing':
      return (
        <a className={active} href={url} target="_blank" rel="noreferrer">
          {face}
        </a>
      );
    case 'unfit':
      return <div className={row}>{face}</div>;
    default:
      return (
        <button
          type="button"
          className={active}
          aria-busy={busy}
          // A double press asks the wallet once.
          onClick={({ detail }) => detail < 2 && onPick(name)}
        >
          {face}
        </button>
      );
  }
}
