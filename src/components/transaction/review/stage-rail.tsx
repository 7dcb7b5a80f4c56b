import { type Stage, Stages } from '@/components/ui/stages';

/** The stages of a transaction, in their fixed order. */
export const railStages = ['Built', 'Checked', 'Sign', 'Sent', 'Confirmed', 'Finalized'] as const;
export type RailStage = (typeof railStages)[number];

interface StageRailProps {
  /** The stage that is running, waits, or stopped. */
  at: RailStage;
  /** It ended here and will not go on. */
  stopped?: boolean;
  /** Everything is done, `at` included. */
  finished?: boolean;
}

/** How far the transaction got. */
export function StageRail({ at, stopped = false, finished = false }: StageRailProps) {
  const here = railStages.indexOf(at);
  const stages = railStages.map((name, index): Stage => {
    if (index < here || (index === here && finished)) return { name, state: 'done' };
    if (index > here) return { name, state: 'ahead' };
    return { name, state: stopped ? 'stop' : 'now' };
  });
  return <Stages compact label="Progress of the transaction" stages={stages} />;
}
