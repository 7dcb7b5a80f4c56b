import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { code } from '@/components/ui/code';
import { cx } from '@/lib/cx';
import { type ClientSettings, clientArguments } from '@/lib/operators/client-arguments';
import { clusterName } from '@/lib/operators/clusters';

/** The validator's command-line arguments; null settings mean that one is out of range. */
export function ArgumentsBlock({ settings }: { settings: ClientSettings | null }) {
  if (!settings) return <p className="text-xs text-t2">Correct the setting above to get the arguments.</p>;
  const text = clientArguments(settings);
  return (
    <>
      <pre className={cx(code, 'mb-2.5 text-xs/5! whitespace-pre-wrap')}>{text}</pre>
      <div className="flex items-center gap-2 justify-between flex-wrap">
        <p className="text-xs text-t3">
          Arguments for {clusterName(settings.cluster)}; the program ids differ by cluster.
        </p>
        <CopyTextButton text={text} size="md">
          Copy arguments
        </CopyTextButton>
      </div>
    </>
  );
}
