import { t } from '@contract/i18n';
import { Link } from '@tanstack/react-router';
import { knownValue } from '@/api/stats/reading';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { Segmented } from '@/components/ui/segmented';
import { useSchedulerDownload } from '@/hooks/operators/use-scheduler-download';
import { useSchedulerVersions } from '@/hooks/operators/use-scheduler-versions';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { formatFigure } from '@/lib/format/figures';
import { downloadableBuild } from '@/lib/operators/builds';
import { operatorClusters } from '@/lib/operators/clusters';
import { slotsPerEpoch } from '@/lib/operators/slot-time';
import { ActivationSheet } from './activation-sheet';
import { BlockRewardCalculator } from './block-reward-calculator';
import { BlockTimeCalculator } from './block-time-calculator';
import { BuildSheet } from './build-sheet';
import type { ChangeChoice, OperatorsChoice } from './choice';
import { DownloadResult } from './download-result';
import { IdentityPicker } from './identity-picker';
import { ProofSheet } from './proof-sheet';

interface OperatorsViewProps {
  choice: OperatorsChoice;
  onChange: ChangeChoice;
  /** Offers the sandbox's identities. */
  sandbox: boolean;
  /** This deployment's RPC node is on the chosen cluster. */
  readable: boolean;
}

/** The operators page: activation account, builds and download, calculators. */
export function OperatorsView({ choice, onChange, sandbox, readable }: OperatorsViewProps) {
  const versions = useSchedulerVersions(choice.folder);
  const download = useSchedulerDownload();
  const tracked = useTrackedValidator().identity;
  const buckets = knownValue(versions) ?? [];
  const os = buckets.some((bucket) => bucket.os === choice.os) ? choice.os : (buckets[0]?.os ?? '');
  const build = downloadableBuild(buckets, { os, version: choice.version, cluster: choice.cluster });
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('Operators')}</h1>
          <p>
            {t(
              'For those who run a validator: turn on the scheduler, which orders the transactions of your blocks, download it, and see what shorter slots would mean.',
            )}
          </p>
        </div>
        <Segmented
          label={t('Cluster')}
          options={operatorClusters.map((value) => ({
            value,
            label: value === 'mainnet-beta' ? t('Mainnet') : t('Testnet'),
          }))}
          value={choice.cluster}
          onChange={(cluster) => onChange({ cluster })}
        />
      </PageHead>
      <IdentityPicker identity={choice.identity} onChange={onChange} sandbox={sandbox} />
      <div className="mt-6">
        <ActivationSheet choice={choice} readable={readable} />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-6 max-ml:grid-cols-1">
        <BuildSheet reading={versions} choice={choice} os={os} onChange={onChange}>
          <DownloadResult state={download.state} />
        </BuildSheet>
        <ProofSheet
          choice={choice}
          os={os}
          version={build?.version ?? null}
          sandbox={sandbox}
          download={download}
        />
      </div>
      <SectionHead>
        <div>
          <h2>{t('Block-reward share')}</h2>
          <p>
            {t(
              'What the validator keeps of the rewards for its blocks; the rest goes to its stakers. Its commission on staking rewards is another figure.',
            )}{' '}
            {tracked === undefined ? null : (
              <Link to="/validators/$identity" params={{ identity: tracked }} hash="what-if" className="link">
                {t('What a share does to income and APY')}
              </Link>
            )}
          </p>
        </div>
      </SectionHead>
      <BlockRewardCalculator />
      <SectionHead>
        <div>
          <h2 id="block-time-title">{t('Block-time calculator')}</h2>
          <p>
            {rich(
              'A slot is the time that one validator has for a block. The setting {setting} makes it shorter, within what the network allows. An epoch keeps its {slots} slots, so it ends sooner.',
              {
                setting: <span className="mono">target-slot-adjustment-ms</span>,
                slots: formatFigure(slotsPerEpoch),
              },
            )}
          </p>
        </div>
      </SectionHead>
      <BlockTimeCalculator cluster={choice.cluster} />
    </>
  );
}
