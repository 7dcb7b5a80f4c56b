import { getRouteApi, Link } from '@tanstack/react-router';
import { isKnown } from '@/api/stats/reading';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyCell } from '@/components/ui/empty-cell';
import { PageHead } from '@/components/ui/page-head';
import { Avatar } from '@/components/validators/avatar';
import { useFigureSource } from '@/components/validators/figure-sources';
import { ListState, StaleNotice } from '@/components/validators/list-state';
import { ValidatorFigures } from '@/components/validators/validator-figures';
import { ValidatorProfile } from '@/components/validators/validator-profile';
import { useConfig } from '@/hooks/config/use-config';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useTitle } from '@/hooks/use-title';
import { shortAddress } from '@/lib/format/short-address';
import { validatorName } from '@/lib/validators';

const route = getRouteApi('/validators/$identity');

const withAside = 'grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-l:grid-cols-1';

export function ValidatorPage() {
  const { identity } = route.useParams();
  const mainnet = useValidatorList('mainnet');
  const testnet = useValidatorList('testnet');
  const sourceOf = useFigureSource();
  const cluster = useConfig().data?.cluster;
  const all = isKnown(mainnet) ? mainnet.value : [];
  const validator = all.find((candidate) => candidate.identity === identity || candidate.vote === identity);
  const onTestnet = isKnown(testnet)
    ? testnet.value.find((candidate) => candidate.identity === identity || candidate.vote === identity)
    : undefined;
  const name = validator ? validatorName(validator) : shortAddress(identity);
  useTitle(name);
  return (
    <>
      <PageHead>
        <div>
          <p>
            <Link to="/validators" className="link text-sm">
              All validators
            </Link>
          </p>
          <h1 className="mt-1 flex items-center gap-3">
            {validator ? <Avatar name={name} image={validator.image} large /> : null}
            <span className="min-w-0 overflow-hidden text-ellipsis wrap-anywhere">{name}</span>
          </h1>
        </div>
        {validator?.identity ? (
          <Link
            to="/validators/compare"
            search={{ ids: [validator.identity] }}
            className={buttonClass('line', 'md', 'justify-self-start')}
          >
            Compare
          </Link>
        ) : null}
      </PageHead>
      <StaleNotice reading={mainnet} />
      <ListState reading={mainnet}>
        {validator && sourceOf ? (
          <div className={withAside}>
            <ValidatorFigures validator={validator} all={all} sourceOf={sourceOf} />
            <ValidatorProfile
              validator={validator}
              reading={mainnet}
              cluster={cluster === 'mainnet-beta' || cluster === 'testnet' ? cluster : undefined}
            />
          </div>
        ) : onTestnet ? (
          <div className={withAside}>
            <div className="sheet">
              <EmptyCell>
                <p>This validator runs the client on testnet. The API has no figures for testnet.</p>
                <Link to="/validators" search={{ network: 'testnet' }} className="link">
                  Testnet validators
                </Link>
              </EmptyCell>
            </div>
            <ValidatorProfile
              validator={onTestnet}
              reading={testnet}
              cluster={cluster === undefined || cluster === 'sandbox' ? undefined : 'testnet'}
            />
          </div>
        ) : (
          <div className="sheet">
            <EmptyCell>
              <p>No validator with this address runs the client in the latest or the previous epoch.</p>
              <Link to="/validators" className="link">
                All validators
              </Link>
            </EmptyCell>
          </div>
        )}
      </ListState>
    </>
  );
}
