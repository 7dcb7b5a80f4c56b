import { type Stage, Stages } from '@/components/ui/stages';

/** Stages of a transaction, in order. */
export const railStages = ['Built', 'Checked', 'Sign', 'Sent', 'Confirmed', 'Finalized'] as const;
export type RailStage = (typeof railStages)[number];

interface StageRailProps {
  /** Current stage: running, waiting or stopped. */
  at: RailStage;
  /** The flow ended at this stage. */
  stopped?: boolean;
  /** All stages are done, `at` included. */
  finished?: boolean;
}

/** Progress of the transaction. */
export function StageRail({ at, stopped = false, finished = false }: StageRailProps) {
  const current = railStages.indexOf(at);
  const stages = railStages.map((name, index): Stage => {
    if (index < current || (index === current && finished)) return { name, state: 'done' };
    if (index > current) return { name, state: 'ahead' };
    return { name, state: stopped ? 'stop' : 'now' };
  });
  return <Stages compact label="Progress of the transaction" stages={stages} />;
}
