import { Link } from '@tanstack/react-router';
import { cx } from '@/lib/cx';
import { expertPages, mainPages } from './destinations';

const link = cx(
  'touch-target rounded-2 px-2.75 py-1.5 text-base font-480 whitespace-nowrap text-t2 hover:bg-hover hover:text-t1 max-l:px-2',
  'aria-[current]:bg-hover aria-[current]:font-580 aria-[current]:text-t1',
);

export function MainNav() {
  return (
    <nav className="ml-2 flex items-center gap-0.5 max-m:hidden" aria-label="Main">
      {mainPages.map(({ to, label }) => (
        <Link key={to} to={to} className={link} activeOptions={{ exact: to === '/', includeSearch: false }}>
          {label}
        </Link>
      ))}
      <span className="mx-2.5 h-4.5 w-px bg-line-strong max-l:mx-1" />
      {expertPages.map(({ to, label }) => (
        <Link key={to} to={to} className={link} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
