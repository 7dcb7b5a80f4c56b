import * as client from 'react-dom/client';

// React is set up where it is first asked for: here, in its own file, and not with the app (scripts/lib/chunk-groups.ts).
export const { createRoot, hydrateRoot } = client;
