import { t } from '@contract/i18n';
import { CodeXml, FileDown, ImageDown, type LucideIcon, Maximize2, Table2 } from 'lucide-react';
import { type MouseEventHandler, memo } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { saveFile } from '@/lib/download';
import { currentTime } from '@/lib/time/clock';
import { chartCsv } from './chart-csv';
import { type ChartData, type ChartSpec, isEmpty } from './chart-spec';

interface ChartActionsProps {
  spec: ChartSpec;
  data: ChartData;
  /** Icons alone, over the end of the heading while the chart is pointed at or has the focus. */
  compact: boolean;
  /** Unit for the CSV header. */
  csvUnit: string;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  /** Opens the full-screen dialog; undefined inside it. */
  onExpand: (() => void) | undefined;
  /** Opens the dialog with the frame's HTML; undefined in the frame itself. */
  onEmbed: (() => void) | undefined;
}

const origin = () => `${location.host}, ${new Date(currentTime()).toISOString().slice(0, 10)}`;

const overHeading = cx(
  'absolute -end-1 -top-1 bg-surface opacity-0 group-focus-within/chart:opacity-100 group-hover/chart:opacity-100',
  '[@media(hover:none)]:static [@media(hover:none)]:opacity-100',
);

/** Table, CSV, PNG, embed and full-screen buttons of a chart. */
export const ChartActions = memo(function ChartActions(props: ChartActionsProps) {
  const { spec, data, compact, csvUnit, asTable, onTable, onExpand, onEmbed } = props;
  const empty = isEmpty(data);
  const savePng = async (button: Element) => {
    const { chartPng } = await import('./chart-png');
    // After the import, during which the interactive chart may have replaced the static one.
    const shown = button.closest('dialog, figure')?.querySelector('[data-plot]')?.querySelector('svg');
    if (!shown) return;
    saveFile(`clearstake-${spec.name}.png`, await chartPng(shown, spec, data, origin()));
  };
  const look = { title: t(spec.title), compact };
  return (
    // On a phone the first label is aligned with the content above.
    <span className={cx('flex items-center max-s:flex-wrap', compact ? overHeading : 'max-s:-ms-2.5')}>
      <Action
        {...look}
        icon={Table2}
        label={asTable ? t('Chart') : t('Table')}
        onClick={() => onTable(!asTable)}
      />
      <Action
        {...look}
        icon={FileDown}
        label="CSV"
        disabled={empty}
        onClick={() =>
          saveFile(`clearstake-${spec.name}.csv`, chartCsv(data, csvUnit), 'text/csv;charset=utf-8')
        }
      />
      <Action
        {...look}
        icon={ImageDown}
        label="PNG"
        disabled={empty}
        onClick={({ currentTarget }) => void savePng(currentTarget)}
      />
      {onEmbed && spec.embeddable !== false ? (
        <Action {...look} icon={CodeXml} label={t('Embed')} disabled={empty} onClick={onEmbed} />
      ) : null}
      {onExpand ? (
        <Action {...look} icon={Maximize2} label={t('Full screen')} disabled={empty} onClick={onExpand} />
      ) : null}
    </span>
  );
});

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The chart's. */
  title: string;
  compact: boolean;
  disabled?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

function Action({ icon, label, title, compact, disabled, onClick }: ActionProps) {
  return (
    <Button
      kind="ghost"
      size="sm"
      // On a phone labels alone, so that all five fit on one line; their colour tells them from the heads of a table.
      className={compact || disabled ? undefined : 'max-s:text-accent'}
      // Unique among many charts, and starts with the visible label for voice control.
      aria-label={`${label}: ${title}`}
      disabled={disabled}
      onClick={onClick}
    >
      {/* Beside others of a card it makes a square. */}
      <Icon of={icon} small className={compact ? '-mx-1' : 'max-s:hidden'} />
      {compact ? null : label}
    </Button>
  );
}
