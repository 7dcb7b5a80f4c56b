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

export const railStages: readonly string[] = Object.values(names);

interface StageRailProps {
  stage: RailStage;
  stopped: boolean;
  finished: boolean;
}

export function StageRail({ stage, stopped, finished }: StageRailProps) {
  const current = railStages.indexOf(names[stage]);
  const stages = railStages.map((text, index): Stage => {
    const name = t(text === names.sign && index < current ? 'Signed' : text);
    if (index < current || (index === current && finished)) return { name, state: 'done' };
    if (index > current) return { name, state: 'ahead' };
    return { name, state: stopped ? 'stop' : 'now' };
  });
  return <Stages compact label={t('Progress of the transaction')} stages={stages} />;
}
