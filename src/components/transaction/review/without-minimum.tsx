import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { Intent } from '@clearstake/verifier';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { Pad } from './pad';

interface WithoutMinimumProps {
  intent: Intent;
  /** Lamports' worth that the pool's own bounds leave at worst. */
  atWorst: bigint;
  onAccept: (atWorst: bigint) => void;
}

const sol = (lamports: bigint): string => withUnit(formatLamports(lamports, { grouped: true }), 'SOL');

/** The one choice that goes past a refusal: everything else matches, and this network can enforce no minimum. */
export function WithoutMinimum({ intent, atWorst, onAccept }: WithoutMinimumProps) {
  const isDeposit = intent.operation === 'liquid-stake' || intent.operation === 'legacy-deposit';
  return (
    <Pad>
      <Callout kind="warn">
        {rich(
          '<b>Only a minimum is missing.</b> The server set none, and on this network no guard can stand in for one. Everything else matches.',
        )}{' '}
        {isDeposit
          ? rich(
              'The pool’s manager may raise the deposit fee to the whole deposit before this lands: <b>at worst you lose {amount}</b> and get no pool tokens.',
              { amount: sol(intent.lamports) },
            )
          : rich(
              'The largest withdrawal fee that can be in force when this lands leaves <b>at worst {amount}</b> in your new stake account.',
              { amount: sol(atWorst) },
            )}
        <div className="mt-2.5">
          <Button onClick={() => onAccept(atWorst)}>
            {isDeposit
              ? t('Go on, and lose {amount} at worst', { amount: sol(intent.lamports) })
              : t('Go on, and get {amount} at worst', { amount: sol(atWorst) })}
          </Button>
        </div>
      </Callout>
    </Pad>
  );
}
