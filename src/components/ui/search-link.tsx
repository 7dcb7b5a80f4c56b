import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';

interface SearchLinkProps<Search extends object>
  extends Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> {
  /** The parameters that change, or what they are after the present ones. */
  search: Partial<Search> | ((now: Search) => Partial<Search>);
  replace?: boolean;
  disabled?: boolean;
}

// The router marks a link to the present address as the current page; without this, also one to a part of it.
const exact = { exact: true };

/** A link to this page with other parameters: the page stays where it is scrolled to. */
export function SearchLink<Search extends object>(props: SearchLinkProps<Search>) {
  const { search, replace = true, ...anchor } = props;
  return (
    <Link
      ref={focusHeadingOnUnmount}
      to="."
      search={(now: object) => ({
        ...now,
        // The router checks what is in an address by the page's own schema.
        ...(typeof search === 'function' ? search(now as Search) : search),
      })}
      replace={replace}
      resetScroll={false}
      activeOptions={exact}
      {...anchor}
    />
  );
}
