import type { PublicConfig } from '@clearstake/contract/config';
import type { EpochClock } from './cache/epoch-clock';
import type { GatewayLimits } from './gateway-config';
import type { Metrics } from './observe/metrics';
import type { HoldClose } from './pending-sends';
import type { Compressor } from './routes/compressed';
import type { PublicAnswers } from './routes/public-answers';
import type { Say } from './say';
import type { StakingApi } from './upstream/staking-api';

export interface GatewayParts {
  readonly limits: GatewayLimits;
  readonly metrics: Metrics;
  readonly stakingApi: StakingApi;
  readonly answers: PublicAnswers;
  readonly epochs: EpochClock;
  readonly config: () => Promise<PublicConfig>;
  readonly compressor: Compressor;
  readonly say: Say;
  /** Whether another page or file may be rendered in this second. */
  readonly mayRender: () => boolean;
  readonly holdClose: HoldClose;
}
