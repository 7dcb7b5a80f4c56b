import { t } from '@clearstake/contract/i18n';
import type { FileRequest, MadeFile } from '@clearstake/contract/server-rendering';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { readVoteAccounts } from '@/api/rpc/vote-accounts';
import { sourcedAccounts, voteAccountsQuery } from '@/api/stats/get-vote-accounts';
import { withColours } from '@/components/charts/chart-picture';
import { RenderedAt } from '@/hooks/use-now';
import { currentTime } from '@/lib/time/clock';
import { createQueryClient } from '../query-client';
import { seedQueries } from '../seed-queries';
import type { Made } from './file-kind';
import { fileAt } from './files';
import { paperColours } from './paper-colours';

function Maker({ useFile, onMade }: { useFile: () => Made; onMade: (made: Made) => void }) {
  onMade(useFile());
  return null;
}

function seedVotes(client: QueryClient, { votes }: FileRequest): void {
  if (votes === null) return;
  try {
    const accounts = sourcedAccounts(readVoteAccounts(votes.body), votes.fetchedAt);
    client.setQueryData(voteAccountsQuery.queryKey, accounts, { updatedAt: votes.fetchedAt });
  } catch {
    // Their cells are empty, and a line of the file says so.
  }
}

/** Makes a file by the hooks of its page, in the language that is set. It fetches nothing. */
export function renderFile(request: FileRequest): MadeFile {
  const file = fileAt(request.url);
  let made: Made = { nothing: t('There is no file at this address.') };
  if (file) {
    const client = createQueryClient();
    seedQueries(client, request);
    seedVotes(client, request);
    const onMade = (next: Made) => {
      made = next;
    };
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RenderedAt value={currentTime()}>
          <Maker useFile={file.useFile} onMade={onMade} />
        </RenderedAt>
      </QueryClientProvider>,
    );
    client.clear();
  }
  return written(made);
}

function written(made: Made): MadeFile {
  if (!('picture' in made)) return made;
  const text = withColours(renderToStaticMarkup(made.picture), (token) => paperColours[token] ?? '');
  return { name: made.name, type: 'image/svg+xml', text };
}
