import { Buffer } from 'buffer';

// The Ledger adapter reads a global Buffer in its constructor and takes the whole page down without one.
globalThis.Buffer ??= Buffer;
