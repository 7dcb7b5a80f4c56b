import { cx } from '@/lib/cx';

export interface Stage {
  name: string;
  state: 'done' | 'now' | 'stop' | 'ahead';
}

const spoken = { done: 'done', now: 'in progress', stop: 'stopped here', ahead: 'not yet' };

/** A rail of stages, such as built, checked, sign, sent, confirmed, finalized. */
export function Stages({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol className="stages" aria-label={label}>
      {stages.map(({ name, state }) => (
        <li
          key={name}
          className={cx(state !== 'ahead' && state)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {name}
          <span className="vh">, {spoken[state]}</span>
        </li>
      ))}
    </ol>
  );
}
