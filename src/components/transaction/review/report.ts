import { refusalSentence } from '@/transaction/refusal-codes';
import type { Intent, Verdict } from '@/transaction/types';
import { byteRange } from './byte-range';
import { formatReviewValue } from './format-review-value';

/** A checked transaction as plain text to share: verdict, rows, instructions, hash. */
export function formatReport(intent: Intent, verdict: Verdict): string {
  const lines = [
    verdict.outcome === 'accepted' ? 'It does what you asked.' : 'Refused.',
    ...(verdict.code ? [`${verdict.code}: ${refusalSentence(verdict.code)}`] : []),
    '',
    `Operation: ${intent.operation} on ${intent.cluster}`,
    `Wallet: ${intent.wallet}`,
    `Asked at: ${new Date(intent.createdAt).toISOString()}`,
    `Message SHA-256: ${verdict.messageSha256?.hex ?? 'not readable'}`,
    `Blockhash: ${verdict.blockhash ?? 'not readable'}`,
    `Checks passed: ${verdict.checks.passed} of ${verdict.checks.total}`,
    '',
    ...verdict.rows.map((row) => {
      const mark = row.status === 'fail' ? 'NO ' : 'ok ';
      const place = row.instructionIndex === undefined ? '' : ` [instruction ${row.instructionIndex + 1}]`;
      const range = row.bytes ? ` [${byteRange(row.bytes)}]` : '';
      const found = formatReviewValue(row.found, true);
      return `${mark}${row.label}: asked ${formatReviewValue(row.asked, true)}, found ${found}${place}${range}`;
    }),
    '',
    ...verdict.instructions.map(
      ({ index, title, program, summary }) => `${index + 1}. ${title} (${program}): ${summary}`,
    ),
  ];
  return lines.join('\n');
}
