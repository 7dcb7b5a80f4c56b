import { t } from '@contract/i18n';
import { CodeXml, FileDown, ImageDown, Maximize2, Table2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/lib/download';
import { chartCsv } from './chart-csv';
import { type ChartData, type ChartSpec, isEmpty } from './chart-spec';

interface ChartActionsProps {
  spec: ChartSpec;
  data: ChartData;
  /** Unit for the CSV header. */
  csvUnit: string;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  /** Opens the full-screen dialog; undefined inside it. */
  onExpand: (() => void) | undefined;
  /** Opens the dialog with the frame's HTML; undefined in the frame itself. */
  onEmbed: (() => void) | undefined;
}

const origin = () => `${location.host}, ${new Date().toISOString().slice(0, 10)}`;

/** Table, CSV, PNG, embed and full-screen buttons of a chart. */
export const ChartActions = memo(function ChartActions(props: ChartActionsProps) {
  const { spec, data, csvUnit, asTable, onTable, onExpand, onEmbed } = props;
  const empty = isEmpty(data);
  // Unique among many charts, and starts with the visible label for voice control.
  const nameOf = (label: string) => `${label}: ${t(spec.title)}`;
  const otherView = asTable ? t('Chart') : t('Table');
  const savePng = async (button: Element) => {
    const { chartPng } = await import('./chart-png');
    // After the import, during which the interactive chart may have replaced the static one.
    const shown = button.closest('dialog, figure')?.querySelector<SVGSVGElement>('.plotbox svg');
    if (!shown) return;
    saveFile(`clearstake-${spec.name}.png`, await chartPng(shown, spec, data, origin()));
  };
  return (
    <span className="chartactions flex items-center">
      <Button kind="ghost" size="sm" aria-label={nameOf(otherView)} onClick={() => onTable(!asTable)}>
        <Icon of={Table2} small />
        {otherView}
      </Button>
      <Button
        kind="ghost"
        size="sm"
        aria-label={nameOf('CSV')}
        disabled={empty}
        onClick={() =>
          saveFile(`clearstake-${spec.name}.csv`, chartCsv(data, csvUnit), 'text/csv;charset=utf-8')
        }
      >
        <Icon of={FileDown} small />
        CSV
      </Button>
      <Button
        kind="ghost"
        size="sm"
        aria-label={nameOf('PNG')}
        disabled={empty}
        onClick={({ currentTarget }) => void savePng(currentTarget)}
      >
        <Icon of={ImageDown} small />
        PNG
      </Button>
      {onEmbed && spec.embeddable !== false ? (
        <Button kind="ghost" size="sm" aria-label={nameOf(t('Embed'))} disabled={empty} onClick={onEmbed}>
          <Icon of={CodeXml} small />
          {t('Embed')}
        </Button>
      ) : null}
      {onExpand ? (
        <Button
          kind="ghost"
          size="sm"
          aria-label={nameOf(t('Full screen'))}
          disabled={empty}
          onClick={onExpand}
        >
          <Icon of={Maximize2} small />
          {t('Full screen')}
        </Button>
      ) : null}
    </span>
  );
});
