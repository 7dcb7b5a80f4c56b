import { t } from '@clearstake/contract/i18n';
import type { Pins } from '@clearstake/contract/pins';
import { rich } from '@/components/ui/rich';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { missingPinsAnchor } from './missing-pins-link';

const missingPins = ({ validators, pool, autoCompound }: Pins): string[] => [
  ...(validators.length === 0 ? [t('Validator of native stake')] : []),
  ...(pool === null ? [t('Stake pool')] : []),
  ...(autoCompound === null ? [t('Auto-compound program')] : []),
];

export function MissingPinsSheet({ pins }: { pins: Pins }) {
  const missing = missingPins(pins);
  if (missing.length === 0) return null;
  return (
    <CellSheet
      id={missingPinsAnchor}
      aria-label={t('Not compiled into this page')}
      className="mt-6 scroll-mt-24"
    >
      <CellHead title={t('Not compiled into this page')} note={missing.join(', ')} />
      <div className="grid max-w-[80ch] gap-2.5 text-sm/5 text-t2">
        <p>
          {t(
            'What is not compiled into this page for this network, it cannot compare with what you ask for, so it is not offered. Stake and its rewards are not affected.',
          )}
        </p>
        <p>{t('Whoever runs this site adds it by a pins file, as docs/operations.md walks through:')}</p>
        <ol className="grid list-decimal gap-1.5 ps-5">
          <li>
            {t(
              'Keep an answer of the staking API that builds it; for auto-compounding, one that switches it on and one that switches it off.',
            )}
          </li>
          <li>
            {rich('Ask which addresses in it are unknown: {command}', {
              command: (
                <code className="wrap-anywhere">
                  npm run pins -- inspect answer.json --rpc https://rpc.example
                </code>
              ),
            })}
          </li>
          <li>
            {t(
              'Review each entry with a source that is neither the API nor the node, and put it into a pins file.',
            )}
          </li>
          <li>
            {rich('Build and start with it: {command}', {
              command: <code>PINS_FILE=pins.json npm start</code>,
            })}
          </li>
        </ol>
      </div>
    </CellSheet>
  );
}
