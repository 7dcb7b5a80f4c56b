import { Link } from '@tanstack/react-router';
import { expertPages, mainPages } from './destinations';

/** The header's navigation. */
export function MainNav() {
  return (
    <nav className="nav" aria-label="Main">
      {mainPages.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          {label}
        </Link>
      ))}
      <span className="div" />
      {expertPages.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
