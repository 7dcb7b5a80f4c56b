import { t } from '@contract/i18n';
import { ChartLine, CodeXml, FileDown, ImageDown, type LucideIcon, Maximize2, Table2 } from 'lucide-react';
import { type MouseEventHandler, memo } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { SearchLink } from '@/components/ui/search-link';
import { saveFile } from '@/lib/download';
import type { ChartSearch } from '@/lib/ranges';
import { currentTime } from '@/lib/time/clock';
import { chartCsv } from './chart-csv';
import { type ChartData, type ChartSpec, isEmpty } from './chart-spec';

interface ChartActionsProps {
  spec: ChartSpec;
  data: ChartData;
  /** Beside the heading of a small chart. */
  compact: boolean;
  /** Unit for the CSV header. */
  csvUnit: string;
  asTable: boolean;
  /** Opens the full-screen dialog; undefined inside it. */
  onExpand: (() => void) | undefined;
  /** Opens the dialog with the frame's HTML; undefined in the frame itself. */
  onEmbed: (() => void) | undefined;
}

const origin = () => `${location.host}, ${new Date(currentTime()).toISOString().slice(0, 10)}`;

/** The menu of a chart: table, CSV, PNG, embed and full screen. */
export const ChartActions = memo(function ChartActions(props: ChartActionsProps) {
  const { spec, data, compact, csvUnit, asTable, onExpand, onEmbed } = props;
  const empty = isEmpty(data);
  const title = t(spec.title);
  const savePng = async (button: Element) => {
    const { chartPng } = await import('./chart-png');
    // After the import, during which the interactive chart may have replaced the static one.
    const shown = button.closest('dialog, figure')?.querySelector('[data-plot]')?.querySelector('svg');
    if (!shown) return;
    saveFile(`clearstake-${spec.name}.png`, await chartPng(shown, spec, data, origin()));
  };
  return (
    <PopoverMenu
      label={t('Chart')}
      // Unique among many charts, and starts with the visible label for voice control.
      name={`${t('Chart')}: ${title}`}
      closing
      className={compact ? 'absolute -end-2.5 -top-1 bg-surface' : '-me-2.5 max-s:-ms-2.5'}
    >
      <SearchLink<ChartSearch>
        search={({ table = [] }) => ({
          table: table.includes(spec.name)
            ? table.filter((name) => name !== spec.name)
            : [...table, spec.name],
        })}
        className={buttonClass('ghost', undefined, 'justify-start')}
        aria-label={`${asTable ? t('Chart') : t('Table')}: ${title}`}
      >
        <Icon of={asTable ? ChartLine : Table2} small />
        {asTable ? t('Chart') : t('Table')}
      </SearchLink>
      <Action
        title={title}
        icon={FileDown}
        label="CSV"
        disabled={empty}
        onClick={() =>
          saveFile(`clearstake-${spec.name}.csv`, chartCsv(data, csvUnit), 'text/csv;charset=utf-8')
        }
      />
      <Action
        title={title}
        icon={ImageDown}
        label="PNG"
        disabled={empty}
        onClick={({ currentTarget }) => void savePng(currentTarget)}
      />
      {onEmbed && spec.embeddable !== false ? (
        <Action title={title} icon={CodeXml} label={t('Embed')} disabled={empty} onClick={onEmbed} />
      ) : null}
      {onExpand ? (
        <Action title={title} icon={Maximize2} label={t('Full screen')} disabled={empty} onClick={onExpand} />
      ) : null}
    </PopoverMenu>
  );
});

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The chart's. */
  title: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

function Action({ icon, label, title, pressed, disabled, onClick }: ActionProps) {
  return (
    <Button
      kind="ghost"
      className="justify-start aria-pressed:text-accent"
      aria-label={`${label}: ${title}`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} small />
      {label}
    </Button>
  );
}
