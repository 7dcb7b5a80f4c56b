import { msg, t } from '@clearstake/contract/i18n';
import { railStages } from '@/components/transaction/review/stage-rail';
import { Disc } from '@/components/ui/disc';
import { rich } from '@/components/ui/rich';
import { Stages } from '@/components/ui/stages';
import { Term } from '@/components/ui/term';

const checks = [
  msg(
    '<b>Amount</b>: exactly what you typed, to the <lamport>lamport</lamport> and with the <rent>rent deposit</rent> the network asks for.',
  ),
  msg('<b>Fees</b>: within a fixed bound, priority fee included.'),
  msg('<b>Who can move and withdraw it</b>: your wallet and nobody else.'),
  msg('<b>Lockup</b>: none: no person and no date can hold your stake back.'),
  msg(
    '<b>Where it goes</b>: the validator or pool whose address is compiled into this page, not one that a server names.',
  ),
  msg('<b>Anything else</b>: no further step, no hidden account, no unknown program.'),
];

export function WhatHappens() {
  return (
    <section className="grid gap-4 text-t2" aria-label={t('What is checked before your wallet opens')}>
      <Stages
        className="max-ml:grid-flow-row max-ml:grid-cols-3 max-ml:gap-y-3"
        label={t('Steps of a transaction')}
        stages={railStages.map((name) => ({ name: t(name), state: 'ahead' }))}
      />
      <ul className="grid gap-2 text-sm/5">
        {checks.map((check) => (
          <li key={check} className="grid grid-cols-[18px_minmax(0,1fr)] items-start gap-2.5">
            <Disc verdict="wait" />
            <span>
              {rich(check, {
                b: (text) => <b className="font-560 text-t1">{text}</b>,
                lamport: (text) => <Term of="lamport">{text}</Term>,
                rent: (text) => <Term of="rent">{text}</Term>,
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-t3">
        {t(
          'The server builds the transaction, this page decodes it and compares it with your form. If one row does not match, signing stays locked. There is no way around that.',
        )}
      </p>
    </section>
  );
}
