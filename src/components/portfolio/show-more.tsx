import { useState } from 'react';

const firstRows = 10;
const step = 50;

/** How many rows of a list are shown, and the button that shows more of them. */
export function useShowMore(total: number) {
  const [limit, setLimit] = useState(firstRows);
  const more =
    total > limit ? (
      <div className="cell">
        <button type="button" className="link" onClick={() => setLimit(limit + step)}>
          Show {total - limit > step ? `${step} more of ${total - limit}` : `${total - limit} more`}
        </button>
      </div>
    ) : null;
  return { limit, more };
}
