import { msg, t } from '@clearstake/contract/i18n';
import { type Stage, Stages } from '@/components/ui/stages';

const names = {
  built: msg('Built'),
  checked: msg('Checked'),
  sign: msg('Sign'),
  sent: msg('Sent'),
  confirmed: msg('Confirmed'),
  finalized: msg('Finalized'),
};
export type RailStage = keyof typeof names;

/** Names of a transaction's stages, in order, for `t`. */
export const railStages: readonly string[] = Object.values(names);

interface StageRailProps {
  /** Current stage: running, waiting or stopped. */
  at: RailStage;
  /** The flow ended at this stage. */
  stopped?: boolean;
  /** All stages are done, `at` included. */
  finished?: boolean;
}

export function StageRail({ at, stopped = false, finished = false }: StageRailProps) {
  const current = railStages.indexOf(names[at]);
  const stages = railStages.map((stage, index): Stage => {
    const name = t(stage === names.sign && index < current ? 'Signed' : stage);
    if (index < current || (index === current && finished)) return { name, state: 'done' };
    if (index > current) return { name, state: 'ahead' };
    return { name, state: stopped ? 'stop' : 'now' };
  });
  return <Stages compact label={t('Progress of the transaction')} stages={stages} />;
}
