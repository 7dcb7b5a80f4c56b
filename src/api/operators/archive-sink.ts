import { saveFile } from '@/lib/download';

/** Where an archive goes while it arrives. */
export interface ArchiveSink {
  /** Where the person finds it afterwards. */
  readonly place: 'disk' | 'downloads';
  /** Resolves when the bytes are taken, so that a slow disk slows the download down. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Makes the file whole. Nothing is visible before. */
  close(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** Opens a sink once the answer has proven to be an archive. */
export type OpenSink = () => Promise<ArchiveSink>;

/** The part of the File System Access API that is used here; not every browser has it, nor the type library. */
interface SaveFilePicker {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

function canPick(scope: object): scope is SaveFilePicker {
  return 'showSaveFilePicker' in scope && typeof scope.showSaveFilePicker === 'function';
}

/**
 * Asks the person where to save, if the browser can write to disk as bytes arrive; else the archive is held in memory and
 * handed over whole. Must be called from a click. Null when the person closed the dialog.
 */
export async function chooseSink(fileName: string, scope: object = globalThis): Promise<OpenSink | null> {
  if (!canPick(scope)) return async () => memorySink(fileName);
  try {
    const handle = await scope.showSaveFilePicker({
      suggestedName: fileName,
      types: [{ description: 'Scheduler archive', accept: { 'application/gzip': ['.gz', '.tgz'] } }],
    });
    return () => diskSink(handle);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Refused by policy (a frame, an administrator): the archive can still go through memory.
    return async () => memorySink(fileName);
  }
}

/** Writes beside the chosen file and replaces it on close, so that a broken download never looks like an archive. */
async function diskSink(handle: FileSystemFileHandle): Promise<ArchiveSink> {
  const file = await handle.createWritable();
  return {
    place: 'disk',
    write: (chunk) => file.write(chunk),
    close: () => file.close(),
    discard: () => file.abort(),
  };
}

function memorySink(fileName: string): ArchiveSink {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    place: 'downloads',
    async write(chunk) {
      chunks.push(chunk);
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
