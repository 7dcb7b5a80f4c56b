import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { expertPages, mainPages, minorPages } from './destinations';
import { ThemeChoice } from './theme-choice';

/** The bar at the bottom of a phone: four pages and "More" for the rest. */
export function TabBar() {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <nav className="tabbar" aria-label="Main, bottom">
      {mainPages.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon of={icon} />
          <span>{label}</span>
        </Link>
      ))}
      <button type="button" popoverTarget={menuId}>
        <Icon of={Ellipsis} />
        <span>More</span>
      </button>
      <div ref={menu} id={menuId} popover="auto" className="moremenu">
        {[...expertPages, ...minorPages].map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} onClick={close}>
            {label}
          </Link>
        ))}
        <ThemeChoice />
      </div>
    </nav>
  );
}
