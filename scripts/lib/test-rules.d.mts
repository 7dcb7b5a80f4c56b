interface TestReport {
  passed: number;
  failed: number;
  /** `reason` is what a first try failed with. */
  irregular: { name: string; kind: 'skipped' | 'fails' | 'retried'; reason?: string }[];
}

export function readVitest(folder?: string): TestReport;
export function readPlaywright(folder?: string): TestReport;
/** One sentence for each test that was skipped, meant to fail, or tried twice. */
export function irregularities(report: Pick<TestReport, 'irregular'>): string[];
export function judge(report: Pick<TestReport, 'irregular'>): void;
/** A sentence when fewer tests passed than are committed. */
export function missingTests(what: string, report: Pick<TestReport, 'passed'>, committed: number): string[];
