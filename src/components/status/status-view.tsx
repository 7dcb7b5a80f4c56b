import type { PublicConfig } from '@contract/config';
import { pinsFile } from '@contract/pins';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
import { useStatusRun } from '@/hooks/status/use-status-run';
import { buildHash } from '@/lib/build-hash';
import { saveFile } from '@/lib/download';
import { PinsFileSheet } from './pins-file-sheet';
import { statusReport } from './report';
import { RunDetails } from './run-details';
import { StatusVerdict } from './status-verdict';

/** Whether all is well, in a sentence and by service; every call on demand, and an export of all. */
export function StatusView({ config }: { config: PublicConfig }) {
  const run = useStatusRun(config);
  const [open, setOpen] = useState(false);
  const save = () => {
    const now = Date.now();
    const name = `clearstake-status-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
    saveFile(name, statusReport(run, config, now), 'application/json');
  };
  return (
    <>
      <PageHead>
        <div>
          <h1>Status</h1>
          <p>Whether everything this page relies on is working. Checked when you opened it.</p>
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <Button onClick={save}>Export report</Button>
          {run.running ? (
            <Button onClick={run.stop}>Stop</Button>
          ) : (
            <Button kind="ink" onClick={() => run.start(true)}>
              Ask all
            </Button>
          )}
        </div>
      </PageHead>
      <StatusVerdict run={run} />
      {pinsFile ? (
        <div className="mt-6">
          <PinsFileSheet file={pinsFile} />
        </div>
      ) : null}
      <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer link">
          All {run.probes.length} calls and {run.checks.length} comparisons, for engineers
        </summary>
        {open ? <RunDetails run={run} /> : null}
      </details>
      {buildHash === null ? null : (
        <p className="mt-6 max-w-[96ch] text-xs/5 text-t3">
          This page is build <span className="wrap-anywhere font-mono">{buildHash}</span>. Anyone with its
          source code can build it again and compare every file: <code>npm run verify-site</code>.
        </p>
      )}
    </>
  );
}
