interface TestReport {
  passed: number;
  failed: number;
  irregular: { name: string; kind: 'skipped' | 'fails' | 'retried' }[];
}

export function readVitest(folder?: string): TestReport;
export function readPlaywright(folder?: string): TestReport;
/** One sentence for each test that was skipped, meant to fail, or tried twice. */
export function irregularities(report: Pick<TestReport, 'irregular'>): string[];
export function judge(report: Pick<TestReport, 'irregular'>): void;
/** A sentence when fewer tests passed than are committed. */
export function missingTests(what: string, report: Pick<TestReport, 'passed'>, committed: number): string[];
