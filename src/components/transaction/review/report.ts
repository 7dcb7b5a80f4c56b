import { t } from '@clearstake/contract/i18n';
import { formatReviewValue, type Intent, said, say, type Verdict } from '@clearstake/verifier';
import { byteRange } from './byte-range';

export function formatReport(intent: Intent, verdict: Verdict): string {
  const lines = [
    verdict.outcome === 'accepted' ? t('It does what you asked.') : t('Refused.'),
    ...(verdict.code ? [`${verdict.code}: ${say(said(verdict.code))}`] : []),
    '',
    t('Operation: {operation} on {cluster}', { operation: intent.operation, cluster: intent.cluster }),
    t('Wallet: {address}', { address: intent.wallet }),
    t('Asked at: {time}', { time: new Date(intent.createdAt).toISOString() }),
    t('Message SHA-256: {hash}', { hash: verdict.messageSha256?.hex ?? t('not readable') }),
    t('Blockhash: {hash}', { hash: verdict.blockhash ?? t('not readable') }),
    t('Checks passed: {passed} of {total}', { passed: verdict.checks.passed, total: verdict.checks.total }),
    '',
    ...verdict.rows.map((row) => {
      const mark = row.status === 'fail' ? t('NO') : t('ok');
      const place =
        row.instructionIndex === undefined
          ? ''
          : ` [${t('instruction {number}', { number: row.instructionIndex + 1 })}]`;
      const range = row.bytes ? ` [${byteRange(row.bytes)}]` : '';
      const compared = t('{label}: asked {asked}, found {found}', {
        label: say(row.label),
        asked: formatReviewValue(row.asked, true),
        found: formatReviewValue(row.found, true),
      });
      return `${mark} ${compared}${place}${range}`;
    }),
    '',
    ...verdict.instructions.map(
      ({ index, title, program, summary }) => `${index + 1}. ${say(title)} (${program}): ${say(summary)}`,
    ),
  ];
  return lines.join('\n');
}
