import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import type { Address as AddressText } from '@solana/kit';
import { useState } from 'react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { code } from '@/components/ui/code';
import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { useActivationAddress } from '@/hooks/operators/use-activation';
import type { SchedulerDownload } from '@/hooks/operators/use-scheduler-download';
import { useSignatureCheck } from '@/hooks/operators/use-signature-check';
import { cx } from '@/lib/cx';
import { clusterName } from '@/lib/operators/clusters';
import { signCommand } from '@/lib/operators/offchain-message';
import { signAsSandboxIdentity } from '@/lib/operators/sandbox-identities';
import type { SignatureCheck } from '@/lib/operators/signature-check';
import type { OperatorsChoice } from './choice';
import { DownloadResult, DownloadStep } from './download-step';

interface ProofSheetProps {
  choice: OperatorsChoice;
  os: string;
  /** The selected build, if it is available for the chosen cluster. */
  version: string | null;
  sandbox: boolean;
  download: SchedulerDownload;
  children: React.ReactNode;
}

export function ProofSheet({ choice, os, version, sandbox, download, children }: ProofSheetProps) {
  const { identity, cluster } = choice;
  const account = useActivationAddress(identity, cluster);
  const [pasted, setPasted] = useState('');
  const check = useSignatureCheck(pasted, identity, account);
  const verdict = check && (check.ok ? 'pass' : 'fail');
  return (
    <Sheet aria-labelledby="proof-title">
      <Cell>
        <CellHead
          title={t('Prove it, then download')}
          id="proof-title"
          note={t('No key file leaves your server')}
        />
        <div className="grid grid-cols-3 gap-x-8 gap-y-6 max-ml:grid-cols-1">
          <Step
            number={1}
            verdict={check?.ok ? 'pass' : undefined}
            title={t('Sign on the server that holds the identity key')}
          >
            {account ? (
              <>
                <div className={code}>{signCommand(account)}</div>
                <div className="flex items-center gap-2 flex-wrap my-2">
                  <CopyTextButton text={signCommand(account)} size="md">
                    {t('Copy command')}
                  </CopyTextButton>
                  {sandbox ? (
                    <SandboxSigner identity={identity} account={account} onSigned={setPasted} />
                  ) : null}
                </div>
                <p className="text-xs text-t3">
                  {t(
                    'Signs the {cluster} activation account’s address as text. The command prints one line; nothing is sent.',
                    { cluster: clusterName(cluster) },
                  )}
                </p>
              </>
            ) : (
              <p className="text-sm text-t2">
                {t('Enter the validator identity above; the command follows from it.')}
              </p>
            )}
          </Step>
          <Step number={2} verdict={verdict} title={t('Paste the signature')}>
            <textarea
              // Grows with its content, so that the whole signature is visible: three lines on a phone.
              className={cx(
                code,
                'block field-sizing-content w-full resize-y border-control-line! placeholder:text-t3 enabled:bg-surface data-[verdict=fail]:border-fail-line! data-[verdict=pass]:border-pass-line!',
              )}
              aria-label={t('Signature')}
              aria-invalid={verdict === 'fail' ? true : undefined}
              data-verdict={verdict}
              placeholder={t('86 to 88 letters and digits, as the command printed them')}
              rows={2}
              spellCheck={false}
              autoComplete="off"
              disabled={!account}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
            {account && check ? <CheckResults check={check} account={account} identity={identity} /> : null}
          </Step>
          <Step number={3} title={t('Download')}>
            <div className="mb-3.5">{children}</div>
            <DownloadStep
              choice={
                check?.ok && account && version !== null
                  ? { activationAccount: account, signature: check.signature, version, os }
                  : null
              }
              missing={missingSentence(account, check, version)}
              download={download}
            />
          </Step>
        </div>
      </Cell>
      <DownloadResult state={download.state} />
    </Sheet>
  );
}

function missingSentence(
  account: string | undefined,
  check: SignatureCheck | undefined,
  version: string | null,
): string | null {
  if (!account) return t('Enter the validator identity first.');
  if (version === null) return t('Choose a build that your cluster may run.');
  if (!check) return t('Paste the signature first.');
  return check.ok ? null : t('The signature does not verify yet.');
}

interface StepProps {
  number: number;
  verdict?: DiscVerdict | undefined;
  title: React.ReactNode;
  children: React.ReactNode;
}

function Step({ number, verdict, title, children }: StepProps) {
  return (
    <div className="grid grid-cols-[26px_minmax(0,1fr)] gap-3.5">
      {verdict ? (
        <Disc verdict={verdict} size="lg" label={t('Step {number}', { number })} />
      ) : (
        <span className="grid size-6.5 place-items-center rounded-full border-[1.5px] border-line-strong text-sm/5 font-580 text-t2">
          {number}
        </span>
      )}
      <div className="min-w-0">
        {/* The padding makes a single line as high as the number beside it. */}
        <h3 className="mb-2 py-0.75">{title}</h3>
        {children}
      </div>
    </div>
  );
}

interface SandboxSignerProps {
  identity: string;
  account: AddressText;
  onSigned: (signature: string) => void;
}

function SandboxSigner({ identity, account, onSigned }: SandboxSignerProps) {
  const [refused, setRefused] = useState(false);
  const sign = async () => {
    const { address } = await import('@solana/kit');
    const signature = await signAsSandboxIdentity(address(identity), account);
    setRefused(signature === null);
    if (signature !== null) onSigned(signature);
  };
  return (
    <>
      <Button kind="dash" onClick={() => void sign()}>
        {t('Sign as the sandbox identity')}
      </Button>
      {refused ? (
        <span className="text-xs text-t3">{t('This identity is not one of the sandbox’s.')}</span>
      ) : null}
    </>
  );
}

interface CheckResultsProps {
  check: SignatureCheck;
  account: string;
  identity: string;
}

function CheckResults({ check, account, identity }: CheckResultsProps) {
  if (!check.ok) {
    return (
      <Callout kind="fail" role="alert" className="my-2.5">
        {check.sentence}
      </Callout>
    );
  }
  const short = (value: string) => (
    <bdi dir="ltr" className="mono">
      {shortAddress(value)}
    </bdi>
  );
  return (
    <ul className="mt-2.5 grid gap-1.75 text-sm/5" aria-live="polite">
      <Checked>{t('A whole signature: 64 bytes')}</Checked>
      <Checked>
        {rich('It signs the address of activation account {address}', { address: short(account) })}
      </Checked>
      <Checked>
        {rich('It was made with the key of validator {address}', { address: short(identity) })}
      </Checked>
    </ul>
  );
}

function Checked({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2.25">
      <Disc verdict="pass" size="sm" /> <span>{children}</span>
    </li>
  );
}
