import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { explorerUrl } from '@/lib/explorers';
import { renderStrict } from '@/testing/render-strict';
import { Address } from './address';
import { ExplorerContext } from './explorer-link';

const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';

it('an address links to the explorer, on another cluster where it is there', async () => {
  await renderStrict(
    <ExplorerContext
      value={(subject, value, cluster) => ({
        name: 'Solscan',
        href: explorerUrl('solscan', cluster ?? 'mainnet-beta', subject, value),
      })}
    >
      <Address value={vote} what="vote account" subject="validator" />
      <Address value={vote} what="identity" cluster="testnet" />
    </ExplorerContext>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Open vote account in Solscan' }))
    .toHaveAttribute('href', `https://solscan.io/account/${vote}`);
  await expect
    .element(page.getByRole('link', { name: 'Open identity in Solscan' }))
    .toHaveAttribute('href', `https://solscan.io/account/${vote}?cluster=testnet`);
});
