import { useId } from 'react';

export function useHatching() {
  const id = useId();
  const pattern = (name: string, size: number, width: number, colour: string) => (
    <pattern
      id={`${id}${name}`}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line y2={size} stroke={colour} strokeWidth={width} />
    </pattern>
  );
  return {
    gap: `url(#${id}gap)`,
    running: `url(#${id}running)`,
    definitions: (
      <defs>
        {pattern('gap', 6, 1.4, 'var(--line-strong)')}
        {pattern('running', 4, 3, 'var(--c-hatch)')}
      </defs>
    ),
  };
}
