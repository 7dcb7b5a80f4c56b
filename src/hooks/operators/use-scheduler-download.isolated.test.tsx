import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ArchiveSink, chooseSink } from '@/api/operators/archive-sink';
import { downloadScheduler } from '@/api/operators/download-scheduler';
import { sleep } from '@/lib/sleep';
import { renderHookStrict } from '@/testing/render-hook';
import { useSchedulerDownload } from './use-scheduler-download';

vi.mock('@/api/operators/archive-sink', () => ({ chooseSink: vi.fn() }));
vi.mock('@/api/operators/download-scheduler', () => ({ downloadScheduler: vi.fn() }));

type Options = Parameters<typeof downloadScheduler>[0];
interface Download {
  readonly options: Options;
  readonly finish: (archive: Awaited<ReturnType<typeof downloadScheduler>>) => void;
  readonly fail: (error: unknown) => void;
}
let downloads: Download[];
const openSink = () => Promise.reject<ArchiveSink>(new Error('Not opened.'));
const now = Date.UTC(2026, 10, 21, 12, 0, 0);
/** What `performance.now` gives. */
let clock: number;

beforeEach(() => {
  downloads = [];
  clock = 10_000;
  vi.setSystemTime(now);
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.mocked(chooseSink).mockReset().mockResolvedValue(openSink);
  vi.mocked(downloadScheduler)
    .mockReset()
    .mockImplementation(
      (options) =>
        new Promise((finish, fail) => {
          downloads.push({ options, finish, fail });
          options.signal.addEventListener('abort', () => fail(options.signal.reason));
        }),
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const subject = { activationAccount: 'account', version: 'v3.1', os: 'ubuntu_24.04' };
const choice = { ...subject, signature: 'secret' };

async function started() {
  const download = await renderHookStrict(useSchedulerDownload, undefined);
  void download.current.start(choice);
  await expect.poll(() => downloads.length).toBe(1);
  return download;
}
const running = (received: number, total: number | null) => ({
  stage: 'running',
  subject,
  progress: { received, total },
});

it.each([
  ['the reason', new Error('Not for you.'), 'Not for you.'],
  ['a full disk', new DOMException('Quota.', 'QuotaExceededError'), 'The disk is full. Nothing was kept.'],
])('the download of a build fails with %s, and can be started again', async (_, error, reason) => {
  const download = await started();
  downloads[0]?.fail(error);
  await expect.poll(() => download.current.state).toEqual({ stage: 'failed', subject, reason });
  void download.current.start(choice);
  await expect.poll(() => download.current.state).toEqual(running(0, null));
  expect(downloads).toHaveLength(2);
});

it('the download of a build is one at a time', async () => {
  const download = await started();
  void download.current.start(choice);
  await sleep(50);
  expect(downloads).toHaveLength(1);
});

it('the download of a build is cancelled with the page', async () => {
  const download = await started();
  expect(downloads[0]?.options.signal.aborted).toBe(false);
  await download.unmount();
  expect(downloads[0]?.options.signal.aborted).toBe(true);
});
