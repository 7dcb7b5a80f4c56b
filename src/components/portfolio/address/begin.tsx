import type { Cluster } from '@clearstake/contract/config';
import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { Address } from '@/components/ui/address';
import { buttonClass } from '@/components/ui/button-class';
import { Cell, Sheet } from '@/components/ui/sheet';
import { FaucetButton } from '@/components/wallet/faucet-button';
import { useConfig } from '@/hooks/config/use-config';

export function Begin({ address }: { address: string }) {
  const config = useConfig().data;
  return (
    <Sheet aria-label={t('How to begin')}>
      <Cell className="grid justify-items-start gap-2">
        <h2>{t('Your wallet holds no SOL {where} yet.', { where: clusterPlace(config?.cluster) })}</h2>
        {config?.features.sandbox ? (
          <>
            <p className="text-t2">
              {t('Get some from the faucet: it costs nothing and is worth nothing outside the sandbox.')}
            </p>
            <FaucetButton address={address} />
          </>
        ) : (
          <>
            <p className="text-t2">
              {t(
                'Buy SOL at an exchange, or have some sent: to this address, and a little more than you want to stake, for rent and fees.',
              )}
            </p>
            <Address value={address} />
          </>
        )}
      </Cell>
      <Cell className="grid justify-items-start gap-2">
        <h2>{t('Then stake it')}</h2>
        <p className="text-t2">
          {t('You see what it costs and what it earns before you sign, and it comes back here.')}
        </p>
        <Link to="/stake" className={buttonClass()}>
          {t('Stake##verb')}
        </Link>
      </Cell>
    </Sheet>
  );
}

const places: Readonly<Record<Cluster, string>> = {
  sandbox: msg('on the sandbox'),
  'mainnet-beta': msg('on mainnet'),
  testnet: msg('on testnet'),
};

/** "on mainnet"; undefined is the cluster that is not known yet. */
export function clusterPlace(cluster: Cluster | undefined): string {
  return cluster === undefined ? t('here') : t(places[cluster]);
}
