import { formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { useBlockhashLife } from '@/hooks/transaction/use-blockhash-life';

/** Blocks that a fresh blockhash is valid for. */
const fullLife = 150;

/** Remaining validity of the blockhash, as a sentence and a bar. */
export function BlockhashLife({ lastValidBlockHeight }: { lastValidBlockHeight: bigint }) {
  const life = useBlockhashLife(lastValidBlockHeight);
  if (!life) return <span className="min-w-0 text-t2">{t('Blockhash life is being read')}</span>;
  const share = Math.max(0, Math.min(1, life.blocksLeft / fullLife));
  return (
    <>
      <span className="min-w-0 text-t2">
        {life.blocksLeft <= 0
          ? t('The blockhash has expired, the transaction is rebuilt for you')
          : life.milliseconds === undefined
            ? t(
                'Blockhash good for {count, plural, one {{count} more block} other {{count} more blocks}}, then rebuilt for you',
                { count: life.blocksLeft },
              )
            : t('Blockhash good for about {duration}, then rebuilt for you', {
                duration: formatDuration(life.milliseconds),
              })}
      </span>
      <span
        className="h-1.5 w-30 justify-self-end overflow-hidden rounded-[3px] bg-sunken [box-shadow:inset_0_0_0_1px_var(--line)]"
        aria-hidden="true"
      >
        <i className="block h-full rounded-[3px] bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
