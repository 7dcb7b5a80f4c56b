import { t } from '@clearstake/contract/i18n';
import { saveFile } from '@/lib/download';

export interface ArchiveSink {
  readonly destination: 'disk' | 'downloads';
  /** Resolves when the bytes are written, which applies backpressure to the download; they may change afterwards. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the file, which is not visible before. */
  close(): Promise<void>;
  discard(): Promise<void>;
}

export type OpenSink = () => Promise<ArchiveSink>;

interface SaveFileOptions {
  readonly suggestedName: string;
  readonly types: readonly { description: string; accept: Record<string, string[]> }[];
}

declare global {
  /** Of the File System Access API, which is not in every browser nor in the type library. */
  var showSaveFilePicker: ((options: SaveFileOptions) => Promise<FileSystemFileHandle>) | undefined;
}

/**
 * Asks where to save, if the browser can stream to disk; else the archive is held in memory. Must be called from a click. Null
 * when the dialog was cancelled.
 */
export async function chooseSink(fileName: string): Promise<OpenSink | null> {
  if (!globalThis.showSaveFilePicker) return async () => memorySink(fileName);
  try {
    const handle = await globalThis.showSaveFilePicker({
      suggestedName: fileName,
      types: [{ description: t('Scheduler archive'), accept: { 'application/gzip': ['.gz', '.tgz'] } }],
    });
    return () => diskSink(handle);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Blocked by policy (a frame, an administrator): memory still works.
    return async () => memorySink(fileName);
  }
}

/** Writes to a temporary file that replaces the chosen one on close, so that a broken download never looks like an archive. */
async function diskSink(handle: FileSystemFileHandle): Promise<ArchiveSink> {
  const file = await handle.createWritable();
  return {
    destination: 'disk',
    write: (chunk) => file.write(chunk),
    close: () => file.close(),
    discard: () => file.abort(),
  };
}

function memorySink(fileName: string): ArchiveSink {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    destination: 'downloads',
    async write(chunk) {
      chunks.push(chunk.slice());
    },
    async close() {
      saveFile(fileName, new Blob(chunks, { type: 'application/gzip' }));
      chunks = [];
    },
    async discard() {
      chunks = [];
    },
  };
}
