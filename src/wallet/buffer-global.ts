import { Buffer } from 'buffer';

// The Ledger adapter reads a global Buffer in its constructor and throws without one.
if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer });
