import type { ReactNode } from 'react';

interface InstructionLineProps {
  /** Counted from 1. */
  number: number;
  title: ReactNode;
  children: ReactNode;
  mark?: ReactNode;
}

export function InstructionLine({ number, title, children, mark }: InstructionLineProps) {
  return (
    <li className="grid grid-cols-[20px_176px_minmax(0,1fr)_auto] items-baseline gap-3 border-line py-2 not-first:border-t max-s:grid-cols-[16px_minmax(0,1fr)_auto]">
      <span className="text-t3">{number}</span>
      <b className="font-560">{title}</b>
      <span className="text-t2 wrap-anywhere max-s:col-[2/-1] max-s:row-2">{children}</span>
      {mark}
    </li>
  );
}
