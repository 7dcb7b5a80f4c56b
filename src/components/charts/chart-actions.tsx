import { t } from '@clearstake/contract/i18n';
import { ChartLine, CodeXml, FileDown, ImageDown, type LucideIcon, Maximize2, Table2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { SearchLink } from '@/components/ui/search-link';
import { fileAddress } from '@/lib/file-address';
import type { ChartSearch } from '@/lib/page-search';
import { type ChartData, type ChartSpec, isEmpty } from './chart-spec';

interface ChartActionsProps {
  spec: ChartSpec;
  data: ChartData;
  /** Beside the heading of a small chart. */
  compact: boolean;
  /** The number of complete epochs. */
  range: number;
  pinned: number | undefined;
  asTable: boolean;
  /** Opens the full-screen dialog; undefined inside it. */
  onExpand: (() => void) | undefined;
  /** Opens the dialog with the frame's HTML; undefined in the frame itself. */
  onEmbed: (() => void) | undefined;
}

export function ChartActions(props: ChartActionsProps) {
  const { spec, data, compact, range, pinned, asTable, onExpand, onEmbed } = props;
  const empty = isEmpty(data);
  const title = t(spec.title);
  const savePng = async () => (await import('./save-chart')).saveChartPng(spec, data, pinned);
  const saveKept = async () => (await import('./save-chart')).saveChartCsv(spec, data);
  const hasFiles = spec.embeddable !== false;
  const actions = [
    {
      icon: FileDown,
      label: 'CSV',
      ...(hasFiles
        ? { href: fileAddress(`/csv/${spec.name}`, { range }) }
        : { onClick: () => void saveKept() }),
    },
    hasFiles && {
      icon: ImageDown,
      label: 'SVG',
      href: fileAddress(`/chart/${spec.name}.svg`, { range, epoch: pinned }),
    },
    { icon: ImageDown, label: 'PNG', onClick: () => void savePng() },
    hasFiles && onEmbed && { icon: CodeXml, label: t('Embed'), onClick: onEmbed },
    onExpand && { icon: Maximize2, label: t('Full screen'), onClick: onExpand },
  ];
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
      {actions.map((action) =>
        action ? <Action key={action.label} title={title} disabled={empty} {...action} /> : null,
      )}
    </PopoverMenu>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  title: string;
  disabled?: boolean;
  href?: string;
  onClick?: () => void;
}

function Action({ icon, label, title, disabled, href, onClick }: ActionProps) {
  const name = `${label}: ${title}`;
  const content = (
    <>
      <Icon of={icon} small />
      {label}
    </>
  );
  if (href !== undefined && !disabled)
    return (
      <a href={href} className={buttonClass('ghost', 'md', 'justify-start')} aria-label={name}>
        {content}
      </a>
    );
  return (
    <Button kind="ghost" className="justify-start" aria-label={name} disabled={disabled} onClick={onClick}>
      {content}
    </Button>
  );
}
