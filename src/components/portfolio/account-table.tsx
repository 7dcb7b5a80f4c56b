import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Table } from '@/components/ui/table';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { AccountRow, type AccountRowContext } from './account-row';

interface AccountTableProps {
  positions: readonly StakePosition[];
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  context: AccountRowContext;
}

const rowHeight = 54;
const columns = 9;

/** The stake accounts. Only the rows near the window are in the page, so that hundreds stay smooth. */
export function AccountTable({ positions, selected, onSelect, context }: AccountTableProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (box) setTop(box.top + scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: positions.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    // A frame late is better than a frame that is too long.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: (index) => positions[index]?.address ?? index,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const everything = positions.length > 0 && positions.every(({ address }) => selected.has(address));
  const toggle = useCallback(
    (address: string, on: boolean): void =>
      onSelect((known) => {
        const next = new Set(known);
        if (on) next.add(address);
        else next.delete(address);
        return next;
      }),
    [onSelect],
  );
  return (
    <div ref={anchor}>
      <Table className="acc" aria-rowcount={positions.length + 1}>
        <thead>
          <tr>
            <th className="m-hide pick">
              <Checkbox
                label="Select all listed accounts"
                hideLabel
                checked={everything}
                onChange={(event) =>
                  onSelect(
                    event.target.checked ? new Set(positions.map(({ address }) => address)) : new Set(),
                  )
                }
              />
            </th>
            <th className="m-first">Account</th>
            <th>State</th>
            <th className="m-hide">Validator</th>
            <th className="r m-last">Delegated, SOL</th>
            <th className="r m-hide">Idle, SOL</th>
            <th className="m-hide ac">Auto-compound</th>
            <th className="m-hide">Next change</th>
            <th className="m-hide">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {items.map(({ index, key }) => {
            const position = positions[index];
            return position ? (
              <AccountRow
                key={key}
                position={position}
                selected={selected.has(position.address)}
                onSelect={toggle}
                context={context}
              />
            ) : null;
          })}
          <Spacer height={after} />
        </tbody>
      </Table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
