import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { knownValue } from '@/api/stats/reading';
import { buttonClass } from '@/components/ui/button-class';
import { PageHead } from '@/components/ui/page-head';
import { useSchedulerDownload } from '@/hooks/operators/use-scheduler-download';
import { useSchedulerVersions } from '@/hooks/operators/use-scheduler-versions';
import { isAddress } from '@/lib/address/base58';
import { downloadableVersion } from '@/lib/operators/builds';
import { ActivationSheet } from './activation-sheet';
import { BuildChoice } from './build-choice';
import type { ChangeChoice, OperatorsChoice } from './choice';
import { IdentityForm } from './identity-form';
import { ProofSheet } from './proof-sheet';

interface OperatorsViewProps {
  choice: OperatorsChoice;
  onChange: ChangeChoice;
  sandbox: boolean;
  /** This deployment's RPC node is on the chosen cluster. */
  readable: boolean;
}

export function OperatorsView({ choice, onChange, sandbox, readable }: OperatorsViewProps) {
  const { cluster, identity } = choice;
  const versions = useSchedulerVersions(choice.folder);
  const download = useSchedulerDownload();
  const buckets = knownValue(versions) ?? [];
  const os = buckets.some((bucket) => bucket.os === choice.os) ? choice.os : (buckets[0]?.os ?? '');
  const version = downloadableVersion(buckets, { os, version: choice.version, cluster });
  const builds = (
    <BuildChoice reading={versions} choice={choice} os={os} version={version ?? ''} onChange={onChange} />
  );
  return (
    <>
      <PageHead
        title={t('Operators')}
        note={t(
          'Turn on the scheduler, which orders the transactions of your blocks: see its state, prove that the validator is yours, download.',
        )}
      >
        <Link
          to="/operators/calculators"
          search={identity === '' ? { cluster } : { cluster, identity }}
          className={buttonClass()}
        >
          {t('Calculators')}
        </Link>
      </PageHead>
      <IdentityForm path="/operators" choice={choice} onChange={onChange} sandbox={sandbox} />
      {isAddress(identity) ? (
        <>
          <div className="mt-6">
            <ActivationSheet choice={choice} readable={readable} />
          </div>
          <div className="mt-6">
            <ProofSheet choice={choice} os={os} version={version} sandbox={sandbox} download={download}>
              {builds}
            </ProofSheet>
          </div>
        </>
      ) : (
        <details className="mt-5 max-w-120 text-sm/5">
          <summary className="touch-target w-fit cursor-pointer link">{t('Which builds are there?')}</summary>
          <div className="mt-3">{builds}</div>
        </details>
      )}
    </>
  );
}
