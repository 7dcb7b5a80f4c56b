import { Link } from '@tanstack/react-router';

const stroke = { stroke: 'var(--on-ink)' };

/** Logo and name, linked to the overview. */
export function Brand() {
  return (
    <Link
      to="/"
      className="touch-target flex items-center gap-2.5 text-[15px] font-640 tracking-[-0.018em] max-[346px]:text-[0px]"
      aria-label="Clearstake, overview"
    >
      <svg
        className="size-6"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <rect width="24" height="24" rx="6" fill="var(--ink)" />
        <path d="M6 8.6h12" style={stroke} />
        <path d="M6 14.6l3.4 3.2L18 12" style={stroke} strokeLinejoin="round" />
      </svg>
      <span>Clearstake</span>
    </Link>
  );
}
