import { formatLamports } from '@clearstake/contract/format/lamports';
import { parseLamports } from '@clearstake/contract/format/parse-lamports';
import { t } from '@clearstake/contract/i18n';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { maySplit, type Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { delegationProblem } from '@/lib/staking/limits';
import { ManageAction, manageOption } from './manage-action';

interface SplitFormProps {
  position: StakePosition;
  viewer: Viewer;
  minimumDelegation: bigint | undefined;
  onSplit: (lamports: bigint) => void;
}

/** Unstakes part of an account; both parts must keep the network's minimum delegation. */
export function SplitForm({ position, viewer, minimumDelegation, onSplit }: SplitFormProps) {
  const [text, setText] = useState('');
  const id = useId();
  if (minimumDelegation === undefined) return null;
  const permission = maySplit(position, viewer, minimumDelegation);
  if (!permission.allowed)
    return <ManageAction permission={permission} title={t('Unstake a part')} note="" />;
  const most = position.delegated - minimumDelegation;
  const limits = { least: formatLamports(minimumDelegation), most: formatLamports(most) };
  const parsed = parseLamports(text);
  const problem = parsed.ok
    ? (delegationProblem(parsed.lamports, minimumDelegation) ??
      (parsed.lamports > most
        ? t('At least {least} SOL must stay; the most is {most} SOL.', limits)
        : undefined))
    : parsed.message;
  const error = text === '' ? undefined : problem;
  return (
    <form
      className={cx(manageOption, 'grid grid-cols-[minmax(0,1fr)_auto] gap-2')}
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.ok && error === undefined) onSplit(parsed.lamports);
      }}
    >
      <h3 className="col-span-full">{t('Unstake a part')}</h3>
      <Field
        id={id}
        label={t('Unstake a part, SOL')}
        hideLabel
        after={<Unit>SOL</Unit>}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t(
          'The part moves into a new account of yours and is unstaked there. From {least} to {most} SOL.',
          limits,
        )}
        error={error}
      />
      <ReadingChoice text={text} fieldId={id} onChoose={setText} />
      <Button type="submit" disabled={!parsed.ok || error !== undefined}>
        {t('Review##verb')}
      </Button>
    </form>
  );
}
